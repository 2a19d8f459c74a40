import { anteile } from '@traverse/domain/einsatz/satz';
import { entities } from '@traverse/domain/entities';
import type { ErgebnisEinsatz } from '@traverse/domain/ergebnis/antwort';
import {
  type KostenPlatz,
  kostenOf,
  mannschaftKosten,
  ungeplant,
} from '@traverse/domain/ergebnis/mannschaft';
import { type GespeichertesStueck, isStueck } from '@traverse/domain/stunden/stueck';
import type { Cents } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

const { arbeitszeiten, ausgaben, dienste, einsaetze, funktionen, personen, users } = entities;

type Dienst = StoredRecord<typeof dienste>;
type Ausgabe = StoredRecord<typeof ausgaben>;

interface Kosten {
  readonly plan: readonly ErgebnisEinsatz[];
  readonly ist: readonly ErgebnisEinsatz[];
}

/** What the crews of projects cost, by project (PROJ-15). */
export async function mannschaftOf(
  reads: RecordReads,
  projekte: readonly string[],
  jetzt: number,
): Promise<ReadonlyMap<string, Kosten>> {
  const needs = await reads.findReferring(dienste, 'projekt', projekte);
  const worked = (await reads.findReferring(arbeitszeiten, 'projekt', projekte)).filter(isStueck);
  if (needs.length + worked.length === 0) return new Map();
  const booked = await plaetzeOf(
    reads,
    await reads.findReferring(
      einsaetze,
      'dienst',
      needs.map(({ id }) => id),
    ),
  );
  const hours = Map.groupBy(worked, ({ einsatz }): string => einsatz);
  const plaetze = booked.map((each) => ({ ...each, stunden: hours.get(each.einsatz.id) ?? [] }));
  const ohne = await ohneEinsatz(reads, hours.get('') ?? []);
  const called = await funktionenOf(reads, needs);
  const of = Map.groupBy(plaetze, ({ einsatz }): string => einsatz.dienst);
  const needsOf = Map.groupBy(needs, ({ projekt }): string => projekt);
  return new Map(
    [...new Set([...needsOf.keys(), ...ohne.keys()])].map((projekt) => {
      const { plan, ist } = mannschaftKosten(
        (needsOf.get(projekt) ?? []).map((dienst) => ({
          dienst,
          funktion: called.get(dienst.funktion),
          plaetze: of.get(dienst.id) ?? [],
        })),
        jetzt,
      );
      return [projekt, { plan, ist: [...ist, ...(ohne.get(projekt) ?? [])] }] as const;
    }),
  );
}

/** Hours for a project without an Einsatz, a line a person: nobody planned them, and they cost all the same (C 9). */
async function ohneEinsatz(
  reads: RecordReads,
  worked: readonly GespeichertesStueck[],
): Promise<ReadonlyMap<string, readonly ErgebnisEinsatz[]>> {
  const people = new Map<string, Wer>(
    (await werOf(reads, [...new Set(worked.map(({ person }) => person))])).map((each) => [
      each.person.id,
      each,
    ]),
  );
  const ofProjekt = Map.groupBy(worked, ({ projekt }): string => projekt);
  return new Map(
    [...ofProjekt].map(([projekt, own]) => [
      projekt,
      [...Map.groupBy(own, ({ person }): string => person)].flatMap(([id, stunden]) => {
        const wer = people.get(id);
        return wer ? ungeplant(wer, stunden) : [];
      }),
    ]),
  );
}

type Platz = KostenPlatz & { readonly einsatz: StoredRecord<typeof einsaetze> };

/** Whoever is on Dienste, with what a day costs where her record says nothing. */
async function plaetzeOf(
  reads: RecordReads,
  found: readonly StoredRecord<typeof einsaetze>[],
): Promise<Platz[]> {
  const people = await werOf(reads, [...new Set(found.map(({ person }) => person))]);
  const byId = new Map<string, Wer>(people.map((each) => [each.person.id, each]));
  return found.flatMap((einsatz) => {
    const wer = byId.get(einsatz.person);
    return wer ? [{ einsatz, ...wer }] : [];
  });
}

interface Wer {
  readonly person: StoredRecord<typeof personen>;
  readonly kostensatz: Cents;
}

async function werOf(reads: RecordReads, ids: readonly string[]): Promise<Wer[]> {
  const people = await reads.findMany(personen, ids);
  const accounts = await reads.findMany(
    users,
    people.map(({ user }) => user).filter((id) => id !== ''),
  );
  const costs = new Map<string, Cents>(accounts.map(({ id, kostensatz }) => [id, kostensatz]));
  return people.map((person) => ({
    person,
    kostensatz: person.kostensatz || (costs.get(person.user) ?? person.kostensatz),
  }));
}

async function funktionenOf(reads: RecordReads, needs: readonly Dienst[]) {
  const ids = [...new Set(needs.map(({ funktion }) => funktion))].filter((id) => id !== '');
  const found = await reads.findMany(funktionen, ids);
  return new Map<string, (typeof found)[number]>(found.map((each) => [each.id, each]));
}

/** The share of a bill that one Einsatz has. */
export interface Anteil {
  readonly ausgabe: Ausgabe;
  readonly einsatz: string;
  readonly projekt: string;
  readonly anteil: Cents;
}

/** Which bills are for Einsätze: those of these projects, and what of them falls on each, whatever project they name themselves (C 9). */
export async function anteileOf(
  reads: RecordReads,
  projekte: readonly string[],
  amountOf: (ausgabe: Ausgabe) => Cents,
): Promise<Anteil[]> {
  const here = await reads.valuesReferring(einsaetze, 'projekt', projekte, ['id']);
  const ids = here.map((row) => row[0] as string); // the value of that path
  const bills = (await reads.findReferring(ausgaben, 'einsaetze', ids)).filter(fuerEinsaetze);
  if (bills.length === 0) return [];
  const costs = await erwarteteKosten(reads, [...new Set(bills.flatMap((each) => [...each.einsaetze]))]);
  return bills.flatMap((ausgabe) => {
    const own = ausgabe.einsaetze.flatMap((id) => costs.get(id) ?? []);
    const parts = anteile(
      amountOf(ausgabe),
      own.map(({ netto }) => netto),
    );
    return own.map((each, index) => ({
      ausgabe,
      einsatz: each.id,
      projekt: each.projekt,
      anteil: parts[index] ?? each.netto,
    }));
  });
}

/** A pair that comes to nothing is no bill for anybody. */
export const fuerEinsaetze = ({ einsaetze: named, aufgehoben }: Ausgabe): boolean =>
  named.length > 0 && !aufgehoben;

/** What Einsätze are expected to cost, by their ids. */
export async function erwarteteKosten(
  reads: RecordReads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ErgebnisEinsatz & { readonly projekt: string }>> {
  const plaetze = await plaetzeOf(reads, await reads.findMany(einsaetze, ids));
  const needs = await reads.findMany(dienste, [...new Set(plaetze.map(({ einsatz }) => einsatz.dienst))]);
  const called = await funktionenOf(reads, needs);
  const byId = new Map<string, Dienst>(needs.map((each) => [each.id, each]));
  return new Map(
    plaetze.flatMap((platz) => {
      const dienst = byId.get(platz.einsatz.dienst);
      if (!dienst) return [];
      const cost = kostenOf(platz, { dienst, funktion: called.get(dienst.funktion) });
      return [[platz.einsatz.id, { ...cost, projekt: dienst.projekt }] as const];
    }),
  );
}
