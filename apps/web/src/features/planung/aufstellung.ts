import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import type { Projekt } from '@traverse/domain/entities';
import type { Doppelt, PersonBar } from '@traverse/domain/planung/personen';
import { type Day, type DayWindow, dayOf, eachDay } from '@traverse/domain/values';
import type { Dabei, DienstReihe } from './plan-team.ts';

/** Who is on a project on one day. */
export interface Aufstellung {
  readonly day: Day;
  readonly projekt: Pick<Projekt, 'id' | 'name'>;
  /** Dienste with a Schicht that begins then, and who has it. */
  readonly dienste: readonly (DienstReihe & { readonly schicht: DienstReihe['schichten'][number] })[];
  /** By a row of the staff or an entry, without a Dienst. */
  readonly dabei: readonly PersonBar[];
  readonly doppelt: readonly Doppelt[];
}

/** Which of them are looked at. */
export type Nur = 'alle' | 'unbesetzt' | 'antwort' | 'konflikte';

interface Plan {
  readonly reihen: readonly DienstReihe[];
  readonly bars: readonly PersonBar[];
  readonly doppelt: readonly Doppelt[];
  readonly projekte: readonly Pick<Projekt, 'id' | 'name'>[];
}

/** Day by day, each project with whoever is on it then. */
export function aufstellungen({ reihen, bars, doppelt, projekte }: Plan, view: DayWindow): Aufstellung[] {
  const names = new Map<string, string>(projekte.map(({ id, name }) => [id, name]));
  const byHand = bars.filter(({ stand }) => stand === undefined);
  return eachDay(view.von, view.bis).flatMap((day) => {
    const dienste = reihen.flatMap((reihe) => {
      const schicht = reihe.schichten.find(({ von }) => dayOf(von) === day);
      const leute = reihe.leute.filter((each) => isOn(each, reihe, day));
      const [first] = leute
        .flatMap((each) => schichtenOf(each, reihe))
        .filter(({ von }) => dayOf(von) === day);
      const shown = schicht ?? first;
      return shown ? [{ ...reihe, leute, schicht: shown }] : [];
    });
    const dabei = byHand.filter(({ von, bis }) => von <= day && day <= bis);
    const twice = doppelt.filter(({ tage }) => tage.includes(day));
    const ids = new Set([
      ...dienste.map(({ projekt }) => projekt),
      ...dabei.map(({ projekt }) => projekt.id),
    ]);
    return [...ids].flatMap((id): Aufstellung[] => {
      const name = names.get(id);
      if (name === undefined) return [];
      return [
        {
          day,
          projekt: { id, name },
          dienste: dienste.filter(({ projekt }) => projekt === id).toSorted(byBegin),
          dabei: dabei.filter(({ projekt }) => projekt.id === id),
          doppelt: twice.filter((each) => each.projekte.some((projekt) => projekt.id === id)),
        },
      ];
    });
  });
}

function byBegin(one: Zeile, other: Zeile): number {
  if (one.schicht.von === other.schicht.von) return one.funktion.localeCompare(other.funktion, 'de');
  return one.schicht.von < other.schicht.von ? -1 : 1;
}

const isOn = (each: Dabei, reihe: DienstReihe, day: Day): boolean =>
  schichtenOf(each, reihe).some(({ von }) => dayOf(von) === day);

type Zeile = Aufstellung['dienste'][number];

const isOffen = ({ besetzung: { fest, anzahl } }: Zeile): boolean => fest < anzahl;
const isGefragt = ({ leute }: Zeile): boolean => leute.some(({ status }) => status === 'angefragt');

/** What is left of them. */
export function nurVon(all: readonly Aufstellung[], nur: Nur): readonly Aufstellung[] {
  if (nur === 'alle') return all;
  if (nur === 'konflikte') return all.filter(({ doppelt }) => doppelt.length > 0);
  const wanted = nur === 'unbesetzt' ? isOffen : isGefragt;
  return all.flatMap((each) => {
    const dienste = each.dienste.filter((dienst) => wanted(dienst));
    return dienste.length > 0 ? [{ ...each, dienste, dabei: [], doppelt: [] }] : [];
  });
}

/** How many Dienste want somebody, how many people have not answered, how many are needed twice. */
export function zaehle(all: readonly Aufstellung[]): { readonly [N in Exclude<Nur, 'alle'>]: number } {
  const dienste = [...new Map(all.flatMap((each) => each.dienste).map((each) => [each.id, each])).values()];
  return {
    unbesetzt: dienste.filter(isOffen).length,
    antwort: new Set(
      all.flatMap((each) =>
        each.dienste.flatMap(({ leute }) =>
          leute.filter(({ status }) => status === 'angefragt').map(({ id }) => id),
        ),
      ),
    ).size,
    konflikte: new Set(all.flatMap(({ doppelt }) => doppelt)).size,
  };
}
