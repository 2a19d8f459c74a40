import { type Abzug, abzuegeOf, entities, type Listenzeile, percent, rechnungSums } from '@traverse/domain';
import type { Cents, Percent } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { anzahlungenAmong, membersOf } from './anzahlungen.ts';
import { mietpreiseOf } from './set-prices.ts';

const { firma, inventar_inventarlisten, kunden, listen_sets, rechnungen } = entities;

// Data of old may name a customer that is gone.
const noDiscount = { rabatt: percent(0) };

/** What the sets, lines and elements of these come to now, whether frozen or not. */
export async function sumsOfRechnungen(
  records: readonly StoredRecord<typeof rechnungen>[],
  reads: RecordReads,
) {
  const kundeIds = [...new Set(records.map(({ kunde }) => kunde))];
  const kundenById = new Map<string, { readonly rabatt: Percent }>();
  for (const [id, rabatt] of await reads.values(kunden, kundeIds, ['id', 'rabatt'])) {
    kundenById.set(id as string, { rabatt: rabatt as Percent }); // by the kinds of these fields
  }
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
      kunde: kundenById.get(rechnung.kunde) ?? noDiscount,
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
    'inventar.mietpreis',
  ]);
  const zeilen = rows.map((row) => {
    // In the order of the paths, by the kinds of these fields.
    const [inventarliste, anzahl, inklusive, ersetzt, faktor, ust, preisArt, preis, mietpreis] = row as [
      string,
      number,
      number,
      number,
      number,
      Percent,
      Listenzeile['preisArt'],
      Cents,
      Cents,
    ];
    return { inventarliste, anzahl, inklusive, ersetzt, faktor, ust, preisArt, preis, mietpreis };
  });
  return Map.groupBy(zeilen, ({ inventarliste }) => inventarliste);
}

/** The sets of lists, and what their parts cost. */
async function setsOn(listen: readonly string[], reads: RecordReads) {
  const sets = await reads.findReferring(listen_sets, 'inventarliste', listen);
  const mietpreise = await mietpreiseOf(sets, reads);
  return Map.groupBy(
    sets.map((set) => ({ inventarliste: set.inventarliste as string, set, mietpreise })),
    ({ inventarliste }) => inventarliste,
  );
}
