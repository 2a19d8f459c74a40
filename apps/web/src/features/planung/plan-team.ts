import { type Besetzung, besetzungOf } from '@traverse/domain/einsatz/besetzung';
import { istUeberfaellig, istUnbestaetigt } from '@traverse/domain/einsatz/ruft';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import type { Dienst, Einsatz, Projekt } from '@traverse/domain/entities';
import { type PlanAbwesenheit, personKey } from '@traverse/domain/planung/abwesend';
import type { PlanDienst } from '@traverse/domain/planung/konflikte';
import type { PersonBar, PlanSchicht, Ruf } from '@traverse/domain/planung/personen';
import { type DayWindow, windowOf } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { allWithFields, recordsByIds } from '../../api/records.ts';
import { running } from './running.ts';

/** What whoever plans people sees beside the projects. */
export interface PlanTeam {
  readonly schichten: readonly PlanSchicht[];
  readonly abwesend: readonly PlanAbwesenheit[];
  readonly offen: readonly OffenerDienst[];
  readonly reihen: readonly DienstReihe[];
  readonly dienste: readonly PlanDienst[];
  /** By name. */
  readonly funktionen: readonly string[];
  /** What somebody does, by who she is in the planner (`personKey`). */
  readonly kann: ReadonlyMap<string, readonly string[]>;
}

/** Which of the people are looked at: all where nothing is said. */
export interface TeamFilter {
  readonly funktion?: string | undefined;
  /** What nobody does yet, and nobody. */
  readonly unbesetzt?: true | undefined;
}

/** Whoever does a function, with all she is on then, and its open places. */
export function teamFor(
  { funktion, unbesetzt }: TeamFilter,
  bars: readonly PersonBar[],
  team: PlanTeam | undefined,
): { readonly bars: readonly PersonBar[]; readonly team: PlanTeam | undefined } {
  if (!team || (funktion === undefined && !unbesetzt)) return { bars, team };
  const does = (person: string): boolean =>
    funktion === undefined ||
    team.kann.get(person)?.includes(funktion) === true ||
    bars.some((bar) => bar.person === person && bar.position === funktion);
  const meant = (person: string): boolean => !unbesetzt && does(person);
  const people = new Set(bars.map(({ person }) => person).filter((person) => meant(person)));
  return {
    bars: bars.filter(({ person }) => people.has(person)),
    team: {
      ...team,
      abwesend: team.abwesend.filter((each) => meant(personKey(each))),
      offen: team.offen.filter((each) => funktion === undefined || each.funktion === funktion),
      reihen: team.reihen.filter((each) => funktion === undefined || each.funktion === funktion),
    },
  };
}

/** Places that nobody has yet. */
export interface OffenerDienst extends DayWindow {
  readonly id: Dienst['id'];
  readonly projekt: Projekt['id'];
  readonly funktion: string;
  readonly offen: number;
}

/** One Dienst with whoever is on it or was asked, as a phone shows it. */
export interface DienstReihe {
  readonly id: Dienst['id'];
  readonly projekt: Projekt['id'];
  readonly funktion: string;
  readonly schichten: Dienst['schichten'];
  readonly besetzung: Besetzung;
  readonly leute: readonly Dabei[];
}

/** Somebody on it; without Schichten of her own on all of its. */
export interface Dabei extends Pick<Einsatz, 'id' | 'name' | 'anzahl' | 'status' | 'schichten'> {
  readonly ruft?: Ruf | undefined;
}

const EINSATZ = [
  'id',
  'dienst',
  'person',
  'projekt',
  'name',
  'status',
  'anzahl',
  'schichten',
  'von',
  'bis',
  'erinnertAm',
  'gesagtAm',
  'bestaetigtAm',
] as const;
const DIENST = [
  'id',
  'projekt',
  'funktion',
  'schichten',
  'anzahl',
  'antwortBis',
  'von',
  'bis',
  'offen',
  'projektVon',
  'projektBis',
] as const;

function rufOf(
  einsatz: Pick<Einsatz, (typeof EINSATZ)[number]>,
  dienst: Pick<Dienst, 'antwortBis'>,
  now: number,
): Ruf | undefined {
  if (istUeberfaellig(einsatz, dienst, now)) return 'überfällig';
  return istUnbestaetigt(einsatz, now) ? 'nicht bestätigt' : undefined;
}

/** Lean lists beside each other: what belongs together is joined here, a quarter holds thousands of Schichten. */
export async function loadTeam(track: DayWindow): Promise<PlanTeam> {
  const within = running('', ['von', 'bis'], track);
  const known = and(within, compare('status', '!=', 'abgesagt'), compare('status', '!=', 'abgelehnt'));
  const [einsaetze, dienste, personen, funktionen, abwesenheiten] = await Promise.all([
    allWithFields('einsaetze', EINSATZ, known),
    allWithFields('dienste', DIENST, within),
    allWithFields('personen', ['id', 'name', 'user', 'funktionen'], undefined),
    allWithFields('funktionen', ['id', 'name'], undefined),
    allWithFields(
      'abwesenheiten',
      ['id', 'person', 'von', 'bis', 'anzeige'],
      and(within, compare('stand', '=', 'genehmigt')),
    ),
  ]);
  const now = Date.now();
  const needs = new Map<string, Pick<Dienst, (typeof DIENST)[number]>>(
    dienste.map((each) => [each.id, each]),
  );
  // Own Schichten may lie beside the days of their Dienst.
  const beside = [...new Set(einsaetze.map(({ dienst }) => dienst))].filter((id) => !needs.has(id));
  for (const each of await recordsByIds('dienste', beside)) needs.set(each.id, each);
  const users = new Map<string, string>(personen.map(({ id, user }) => [id, user]));
  const names = new Map<string, string>(personen.map(({ id, name }) => [id, name]));
  const onDienst = Map.groupBy(einsaetze, ({ dienst }): string => dienst);
  const called = new Map<string, string>(funktionen.map(({ id, name }) => [id, name]));
  return {
    funktionen: [...called.values()].toSorted((one, other) => one.localeCompare(other, 'de')),
    kann: new Map(
      personen.map((each) => [personKey(each), each.funktionen.flatMap((id) => called.get(id) ?? [])]),
    ),
    schichten: einsaetze.flatMap((einsatz) => {
      const { id, dienst, person, projekt, name, status, schichten } = einsatz;
      const need = needs.get(dienst);
      if (!need) return [];
      const funktion = called.get(need.funktion) ?? '';
      const about = {
        einsatz: id,
        projekt: need.projekt || projekt,
        name,
        user: users.get(person) ?? '',
        funktion,
      };
      const ruft = rufOf(einsatz, need, now);
      return schichtenOf({ schichten }, need).map(({ von, bis }) => ({
        ...about,
        status,
        von,
        bis,
        ...(ruft && { ruft }),
      }));
    }),
    abwesend: abwesenheiten.flatMap(({ id, person, von, bis, anzeige }) => {
      const days = windowOf(von, bis);
      const name = names.get(person);
      return days && name !== undefined
        ? [{ id, name, user: users.get(person) ?? '', anzeige, ...days }]
        : [];
    }),
    dienste: dienste.flatMap(({ id, projekt, funktion, von, bis, projektVon, projektBis }) => {
      const days = windowOf(von, bis);
      const name = called.get(funktion) ?? 'Dienst';
      return days ? [{ id, projekt, name, projektVon, projektBis, ...days }] : [];
    }),
    reihen: dienste.map((each): DienstReihe => {
      const on = onDienst.get(each.id) ?? [];
      const { id, projekt, funktion, schichten } = each;
      const leute = on.map((einsatz): Dabei => ({ ...einsatz, ruft: rufOf(einsatz, each, now) }));
      const name = called.get(funktion) ?? 'Dienst';
      return { id, projekt, funktion: name, schichten, besetzung: besetzungOf(each, on), leute };
    }),
    offen: dienste.flatMap(({ id, projekt, funktion, von, bis, offen }) => {
      const days = windowOf(von, bis);
      return days && offen > 0
        ? [{ id, projekt, funktion: called.get(funktion) ?? 'Dienst', offen, ...days }]
        : [];
    }),
  };
}
