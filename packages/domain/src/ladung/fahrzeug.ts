import type { RecordIn } from '../entities/index.ts';
import { type Kupplung, kupplungsnamen } from '../options/anschluss.ts';
import { formatZahl } from '../values/zahl.ts';
import { type Gewicht, hundredths, type Raum } from './ladegut.ts';
import type { Strom } from './strom.ts';

type Fahrzeug = Pick<RecordIn<'fahrzeuge'>, 'nutzlast' | 'laenge' | 'breite' | 'hoehe'>;

export interface Auslastung {
  readonly was: 'Nutzlast' | 'Lademeter' | 'Höhe';
  /** Of what the vehicle has, in percent, rounded up: 101 never reads 100. */
  readonly prozent: number;
  /** What is too much, `120 kg zu viel`; empty while it fits. */
  readonly zuViel: string;
}

/** What a load takes of a vehicle, as far as both are known (W 6.1). Axle loads are nobody's here. */
export function auslastungOf(fahrzeug: Fahrzeug, gewicht: Gewicht, raum: Raum): readonly Auslastung[] {
  const metres = (fahrzeug.laenge * (fahrzeug.breite || 240)) / 240 / 100;
  return [
    share('Nutzlast', gewicht.kg, fahrzeug.nutzlast, 'kg'),
    share('Lademeter', raum.lademeter, metres, 'm'),
    share('Höhe', raum.hoehe, fahrzeug.hoehe, 'cm'),
  ].filter((each) => each !== undefined);
}

function share(was: Auslastung['was'], load: number, room: number, unit: string): Auslastung | undefined {
  if (load <= 0 || room <= 0) return undefined;
  const over = hundredths(load - room);
  return {
    was,
    prozent: Math.ceil(Math.round((load / room) * 10_000) / 100),
    zuViel: over > 0 ? `${formatZahl(over)} ${unit} zu viel` : '',
  };
}

/** What a list needs and the place does not have, in words; empty where it is enough or nothing is said. */
export function stromProblem(strom: Strom | undefined, vorOrt: Kupplung | ''): string {
  if (!strom || vorOrt === '') return '';
  if (strom.vorschlag === '') return `Vor Ort ist ${vorOrt}, die Liste braucht mehrere Anschlüsse.`;
  return kupplungsnamen.indexOf(strom.vorschlag) > kupplungsnamen.indexOf(vorOrt)
    ? `Vor Ort ist ${vorOrt}, die Liste braucht ${strom.vorschlag}.`
    : '';
}
