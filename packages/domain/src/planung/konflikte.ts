import type { Dienst, Inventarliste, Packliste, Projekt } from '../entities/index.ts';
import type { BenannterZettel } from '../folgen/reservierung.ts';
import { isLeftBehind } from '../folgen/zurueckgelassen.ts';
import type { EngpassLauf } from '../inventarliste/engpass-lauf.ts';
import { optionEnd } from '../inventarliste/option.ts';
import { projektSpanne } from '../projekt/dispo-phasen.ts';
import { type Day, daysBetween } from '../values/dates.ts';
import { type DayWindow, meets, windowOf } from '../values/day-window.ts';
import type { AbwesendEingeteilt } from './abwesend.ts';
import type { GeraetWeg } from './geraet-weg.ts';
import type { GeraetDoppelt, Ungeprueft } from './geraete-konflikte.ts';
import type { Doppelt } from './personen.ts';

/** A pack list as the planner reads it, with the list behind it. */
export interface PlanerPackliste
  extends Pick<
    Packliste,
    | 'id'
    | 'name'
    | 'projekt'
    | 'inventarliste'
    | 'von'
    | 'bis'
    | 'projektVon'
    | 'projektBis'
    | 'kundeHolt'
    | 'kundeBringt'
  > {
  readonly liste?: Pick<
    Inventarliste,
    'von' | 'bis' | 'verbucht' | 'option' | 'optionBis' | 'ruestzeit' | 'ruestVor' | 'ruestNach'
  >;
}

/** One thing on the planner that somebody has to put right, and the projects whose rows it marks (PLAN-04). */
export type PlanerKonflikt = DayWindow & {
  readonly schwer: boolean;
  readonly projekte: readonly string[];
} & (
    | { readonly art: 'fehlt'; readonly lauf: EngpassLauf }
    | { readonly art: 'doppelt'; readonly doppelt: Doppelt }
    | { readonly art: 'abwesend'; readonly abwesend: AbwesendEingeteilt }
    | {
        readonly art: 'abgelaufen';
        readonly packliste: Pick<Packliste, 'id' | 'name'>;
        readonly haeltBis: Day;
      }
    | { readonly art: 'verschoben'; readonly packliste: Pick<Packliste, 'id' | 'name'> }
    | {
        readonly art: 'anders';
        readonly packliste: Pick<Packliste, 'id' | 'name'>;
        /** `Gala ist „Option“, die Liste ist verbucht.` */
        readonly satz: string;
      }
    | {
        readonly art: 'ausserhalb';
        readonly packliste: Pick<Packliste, 'id' | 'name'>;
        readonly projekt: Pick<Projekt, 'id' | 'name'>;
        /** Its days, which the list has none of. */
        readonly spanne: DayWindow;
      }
    | {
        readonly art: 'dienst';
        readonly dienst: Pick<PlanDienst, 'id' | 'name'>;
        readonly projekt: Pick<Projekt, 'id' | 'name'>;
        /** The days of its project, which it has none of; nothing where a move has left it behind. */
        readonly spanne: DayWindow | undefined;
      }
    | {
        readonly art: 'geraet';
        readonly doppelt: GeraetDoppelt;
        /** Of its lists; one without any is named by an invoice alone. */
        readonly packlisten: readonly Pick<Packliste, 'id' | 'name'>[];
      }
    | {
        readonly art: 'weg';
        readonly weg: GeraetWeg;
        readonly packlisten: readonly Pick<Packliste, 'id' | 'name'>[];
      }
    | {
        readonly art: 'pruefung';
        readonly ungeprueft: Ungeprueft;
        readonly packlisten: readonly Pick<Packliste, 'id' | 'name'>[];
      }
  );

/** A Dienst as the planner judges its days; `name` is its function. */
export interface PlanDienst extends DayWindow {
  readonly id: Dienst['id'];
  readonly projekt: Projekt['id'];
  readonly name: string;
  readonly projektVon: Dienst['projektVon'];
  readonly projektBis: Dienst['projektBis'];
}

type Termin = Pick<Projekt, 'id' | 'name' | 'status' | 'optionBis' | 'datum_von' | 'datum_bis' | 'dispo'>;

interface PlanerFacts {
  readonly laeufe: readonly EngpassLauf[];
  readonly doppelt: readonly Doppelt[];
  /** On a job on days on which they are not there. */
  readonly abwesend: readonly AbwesendEingeteilt[];
  readonly geraete: readonly GeraetDoppelt[];
  /** Planned, and lost, blocked or retired since. */
  readonly weg: readonly GeraetWeg[];
  readonly ungeprueft: readonly Ungeprueft[];
  readonly packlisten: readonly PlanerPackliste[];
  /** What is to be said of their lists (L 2.3). */
  readonly zettel: readonly Pick<BenannterZettel, 'liste' | 'satz'>[];
  /** Nothing for whoever plans no people. */
  readonly dienste?: readonly PlanDienst[];
  readonly projekte: readonly Termin[];
}

/**
 * What clashes on the days of a window: what is short, who is needed twice, devices that are wanted twice,
 * not there or whose tests run out, options whose end has passed without a decision, lists that their project has left behind, that
 * stand otherwise than it says, or share no day with it. What is over is left out. The heavy ones first, what somebody has said yes to last, then by day, kind and name. Source: W 5.4
 */
export function planerKonflikte(facts: PlanerFacts, view: DayWindow, today: Day): readonly PlanerKonflikt[] {
  const places: Places = new Map(facts.packlisten.map(({ id, projekt }, index) => [id, { index, projekt }]));
  const projekte = new Map<string, Termin>(facts.projekte.map((projekt) => [projekt.id, projekt]));
  const satzOf = new Map<string, string>(facts.zettel.map(({ liste, satz }) => [liste, satz]));
  const all = [
    ...facts.laeufe.map((lauf) => shortage(lauf, places)),
    ...facts.doppelt.map(twice),
    ...facts.abwesend.map(away),
    ...ofGeraete(facts),
    ...(facts.dienste ?? []).flatMap((dienst) => astray(dienst, projekte.get(dienst.projekt))),
    ...facts.packlisten.flatMap((packliste) => {
      const projekt = projekte.get(packliste.projekt);
      return [
        ...expired(packliste, projekt?.optionBis ?? '', today),
        ...otherwise(packliste, satzOf.get(packliste.inventarliste)),
        ...(isLeftBehind(packliste) ? leftBehind(packliste) : outside(packliste, projekt)),
      ];
    }),
  ];
  return all
    .filter((konflikt) => meets(konflikt, view) && konflikt.bis >= today)
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) || daysBetween(other.von, one.von) || byKindAndName(one, other),
    );
}

/** A shortage that somebody has said yes to: it stays named, and waits for nobody (W 5.2). */
export function isAngenommen(konflikt: PlanerKonflikt): boolean {
  return konflikt.art === 'fehlt' && konflikt.lauf.angenommen !== undefined;
}

const rankOf = (konflikt: PlanerKonflikt): number => (isAngenommen(konflikt) ? 2 : konflikt.schwer ? 0 : 1);

// As they are told on one day.
const ARTEN: readonly PlanerKonflikt['art'][] = [
  'fehlt',
  'doppelt',
  'abwesend',
  'geraet',
  'weg',
  'pruefung',
  'abgelaufen',
  'verschoben',
  'anders',
  'ausserhalb',
  'dienst',
];

/** Down to the id: in what order things were asked for is chance. */
function byKindAndName(one: PlanerKonflikt, other: PlanerKonflikt): number {
  const [mine, theirs] = [namesOf(one), namesOf(other)];
  return (
    ARTEN.indexOf(one.art) - ARTEN.indexOf(other.art) ||
    mine.name.localeCompare(theirs.name, 'de') ||
    (mine.id === theirs.id ? 0 : mine.id < theirs.id ? -1 : 1)
  );
}

function namesOf(konflikt: PlanerKonflikt): { readonly name: string; readonly id: string } {
  switch (konflikt.art) {
    case 'fehlt':
      return konflikt.lauf.item;
    case 'doppelt': {
      const { name, person, projekte } = konflikt.doppelt;
      return { name, id: [person, ...projekte.map(({ id }) => id)].join(' ') };
    }
    case 'abwesend': {
      const { name, person, projekt, anzeige } = konflikt.abwesend;
      return { name, id: `${person} ${projekt.id} ${anzeige}` };
    }
    case 'geraet':
      return { name: konflikt.doppelt.geraet.bezeichnung, id: konflikt.doppelt.geraet.id };
    case 'weg':
      return { name: konflikt.weg.geraet.bezeichnung, id: `${konflikt.weg.geraet.id} ${konflikt.weg.liste}` };
    case 'pruefung': {
      const { item, liste } = konflikt.ungeprueft;
      return { name: item.name, id: `${item.id} ${liste}` };
    }
    case 'dienst':
      return konflikt.dienst;
    case 'abgelaufen':
    case 'verschoben':
    case 'anders':
    case 'ausserhalb':
      return konflikt.packliste;
  }
}

/** Where each pack list stands among all, and whose it is, by its id. */
type Places = ReadonlyMap<string, { readonly index: number; readonly projekt: string }>;

function shortage(lauf: EngpassLauf, places: Places): PlanerKonflikt {
  const { von, bis, nurOptionen, fehlendHart, angenommen, listen } = lauf;
  const taking = new Set<string>(listen.flatMap(({ belege }) => belege.map(({ id }) => id)));
  const projekte = [...taking]
    .flatMap((id) => places.get(id) ?? [])
    .toSorted((one, other) => one.index - other.index)
    .map(({ projekt }) => projekt);
  const schwer = !nurOptionen && fehlendHart > 0 && !angenommen;
  return { art: 'fehlt', von, bis, schwer, projekte, lauf };
}

function twice(doppelt: Doppelt): PlanerKonflikt {
  const { tage, projekte } = doppelt;
  const ids = projekte.map(({ id }) => id);
  return {
    art: 'doppelt',
    von: tage[0],
    bis: tage.at(-1) ?? tage[0],
    schwer: doppelt.schwer,
    projekte: ids,
    doppelt,
  };
}

function away(abwesend: AbwesendEingeteilt): PlanerKonflikt {
  const { tage, projekt } = abwesend;
  const bis = tage.at(-1) ?? tage[0];
  return { art: 'abwesend', von: tage[0], bis, schwer: true, projekte: [projekt.id], abwesend };
}

/** A device that is wanted twice is heavy: one of them goes without. A test can still be made. */
function ofGeraete({ geraete, weg, ungeprueft, packlisten }: PlanerFacts): PlanerKonflikt[] {
  if (geraete.length + weg.length + ungeprueft.length === 0) return [];
  const ofListe = Map.groupBy(packlisten, ({ inventarliste }): string => inventarliste);
  const taken = (listen: readonly string[]) => {
    const found = listen.flatMap((liste) => ofListe.get(liste) ?? []);
    return {
      projekte: found.map(({ projekt }) => projekt),
      packlisten: found.map(({ id, name }) => ({ id, name })),
    };
  };
  return [
    ...geraete.map((doppelt): PlanerKonflikt => {
      const { von, bis, listen } = doppelt;
      return { art: 'geraet', von, bis, schwer: true, doppelt, ...taken(listen) };
    }),
    ...weg.map((each): PlanerKonflikt => {
      const { von, bis, liste } = each;
      return { art: 'weg', von, bis, schwer: true, weg: each, ...taken([liste]) };
    }),
    ...ungeprueft.map((each): PlanerKonflikt => {
      const { von, bis, liste } = each;
      return { art: 'pruefung', von, bis, schwer: false, ungeprueft: each, ...taken([liste]) };
    }),
  ];
}

function expired(
  { id, name, projekt, liste }: PlanerPackliste,
  projektBis: Projekt['optionBis'],
  today: Day,
): PlanerKonflikt[] {
  if (!liste) return [];
  const haeltBis = optionEnd(liste, projektBis);
  const days = windowOf(liste.von, liste.bis);
  // A job that has begun needs no decision any more.
  if (haeltBis === undefined || !days || haeltBis >= today || days.von < today) return [];
  return [
    { art: 'abgelaufen', ...days, schwer: false, projekte: [projekt], packliste: { id, name }, haeltBis },
  ];
}

function otherwise(
  { id, name, von, bis, projekt }: PlanerPackliste,
  satz: string | undefined,
): PlanerKonflikt[] {
  const days = windowOf(von, bis);
  if (!days || satz === undefined) return [];
  return [{ art: 'anders', ...days, schwer: false, projekte: [projekt], packliste: { id, name }, satz }];
}

function leftBehind(packliste: PlanerPackliste): PlanerKonflikt[] {
  const { id, name, projekt } = packliste;
  const days = windowOf(packliste.von, packliste.bis);
  if (!days) return [];
  return [{ art: 'verschoben', ...days, schwer: false, projekte: [projekt], packliste: { id, name } }];
}

/** One that goes out a day early, or for a part of a long job, is right as it is: only one without any day of it is not. */
function outside({ id, name, von, bis }: PlanerPackliste, projekt: Termin | undefined): PlanerKonflikt[] {
  const days = windowOf(von, bis);
  const spanne = projekt && projekt.status !== 'Abgesagt' && projektSpanne(projekt);
  if (!days || !spanne || meets(days, spanne)) return [];
  const whose = { id: projekt.id, name: projekt.name };
  const facts = { projekte: [projekt.id], packliste: { id, name }, projekt: whose, spanne };
  return [{ art: 'ausserhalb', ...days, schwer: false, ...facts }];
}

/** As a list: what a move has left behind, and what shares no day with its project (C 2). */
function astray(dienst: PlanDienst, projekt: Termin | undefined): PlanerKonflikt[] {
  const { id, name, von, bis } = dienst;
  const spanne = projekt && projekt.status !== 'Abgesagt' && projektSpanne(projekt);
  if (!spanne || (!isLeftBehind(dienst) && meets(dienst, spanne))) return [];
  const whose = { id: projekt.id, name: projekt.name };
  const facts = { projekte: [projekt.id], dienst: { id, name }, projekt: whose };
  return [
    { art: 'dienst', von, bis, schwer: false, ...facts, spanne: isLeftBehind(dienst) ? undefined : spanne },
  ];
}

/** Which option of each project is not the first: the ranks of those that something is short for, by the project's id. */
export function optionRanks(
  laeufe: readonly EngpassLauf[],
  packlisten: readonly Pick<PlanerPackliste, 'id' | 'projekt'>[],
): ReadonlyMap<string, number> {
  const projektOf = new Map<string, string>(packlisten.map(({ id, projekt }) => [id, projekt]));
  const ranks = new Map<string, number>();
  for (const { rang = 1, belege } of laeufe.flatMap(({ listen }) => listen)) {
    if (rang < 2) continue;
    for (const { id } of belege) {
      const projekt = projektOf.get(id);
      if (projekt !== undefined) ranks.set(projekt, Math.max(rang, ranks.get(projekt) ?? 0));
    }
  }
  return ranks;
}

/** A start that goes back before today, where nobody can be any more. */
export function goesToThePast(from: Day, to: Day, today: Day): boolean {
  return to < from && to < today;
}
