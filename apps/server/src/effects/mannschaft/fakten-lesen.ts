import { hash } from 'node:crypto';
import { tageOf } from '@traverse/domain/einsatz/kandidaten';
import { satzOf } from '@traverse/domain/einsatz/satz';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Dienst, type Einsatz, entities, type Person, type Projekt } from '@traverse/domain/entities';
import { type Fakt, type Faktenwissen, fakten } from '@traverse/domain/mitteilung/fakten';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { isProjektleiter } from '@traverse/domain/projekt/ansprechpartner';
import { isStueck } from '@traverse/domain/stunden/stueck';
import { dayOf, formatDay, formatTime } from '@traverse/domain/values';
import type { DayWindow } from '@traverse/domain/values/day-window';
import type { Entity } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

const { anlagen, arbeitszeiten, dienste, funktionen, job, orte, personen, projekt: projekte } = entities;

/** What an Einsatz stands beside, and the facts that follow from it. */
export interface Bekannt {
  readonly einsatz: Einsatz;
  readonly dienst: Dienst;
  readonly projekt: Projekt;
  readonly person: Person;
  readonly ort: StoredRecord<typeof orte> | undefined;
  readonly funktion: StoredRecord<typeof funktionen> | undefined;
  /** Entries of the Zeitplan that are hers or nobody's, on her days. */
  readonly zeitplan: readonly StoredRecord<typeof job>[];
  readonly unterlagen: readonly StoredRecord<typeof anlagen>[];
  readonly wissen: Faktenwissen;
  readonly fakten: readonly Fakt[];
}

const kurz = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

/** Of facts, so that a page can say which ones it has shown. */
export const summeOf = (said: readonly Fakt[]): string => kurz(JSON.stringify(said));

/** Everything that is told of these Einsätze, read for all of them at once. One whose records are gone is left out. */
export async function bekannt(reads: RecordReads, all: readonly Einsatz[]): Promise<Bekannt[]> {
  const needs = await byId(
    reads,
    dienste,
    all.map(({ dienst }) => dienst),
  );
  const jobs = await byId(
    reads,
    projekte,
    [...needs.values()].map(({ projekt }) => projekt),
  );
  const people = await byId(
    reads,
    personen,
    all.map(({ person }) => person),
  );
  const called = await byId(
    reads,
    funktionen,
    [...needs.values()].map(({ funktion }) => funktion),
  );
  const places = await byId(
    reads,
    orte,
    [...jobs.values()].map(({ veranstaltungsort }) => veranstaltungsort),
  );
  // What only the call sheet tells is read where one was given out.
  const given = [...jobs.values()].filter(({ dispoAm }) => dispoAm !== '').map(({ id }) => id);
  const entries = Map.groupBy(
    await reads.findReferring(job, 'projekt', given),
    (each): string => each.projekt,
  );
  const papers = Map.groupBy(
    (await reads.findReferring(anlagen, 'projekt', given)).filter(({ fuerMannschaft }) => fuerMannschaft),
    (each): string => each.projekt,
  );
  const written = await reads.findReferring(
    arbeitszeiten,
    'einsatz',
    all.map(({ id }) => id),
  );
  const hours = Map.groupBy(written.filter(isStueck), ({ einsatz }): string => einsatz);
  return all.flatMap((einsatz) => {
    const dienst = needs.get(einsatz.dienst);
    const projekt = dienst && jobs.get(dienst.projekt);
    const person = people.get(einsatz.person);
    if (!dienst || !projekt || !person) return [];
    const [ort, funktion] = [places.get(projekt.veranstaltungsort), called.get(dienst.funktion)];
    const zeitplan = hers({ einsatz, dienst, person }, entries.get(projekt.id) ?? NONE);
    const unterlagen = papers.get(projekt.id) ?? NONE;
    const stunden = hours.get(einsatz.id) ?? NONE;
    const beside = { einsatz, dienst, projekt, person, ort, funktion, zeitplan, unterlagen };
    const wissen = wissenOf(beside, stunden);
    return [
      {
        einsatz,
        dienst,
        projekt,
        person,
        ort,
        funktion,
        zeitplan,
        unterlagen,
        wissen,
        fakten: fakten(wissen),
      },
    ];
  });
}

async function byId<E extends Entity>(
  reads: RecordReads,
  entity: E,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord<E>>> {
  const found = await reads.findMany(
    entity,
    [...new Set(ids)].filter((id) => id !== ''),
  );
  return new Map(found.map((each) => [each.id, each]));
}

type Beside = Omit<Bekannt, 'wissen' | 'fakten'>;

const NONE: readonly never[] = [];

function wissenOf(
  { einsatz, dienst, projekt, person, ort, funktion, zeitplan, unterlagen }: Beside,
  stunden: Faktenwissen['stunden'],
): Faktenwissen {
  const leitung = projekt.ansprechpartner.find(isProjektleiter);
  return {
    einsatz,
    dienst,
    funktion: funktion?.name ?? '',
    projekt,
    anschrift: ort ? anschriftLine(ort) : '',
    satz: satzOf(einsatz, person, funktion),
    blatt: {
      leitung: leitung ? [leitung.person, leitung.telefon].filter((each) => each !== '').join(', ') : '',
      zufahrt: ort?.zufahrt ?? '',
      ladezeiten: ort?.ladezeiten ?? '',
      zeitplan: zeitplan.map((each) => ({
        id: each.id,
        text: `${formatDay(each.zeit)} ${formatTime(each.zeit)} ${each.job}`,
      })),
      unterlagen: unterlagen.map(({ id, fileName, file }) => ({ id, name: fileName || file })),
    },
    stunden,
    pruefsumme: kurz,
  };
}

function hers(
  { einsatz, dienst, person }: Pick<Bekannt, 'einsatz' | 'dienst' | 'person'>,
  entries: readonly StoredRecord<typeof job>[],
): StoredRecord<typeof job>[] {
  if (entries.length === 0) return [];
  const days = tageOf(schichtenOf(einsatz, dienst));
  if (!days) return [];
  return entries
    .filter((each) => istIhrs(each, person.id, days))
    .toSorted((one, other) => (one.zeit < other.zeit ? -1 : 1));
}

/** Whether an entry of a Zeitplan is hers or nobody's, on one of these days. */
export function istIhrs(
  { person, ausfuehrer, zeit }: Pick<StoredRecord<typeof job>, 'person' | 'ausfuehrer' | 'zeit'>,
  whose: string,
  days: DayWindow,
): boolean {
  const day = dayOf(zeit);
  const isOpen = person === '' && ausfuehrer === '';
  return (person === whose || isOpen) && day !== '' && day >= days.von && day <= days.bis;
}
