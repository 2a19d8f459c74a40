import { formatTime } from '../values/date-format.ts';
import { momentOf } from '../values/dates.ts';
import { gilt, kettenOf, type Stueck } from './stueck.ts';

const MINUTE = 60_000;
const MOST_MINUTES = 24 * 60;
/** So far a clock of a device may be ahead. */
const AHEAD_MINUTES = 10;

/** What somebody reports; its id is made by the device, so that it may be sent twice. */
export interface Meldung extends Pick<Stueck, 'id' | 'von' | 'bis' | 'pause' | 'ersetzt'> {
  /** What it stands for was none. */
  readonly zurueck: boolean;
}

/** What becomes of it: stored, known already, overtaken by what counts now, or not to be stored, German. */
export type Ausgang<Piece> =
  | { readonly ist: 'gespeichert'; readonly statt: Piece | undefined }
  | { readonly ist: 'schon da'; readonly stueck: Piece }
  /** `stueck` counts now; nothing: that is taken back. */
  | { readonly ist: 'überholt'; readonly stueck: Piece | undefined }
  | { readonly ist: 'falsch'; readonly grund: string };

/** `stuecke`: all of the person around that time, those that do not count any more as well. */
export function ausgangOf<Piece extends Stueck>(
  meldung: Meldung,
  stuecke: readonly Piece[],
  now: number,
): Ausgang<Piece> {
  const known = stuecke.find(({ id }) => id === meldung.id);
  if (known) return { ist: 'schon da', stueck: known };
  const statt = stuecke.find(({ id }) => id === meldung.ersetzt);
  if (meldung.ersetzt !== '' && !statt) return { ist: 'falsch', grund: UNBEKANNT };
  if (statt && !gilt(statt)) {
    const chain = kettenOf(stuecke).find((each) => each.includes(statt));
    return { ist: 'überholt', stueck: chain?.find(gilt) };
  }
  if (meldung.zurueck) return statt ? { ist: 'gespeichert', statt } : { ist: 'falsch', grund: UNBEKANNT };
  const others = stuecke.filter((each) => gilt(each) && each !== statt);
  const grund = meldungProblem(meldung, others, now);
  return grund === undefined ? { ist: 'gespeichert', statt } : { ist: 'falsch', grund };
}

const UNBEKANNT = 'Diese Zeit gibt es nicht mehr.';

/** What keeps a time from being stored beside those of the same person that count, German (P5.3). */
export function meldungProblem(
  { von, bis, pause }: Pick<Meldung, 'von' | 'bis' | 'pause'>,
  others: readonly Pick<Stueck, 'von' | 'bis'>[],
  now: number,
): string | undefined {
  const [begin, end] = [momentOf(von), momentOf(bis)];
  const minutes = (end - begin) / MINUTE;
  if (minutes <= 0) return 'Das Ende liegt vor dem Anfang.';
  if (minutes > MOST_MINUTES) return 'Mehr als 24 Stunden am Stück: Teil sie auf.';
  if (pause < 0) return 'Eine Pause ist nicht kürzer als 0 Minuten.';
  if (pause >= minutes) return 'Die Pause lässt keine Arbeit übrig.';
  if (end > now + AHEAD_MINUTES * MINUTE) return 'Das liegt in der Zukunft.';
  const meeting = others.find((other) => begin < momentOf(other.bis) && momentOf(other.von) < end);
  return meeting && `Das überschneidet sich mit ${spanneWords(meeting)}.`;
}

/** `08:00–18:30`. */
const spanneWords = ({ von, bis }: Pick<Stueck, 'von' | 'bis'>): string => `${uhr(von)}–${uhr(bis)}`;

/** `08:00–18:30, Pause 45 min`. */
export const pauseWords = (stueck: Pick<Stueck, 'von' | 'bis' | 'pause'>): string =>
  stueck.pause > 0 ? `${spanneWords(stueck)}, Pause ${stueck.pause} min` : spanneWords(stueck);

/** `08:00`, so that two of them are told apart at a glance. */
const uhr = (time: Stueck['von']): string => formatTime(time).padStart('00:00'.length, '0');
