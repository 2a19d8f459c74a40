import type { AnswerOf, WireDate } from '@traverse/schema';
import { letzterTag } from '../einsatz/schichten.ts';
import type { Packliste, Projekt, RecordIn } from '../entities/index.ts';
import { progressOf } from '../packliste/counters.ts';
import type { heutePfad } from '../pfade/heute.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';
import { plainName } from '../values/same-name.ts';

/** What is on today and tomorrow. */
export type Heute = AnswerOf<typeof heutePfad>;
export type HeutePackliste = Heute['raus'][number];
export type HeuteOrt = Heute['wo'][number];
export type HeuteOption = Heute['optionen'][number];

/** The days it is about. */
export function heuteDays(today: Day): readonly [today: Day, tomorrow: Day] {
  return [today, addDays(today, 1)];
}

type Zeile = Pick<RecordIn<'inventar_inventarlisten'>, 'anzahl' | 'out' | 'in'>;

interface PacklisteFacts {
  readonly packliste: Pick<Packliste, 'id' | 'name' | 'von' | 'bis' | 'kundeHolt' | 'kundeBringt'>;
  readonly projekt: string;
  readonly kunde: string;
  readonly zeilen: readonly Zeile[];
  /** Its job was called off: nothing of it goes out any more, what is out has to come back. */
  readonly abgesagt: boolean;
}

/** The pack lists that go out, and those that come back, by day and then by name. */
export function movedPacklisten(
  lists: readonly PacklisteFacts[],
  today: Day,
): Pick<Heute, 'raus' | 'zurueck'> {
  const days: readonly (Day | '')[] = heuteDays(today);
  const on = (field: 'von' | 'bis') =>
    lists
      .flatMap(({ packliste, projekt, kunde, zeilen, abgesagt }) => {
        const tag = dayOf(packliste[field]);
        if (tag === '' || !days.includes(tag)) return [];
        if (abgesagt && (field === 'von' || !zeilen.some(isOut))) return [];
        const { id, name } = packliste;
        const { counted: gezaehlt, goal: stueck } = progressOf(zeilen, field === 'von' ? 'out' : 'in');
        const titel = projekt || kunde || name;
        const durchKunden = packliste[field === 'von' ? 'kundeHolt' : 'kundeBringt'];
        return [{ id, name, tag, titel, kunde, gezaehlt, stueck, durchKunden }];
      })
      .toSorted((one, other) => compareTexts(one.tag, other.tag) || compareTexts(one.name, other.name));
  return { raus: on('von'), zurueck: on('bis') };
}

type Job = Pick<RecordIn<'job'>, 'ausfuehrer' | 'zeit' | 'bis'>;
type Team = Pick<Projekt, 'id' | 'name' | 'ort' | 'datum_von' | 'datum_bis' | 'mitarbeiter' | 'status'>;

const isOut = (zeile: Zeile): boolean => zeile.out > zeile.in;

/**
 * Who is where with one project: on each day its staff if it runs, and whoever carries out an entry of its Zeitplan that
 * day, over midnight on both, each once; nothing where nobody is, or the job was called off. The same people on both days
 * are said once. `jobs` are those of the project.
 */
export function whereOf(projekt: Team, jobs: readonly Job[], today: Day): readonly HeuteOrt[] {
  const { id, name, ort, mitarbeiter, status } = projekt;
  if (status === 'Abgesagt') return [];
  const [first, second] = heuteDays(today).map((tag) => {
    const ofDay = jobs.filter(({ zeit, bis }) => runs({ datum_von: zeit, datum_bis: bis }, tag));
    const staff = mitarbeiter.filter((row) => isThere(row, projekt, tag));
    const people = distinct([
      ...ofDay.map(({ ausfuehrer }) => ausfuehrer),
      ...staff.map((each) => each.name),
    ]);
    const begins = ofDay.map(({ zeit }) => zeit).filter((zeit) => dayOf(zeit) === tag);
    const von = begins.toSorted(compareTexts)[0] ?? startOn(projekt, tag);
    return { people, place: { projekt: id, name, ort, tag, von, leute: shownOf(people) } };
  });
  const isSame = first !== undefined && second !== undefined && agree(first.people, second.people);
  const days = [first, isSame ? undefined : second].filter((each) => each !== undefined);
  return days.filter(({ people }) => people.size > 0).map(({ place }) => ({ ...place, auchMorgen: isSame }));
}

/** Whoever is eingeteilt on the days of her Schichten, whoever a hand has put there on those of the project (P3.7). */
function isThere(
  { person, von = '', bis = '' }: Team['mitarbeiter'][number],
  projekt: Team,
  tag: Day,
): boolean {
  if (!person || von === '') return runs(projekt, tag);
  const last = letzterTag([{ von, bis, pause: 0 }]) || dayOf(von);
  return dayOf(von) <= tag && tag <= last;
}

/** All of them by day, then by time. */
export function inOrderOfDay(places: readonly HeuteOrt[]): readonly HeuteOrt[] {
  return places.toSorted(
    (one, other) => compareTexts(one.tag, other.tag) || compareTexts(one.von, other.von),
  );
}

/** Names as they are written, by how they are compared: each is compared once, however many there are (RAND-04). */
type People = ReadonlyMap<string, string>;

const agree = (one: People, other: People): boolean =>
  one.size === other.size && [...one.keys()].every((name) => other.has(name));

/** So many stand by name at one place; the page has no room for more. */
const MOST_NAMES = 60;

function shownOf(people: People): string[] {
  const names = [...people.values()];
  const more = names.length - MOST_NAMES;
  return more > 0 ? [...names.slice(0, MOST_NAMES), `${more} weitere`] : names;
}

function runs({ datum_von, datum_bis }: Pick<Projekt, 'datum_von' | 'datum_bis'>, day: Day): boolean {
  const first = dayOf(datum_von);
  return first !== '' && first <= day && (dayOf(datum_bis) || first) >= day;
}

const startOn = ({ datum_von }: Team, day: Day): WireDate => (dayOf(datum_von) === day ? datum_von : '');

function distinct(names: readonly string[]): People {
  const given = new Map<string, string>();
  for (const name of names) {
    const plain = plainName(name);
    if (plain !== '' && !given.has(plain)) given.set(plain, name.trim());
  }
  return given;
}
