import { besetzungOf, besetzungWorte } from '@traverse/domain/einsatz/besetzung';
import { istUeberfaellig, istUnbestaetigt } from '@traverse/domain/einsatz/ruft';
import { type Dienst, type Einsatz, entities, type Projekt } from '@traverse/domain/entities';
import type { heutePfad } from '@traverse/domain/pfade';
import { addDays, type Day, dayOf, momentOf, wireDateWithTime } from '@traverse/domain/values';
import { type AnswerOf, decide, type Reader } from '@traverse/schema';
import { compare, parseSort } from '@traverse/wire';
import { type Mitteilung, mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { dienste, einsaetze, funktionen, personen, projekt: projekte } = entities;

type Ruft = NonNullable<AnswerOf<typeof heutePfad>['ansteht']['mannschaft']>[number];

/** Days before it begins that an open place is called out. */
const OPEN_DAYS = 10;
/** What is told takes a quarter at most; what is still open after this waits for somebody. */
const TOLD_WITHIN_MS = 30 * 60_000;

interface Lage {
  readonly dienst: Dienst;
  readonly projekt: Projekt;
  readonly funktion: string;
  readonly einsaetze: readonly Einsatz[];
}

/** What the crew of coming jobs wants from whoever plans people; each kind of a project is one row (CREW-03, CREW-06). */
export async function mannschaftRuft(
  { reads, reader }: { readonly reads: RecordReads; readonly reader: Reader },
  today: Day,
  now: Date,
): Promise<Ruft[]> {
  if (decide(dienste.access.read, reader) === false) return [];
  const lagen = await lagenOf(reads, today);
  const told = await mitteilungenOf(
    reads,
    lagen.flatMap((lage) => lage.einsaetze.map(({ id }) => id)),
  );
  const silent = await ohneMitteilung(reads, lagen);
  const jetzt = now.getTime();
  const rows = lagen.flatMap((lage) => [
    ...unbesetzt(lage, today),
    ...named(
      'abgesagt',
      lage,
      ({ id }) => lage.dienst.offen > 0 && (told.get(id)?.abgesprungenAm ?? '') !== '',
    ),
    ...named('ohne Antwort', lage, (each) => istUeberfaellig(each, lage.dienst, jetzt)),
    ...named('nicht bestätigt', lage, (each) => istUnbestaetigt(each, jetzt)),
    ...named(
      'nicht gesagt',
      lage,
      (each) => !silent.has(each.person) && isUntold(told.get(each.id), lage.projekt, jetzt),
    ),
  ]);
  return joined(rows);
}

/** Dienste that are not over, of jobs that were not called off. */
async function lagenOf(reads: RecordReads, today: Day): Promise<Lage[]> {
  const filter = compare('bis', '>=', wireDateWithTime(today, 0));
  const ids = await reads.ids(dienste, { filter, sort: parseSort('von') }, 'system');
  const needs = await reads.findMany(dienste, ids);
  const of = Map.groupBy(await reads.findReferring(einsaetze, 'dienst', ids), ({ dienst }): string => dienst);
  const jobs = new Map<string, Projekt>(
    (await reads.findMany(projekte, [...new Set(needs.map(({ projekt }) => projekt))])).map((each) => [
      each.id,
      each,
    ]),
  );
  const called = new Map<string, string>(
    (await reads.findWhere(funktionen, {})).map(({ id, name }) => [id, name]),
  );
  return needs.flatMap((dienst) => {
    const projekt = jobs.get(dienst.projekt);
    if (!projekt || projekt.status === 'Abgesagt') return [];
    const funktion = called.get(dienst.funktion) ?? 'Dienst';
    return [{ dienst, projekt, funktion, einsaetze: of.get(dienst.id) ?? [] }];
  });
}

async function ohneMitteilung(reads: RecordReads, lagen: readonly Lage[]): Promise<ReadonlySet<string>> {
  const ids = new Set(lagen.flatMap((lage) => lage.einsaetze.map(({ person }) => person)));
  return new Set(
    (await reads.findMany(personen, [...ids])).filter((each) => each.ohneMitteilung).map(({ id }) => id),
  );
}

/** Without an address, a mail server or an arrived mail nobody hears of it; what somebody holds back waits as wanted. */
function isUntold(told: Mitteilung | undefined, { mitteilenAb }: Projekt, jetzt: number): boolean {
  if (!told || told.offenSeit === '') return false;
  const isHeld = mitteilenAb !== '' && momentOf(mitteilenAb) > jetzt;
  return !isHeld && jetzt - momentOf(told.offenSeit) > TOLD_WITHIN_MS;
}

function unbesetzt({ dienst, projekt, funktion, einsaetze: on }: Lage, today: Day): Ruft[] {
  const von = dayOf(dienst.von);
  if (dienst.offen === 0 || von === '' || von > addDays(today, OPEN_DAYS)) return [];
  const words = `${funktion} ${besetzungWorte(besetzungOf(dienst, on))}`;
  return [
    { art: 'unbesetzt', projekt: projekt.id, name: projekt.name, anzahl: dienst.offen, wer: [words], von },
  ];
}

function named(
  art: Ruft['art'],
  { dienst, projekt, einsaetze: on }: Lage,
  isMeant: (einsatz: Einsatz) => boolean,
): Ruft[] {
  const wer = on.filter(isMeant).map(({ name }) => name);
  const von = dayOf(dienst.von);
  if (wer.length === 0 || von === '') return [];
  return [{ art, projekt: projekt.id, name: projekt.name, anzahl: wer.length, wer, von }];
}

/** Of several Dienste of a project one row, with the day of the first. */
function joined(rows: readonly Ruft[]): Ruft[] {
  const by = Map.groupBy(rows, ({ art, projekt }) => `${art} ${projekt}`);
  return [...by.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const wer = [...new Set(own.flatMap((each) => [...each.wer]))];
    const anzahl = first.art === 'unbesetzt' ? own.reduce((sum, each) => sum + each.anzahl, 0) : wer.length;
    return [{ ...first, wer, anzahl }];
  });
}
