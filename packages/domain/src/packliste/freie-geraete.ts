import { compareGeraete } from '../namen/geraet-bezeichnung.ts';
import { gateOf } from '../pruefung/gate.ts';
import type { Day } from '../values/dates.ts';
import type { KnownGeraet } from './scan-of-geraet.ts';

interface Ausgang {
  readonly inventarliste: string;
  readonly bis: Day | '';
  readonly heute: Day;
  /** Its pieces go to be tested: what is overdue goes as well. */
  readonly isPruefliste: boolean;
}

/** The devices of an item that could go out on this list now: here, whole, in no case, tested long enough (R15). */
export function freieGeraete<Known extends KnownGeraet>(
  geraete: Iterable<Known>,
  inventar: string,
  { inventarliste, bis, heute, isPruefliste }: Ausgang,
): readonly Known[] {
  return [...geraete]
    .filter(
      (geraet) =>
        geraet.inventar === inventar &&
        geraet.zustand === 'einsatzbereit' &&
        geraet.liste === '' &&
        (geraet.gepacktFuer === '' || geraet.gepacktFuer === inventarliste) &&
        geraet.behaelter === '' &&
        (isPruefliste || gateOf(geraet.pruefstand, { bis, heute }).sperrt === ''),
    )
    .toSorted(compareGeraete);
}

/** Those of an item that are out on this list. */
export function geraeteAuf<Known extends KnownGeraet>(
  geraete: Iterable<Known>,
  inventar: string,
  inventarliste: string,
): readonly Known[] {
  return [...geraete]
    .filter((geraet) => geraet.inventar === inventar && geraet.liste === inventarliste)
    .toSorted(compareGeraete);
}
