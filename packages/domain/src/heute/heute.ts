import type { WireDate } from '@traverse/schema';
import type { Packliste, Projekt, RecordIn } from '../entities/index.ts';
import { progressOf } from '../packliste/counters.ts';
import { isSameName } from '../projekt/same-name.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';
import type { Ansteht } from './ansteht.ts';

/** A pack list that goes out or comes back on a day. */
export interface HeutePackliste {
  readonly id: Packliste['id'];
  readonly name: string;
  readonly tag: Day;
  /** The project it is for; otherwise its customer, as far as the reader may see them. */
  readonly titel: string;
  readonly kunde: string;
  /** Pieces that are counted, out or in; of a list that has no lines there are none. */
  readonly gezaehlt: number;
  readonly stueck: number;
  /** The customer comes for it, or brings it. */
  readonly durchKunden: boolean;
}

/** Who is where on a day, with which project. */
export interface HeuteOrt {
  readonly projekt: Projekt['id'];
  readonly name: string;
  readonly ort: string;
  readonly tag: Day;
  /** The same people are there on the day after as well. */
  readonly auchMorgen: boolean;
  /** When the first of them begins; empty where the Zeitplan says nothing of the day. */
  readonly von: WireDate;
  readonly leute: readonly string[];
}

/** An option that ends within days, or has ended and was not decided (PLAN-05). */
export interface HeuteOption {
  readonly packliste: Packliste['id'];
  readonly name: string;
  /** The project it is for; otherwise the name of the pack list. */
  readonly titel: string;
  readonly haeltBis: Day;
}

/** What is on today and tomorrow, as GET /heute answers it. */
export interface Heute {
  readonly raus: readonly HeutePackliste[];
  readonly zurueck: readonly HeutePackliste[];
  readonly wo: readonly HeuteOrt[];
  /** Lists of which something is out after their end, and how many pieces (RUECK-01). */
  readonly ueberfaellig: { readonly listen: number; readonly stueck: number };
  /** How many items are short in the next eight weeks; which one first, and from which day (PLAN-06). */
  readonly fehlt: { readonly artikel: number; readonly zuerst: string; readonly ab: Day | '' };
  /** Options that have to be spoken of, the first to end first. */
  readonly optionen: readonly HeuteOption[];
  readonly ansteht: Ansteht;
}

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
}

/** The pack lists that go out, and those that come back, by day and then by name. */
export function movedPacklisten(
  lists: readonly PacklisteFacts[],
  today: Day,
): Pick<Heute, 'raus' | 'zurueck'> {
  const days: readonly (Day | '')[] = heuteDays(today);
  const on = (field: 'von' | 'bis') =>
    lists
      .flatMap(({ packliste, projekt, kunde, zeilen }) => {
        const tag = dayOf(packliste[field]);
        if (tag === '' || !days.includes(tag)) return [];
        const { id, name } = packliste;
        const { counted: gezaehlt, goal: stueck } = progressOf(zeilen, field === 'von' ? 'out' : 'in');
        const titel = projekt || kunde || name;
        const durchKunden = packliste[field === 'von' ? 'kundeHolt' : 'kundeBringt'];
        return [{ id, name, tag, titel, kunde, gezaehlt, stueck, durchKunden }];
      })
      .toSorted((one, other) => compareTexts(one.tag, other.tag) || compareTexts(one.name, other.name));
  return { raus: on('von'), zurueck: on('bis') };
}

type Job = Pick<RecordIn<'job'>, 'projekt' | 'ausfuehrer' | 'zeit'>;
type Team = Pick<Projekt, 'id' | 'name' | 'ort' | 'datum_von' | 'datum_bis' | 'mitarbeiter'>;

/**
 * Who is where: on each day the staff of the projects that run, and whoever carries out an entry of a Zeitplan that day,
 * each once for a project; by day, then by time. Projects with nobody are left out; the same people at the same place on
 * both days are said once.
 */
export function whoIsWhere(
  { projekte, jobs }: { readonly projekte: readonly Team[]; readonly jobs: readonly Job[] },
  today: Day,
): readonly HeuteOrt[] {
  const [, tomorrow] = heuteDays(today);
  const places = heuteDays(today)
    .flatMap((tag) =>
      projekte.map((projekt) => {
        const ofDay = jobs.filter(({ projekt: id, zeit }) => id === projekt.id && dayOf(zeit) === tag);
        const staff = runsOn(projekt, tag) ? projekt.mitarbeiter.map(({ name }) => name) : [];
        const leute = distinct([...ofDay.map(({ ausfuehrer }) => ausfuehrer), ...staff]);
        const von = ofDay.map(({ zeit }) => zeit).toSorted(compareTexts)[0] ?? startOn(projekt, tag);
        return { projekt: projekt.id, name: projekt.name, ort: projekt.ort, tag, von, leute };
      }),
    )
    .filter(({ leute }) => leute.length > 0)
    .toSorted((one, other) => compareTexts(one.tag, other.tag) || compareTexts(one.von, other.von));
  const isSameOn = (day: Day, place: (typeof places)[number]) =>
    places.some(({ tag, projekt, leute }) => {
      return tag === day && projekt === place.projekt && agree(leute, place.leute);
    });
  return places
    .filter((place) => place.tag === today || !isSameOn(today, place))
    .map((place) => ({ ...place, auchMorgen: place.tag === today && isSameOn(tomorrow, place) }));
}

const agree = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.some((each) => isSameName(name, each)));

function runsOn({ datum_von, datum_bis }: Team, day: Day): boolean {
  const first = dayOf(datum_von);
  return first !== '' && first <= day && (dayOf(datum_bis) || first) >= day;
}

const startOn = ({ datum_von }: Team, day: Day): WireDate => (dayOf(datum_von) === day ? datum_von : '');

function distinct(names: readonly string[]): string[] {
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.filter((name, index) => given.findIndex((each) => isSameName(each, name)) === index);
}
