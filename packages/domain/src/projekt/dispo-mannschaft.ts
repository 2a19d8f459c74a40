import { schichtenOf } from '../einsatz/schichten.ts';
import { istBeendet } from '../einsatz/status.ts';
import type { Dienst, Einsatz } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatTime } from '../values/date-format.ts';
import { type Day, dayOf } from '../values/dates.ts';

/** Somebody on the call sheet of a day: when to meet, who, for what, her number. */
export interface BlattZeile {
  readonly name: string;
  readonly funktion: string;
  readonly ab: string;
  readonly telefon: string;
}

/** A Dienst with what it is called, and who is on it; a number that is for the office alone is empty. */
export interface BlattDienst {
  readonly dienst: Pick<Dienst, 'schichten' | 'treffzeit' | 'offen'>;
  readonly funktion: string;
  readonly einsaetze: readonly (Pick<Einsatz, 'status' | 'schichten' | 'name'> & {
    readonly telefon: string;
  })[];
}

/** Who is there on a day by the Schichten of that day, then the places that nobody has yet: `n. n. (Licht)` (C 11). */
export function blattZeilen(dienste: readonly BlattDienst[], day: Day): BlattZeile[] {
  const there = dienste.flatMap(({ dienst, funktion, einsaetze }) =>
    einsaetze
      .filter((each) => each.status === 'eingeteilt' && !istBeendet(each))
      .flatMap(({ name, telefon, ...each }): Zeile[] => {
        const von = beginOn(schichtenOf(each, dienst), day);
        if (von === undefined) return [];
        const ab = dayOf(dienst.treffzeit) === day ? dienst.treffzeit : von;
        return [
          { von: ab, name: cleanLine(name), funktion: cleanLine(funktion), telefon: cleanLine(telefon) },
        ];
      }),
  );
  const open = dienste.flatMap(({ dienst, funktion }): Zeile[] => {
    const von = beginOn(dienst.schichten, day);
    if (von === undefined) return [];
    const name = funktion === '' ? 'n. n.' : `n. n. (${cleanLine(funktion)})`;
    return Array.from({ length: dienst.offen }, () => ({
      von,
      name,
      funktion: cleanLine(funktion),
      telefon: '',
    }));
  });
  return [...there.toSorted(byTimeAndName), ...open].map(({ von, ...each }) => ({
    ...each,
    ab: formatTime(von),
  }));
}

type Zeile = Omit<BlattZeile, 'ab'> & { readonly von: Dienst['von'] };

const byTimeAndName = (one: Zeile, other: Zeile): number =>
  one.von === other.von ? one.name.localeCompare(other.name, 'de') : one.von < other.von ? -1 : 1;

/** When the first Schicht of a day begins; '' on the second day of a night, nothing where there is none. */
function beginOn(schichten: Dienst['schichten'], day: Day): Dienst['von'] | undefined {
  const own = schichten.filter(({ von, bis }) => dayOf(von) <= day && day <= dayOf(bis));
  const [first] = own;
  return first && (dayOf(first.von) === day ? first.von : '');
}
