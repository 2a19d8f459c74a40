import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { type Abzug, abzuegeOf } from '@traverse/domain/preise/abzuege';
import { ohneKonditionen, type PricedArtikel } from '@traverse/domain/preise/konditionen';
import type { CostZeile } from '@traverse/domain/preise/position';
import { rechnungSums } from '@traverse/domain/preise/totals';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { anzahlungenAmong, membersOf } from './anzahlungen.ts';
import { konditionenOf } from './konditionen.ts';
import { mietpreiseOf } from './set-prices.ts';

const { firma, inventar_inventarlisten, listen_sets, rechnungen } = entities;

/** What the sets, lines and elements of these come to now, whether frozen or not. */
export async function sumsOfRechnungen(
  records: readonly StoredRecord<typeof rechnungen>[],
  reads: RecordReads,
) {
  const konditionen = await konditionenOf(
    records.map(({ kunde }) => kunde),
    reads,
  );
  const [[kleinunternehmer] = [false]] = await reads.values(firma, 'all', ['kleinunternehmer']);
  const ours = { kleinunternehmer: kleinunternehmer === true };
  const listen = [...new Set(records.map(({ inventarliste }) => inventarliste))].filter((id) => id !== '');
  const zeilen = await zeilenOn(listen, reads);
  const sets = await setsOn(listen, reads);
  const abzuege = await abzuegeBy(records, reads);
  return records.map((rechnung) => {
    const off = abzuege.get(rechnung.id) ?? [];
    const sums = rechnungSums({
      rechnung,
      abzuege: off,
      zeilen: zeilen.get(rechnung.inventarliste) ?? [],
      sets: sets.get(rechnung.inventarliste) ?? [],
      // Data of old may name a customer that is gone.
      kunde: konditionen.get(rechnung.kunde) ?? ohneKonditionen,
      firma: ours,
    });
    return { ...sums, abzuege: off };
  });
}

/** What came of the deposits of those that bill an order to its end; most have none, which costs nothing to find out. */
async function abzuegeBy(
  records: readonly StoredRecord<typeof rechnungen>[],
  reads: RecordReads,
): Promise<ReadonlyMap<string, Abzug[]>> {
  const finals = records.filter(({ art }) => art === 'Schlussrechnung');
  if (finals.length === 0) return new Map();
  const members = await membersOf(
    finals.map(({ auftrag }) => auftrag),
    reads,
  );
  const deposits = await anzahlungenAmong(members, reads);
  return new Map(
    finals.map(({ id, auftrag }) => [
      id,
      abzuegeOf(deposits.filter(({ rechnung }) => rechnung.auftrag === auftrag)),
    ]),
  );
}

/** What of a line its price is made of, besides its item. */
export const zeileFields = ['anzahl', 'inklusive', 'ersetzt', 'faktor', 'ust', 'preisArt', 'preis'] as const;

/** Of hundreds of lines no more than what they cost: this is asked whenever one of them changes. */
async function zeilenOn(listen: readonly string[], reads: RecordReads) {
  const rows = await reads.valuesReferring(inventar_inventarlisten, 'inventarliste', listen, [
    'inventarliste',
    ...zeileFields,
    'inventar',
    'inventar.gruppe',
    'inventar.mietpreis',
    'inventar.kategorie',
  ]);
  const zeilen = rows.map((row) => {
    // In the order of the paths, by the kinds of these fields.
    const [
      inventarliste,
      anzahl,
      inklusive,
      ersetzt,
      faktor,
      ust,
      preisArt,
      preis,
      id,
      gruppe,
      mietpreis,
      kategorie,
    ] = row as [
      string,
      CostZeile['anzahl'],
      CostZeile['inklusive'],
      CostZeile['ersetzt'],
      CostZeile['faktor'],
      CostZeile['ust'],
      CostZeile['preisArt'],
      CostZeile['preis'],
      PricedArtikel['id'],
      PricedArtikel['gruppe'],
      PricedArtikel['mietpreis'],
      InventarArtikel['kategorie'],
    ];
    const zeile = { anzahl, inklusive, ersetzt, faktor, ust, preisArt, preis };
    return { inventarliste, zeile, artikel: { id, gruppe, mietpreis, kategorie } };
  });
  return Map.groupBy(zeilen, ({ inventarliste }) => inventarliste);
}

/** The sets of lists, and what their parts cost. */
async function setsOn(listen: readonly string[], reads: RecordReads) {
  const sets = await reads.findReferring(listen_sets, 'inventarliste', listen);
  const mietpreise = await mietpreiseOf(sets, reads);
  const priced = sets.flatMap((set) => {
    const artikel = mietpreise.get(set.set);
    return artikel ? [{ inventarliste: set.inventarliste, set, artikel, mietpreise }] : [];
  });
  return Map.groupBy(priced, ({ inventarliste }) => inventarliste);
}
