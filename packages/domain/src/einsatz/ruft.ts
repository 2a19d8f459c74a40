import type { Dienst, Einsatz } from '../entities/index.ts';
import { momentOf } from '../values/dates.ts';

const HOUR = 60 * 60_000;
/** Before it begins, so long a change should have been read (C 4). */
const READ_BEFORE_MS = 48 * HOUR;

/** She was asked, and the day on which she should have answered is over (C 2). `jetzt` in milliseconds since 1970. */
export function istUeberfaellig(
  { status, erinnertAm }: Pick<Einsatz, 'status' | 'erinnertAm'>,
  { antwortBis }: Pick<Dienst, 'antwortBis'>,
  jetzt: number,
): boolean {
  if (status !== 'angefragt') return false;
  // Without a day the one reminder is what was waited for.
  return antwortBis === '' ? erinnertAm !== '' : jetzt > momentOf(antwortBis);
}

/** She is on it, it begins soon, and she has not said that she has read what she was told (C 4). */
export function istUnbestaetigt(
  { status, von, bis, gesagtAm, bestaetigtAm }: Gesagt,
  jetzt: number,
): boolean {
  if (status !== 'eingeteilt' || gesagtAm === '' || bestaetigtAm >= gesagtAm || von === '') return false;
  return momentOf(von) - jetzt <= READ_BEFORE_MS && (bis === '' || momentOf(bis) > jetzt);
}

type Gesagt = Pick<Einsatz, 'status' | 'von' | 'bis' | 'gesagtAm' | 'bestaetigtAm'>;
