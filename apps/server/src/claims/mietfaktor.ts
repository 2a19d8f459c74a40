import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type ListenSet,
  type Listenzeile,
  type Projekt,
  type Rechnung,
} from '@traverse/domain/entities';
import type { FaktorenOnListe } from '@traverse/domain/folgen/faktor';
import { nutzungOf, nutzungstage } from '@traverse/domain/planung/nutzungstage';
import { faktorOfZeile, type MietfaktorFacts, type Staffelung } from '@traverse/domain/preise/mietfaktor';
import type { RecordReads } from '../sql/record-store.ts';

const { faktorstaffeln, firma, inventar_inventarlisten, listen_sets, projekt, rechnungen } = entities;

/** The tables of the firm and the days of an invoice, or of a list without one (PLAN-03). Nothing where there is no table. */
export async function mietfaktorFacts(
  reads: RecordReads,
  beleg: Pick<Inventarliste, 'von' | 'bis'> & Partial<Pick<Rechnung, 'projekt'>>,
): Promise<MietfaktorFacts | undefined> {
  const job = beleg.projekt ? await reads.find(projekt, beleg.projekt) : undefined;
  return mietfaktorFactsIn(reads, beleg, job);
}

/** The same with its job as it is, was or is to be. */
export async function mietfaktorFactsIn(
  reads: RecordReads,
  beleg: Pick<Inventarliste, 'von' | 'bis'>,
  job: Projekt | undefined,
): Promise<MietfaktorFacts | undefined> {
  const staffeln = await reads.findWhere(faktorstaffeln, {});
  if (staffeln.length === 0) return undefined;
  const [ours] = await reads.findWhere(firma, {}, 1);
  const nutzung = nutzungOf(beleg, job);
  return { staffeln, tage: nutzung && ours ? nutzungstage(nutzung, ours) : 0 };
}

/** The invoice whose factor the lines of a list have: one that is still open before others. */
export async function headOf(reads: RecordReads, inventarliste: string): Promise<Rechnung | undefined> {
  const found = await reads.findWhere(rechnungen, { inventarliste });
  return found.find(({ festgeschrieben }) => festgeschrieben === '') ?? found[0];
}

/** The factor that an item has on a list: by its invoice, 1 where there is none (L 2.4). */
export async function faktorOnListe(
  artikel: Staffelung,
  inventarliste: string,
  reads: RecordReads,
): Promise<number> {
  const head = await headOf(reads, inventarliste);
  return head ? faktorOfZeile(artikel, head.faktor, await mietfaktorFacts(reads, head)) : 1;
}

/** The factors of what stands on a list, and what its items say of tables. */
export async function faktorenOnListe(reads: RecordReads, inventarliste: string): Promise<FaktorenOnListe> {
  const of = ['kategorie', 'staffel', 'ohneStaffel'] as const;
  const zeilen = await reads.valuesReferring(
    inventar_inventarlisten,
    'inventarliste',
    [inventarliste],
    ['id', 'faktor', ...of.map((field) => `inventar.${field}` as const)],
  );
  const sets = await reads.valuesReferring(
    listen_sets,
    'inventarliste',
    [inventarliste],
    ['id', 'faktor', ...of.map((field) => `set.${field}` as const)],
  );
  return {
    zeilen: zeilen.map((row) => {
      const [id, faktor, artikel] = holderIn<Listenzeile['id']>(row);
      return { zeile: { id, faktor }, artikel };
    }),
    sets: sets.map((row) => {
      const [id, faktor, artikel] = holderIn<ListenSet['id']>(row);
      return { set: { id, faktor }, artikel };
    }),
  };
}

/** In the order of the paths above, by the kinds of these fields. */
function holderIn<Id>(row: readonly unknown[]) {
  const [id, faktor, kategorie, staffel, ohneStaffel] = row as [
    Id,
    number,
    InventarArtikel['kategorie'],
    InventarArtikel['staffel'],
    boolean,
  ];
  return [id, faktor, { kategorie, staffel, ohneStaffel }] as const;
}
