import type { WireDate } from '@traverse/schema';
import { formatDay, formatTime } from '../values/date-format.ts';
import { dayOf } from '../values/dates.ts';
import { type Fakt, LONG } from './fakten.ts';
import { istStunden } from './stunden-fakten.ts';

/** Something that she does not know yet; '' is none. */
export interface Unterschied {
  readonly was: string;
  readonly vorher: string;
  readonly nachher: string;
}

/**
 * What of the facts differs from what she was told last (C 4). Called off is told alone, and only to whom anything was told; an
 * answer of her own and the going of the rate with it are no news.
 */
export function unterschiede(gesagt: readonly Fakt[], jetzt: readonly Fakt[]): Unterschied[] {
  // So it is nearly always, and the clock looks at thousands.
  if (isGleich(gesagt, jetzt)) return [];
  const before = new Map(gesagt.map(({ was, wert }) => [was, wert]));
  const after = new Map(jetzt.map(({ was, wert }) => [was, wert]));
  const stand = after.get('stand');
  if (stand === undefined) return [];
  const change = (was: string): Unterschied[] => {
    const [vorher, nachher] = [before.get(was) ?? '', after.get(was) ?? ''];
    return vorher === nachher ? [] : [{ was, vorher, nachher }];
  };
  if (stand === 'abgesagt' || stand === 'abgelehnt')
    return before.has('stand') && before.get('stand') !== 'abgesagt' && stand === 'abgesagt'
      ? change('stand')
      : [];
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  return keys.filter((was) => !istIhres(was) || after.has(was)).flatMap(change);
}

const isGleich = (gesagt: readonly Fakt[], jetzt: readonly Fakt[]): boolean =>
  gesagt.length === jetzt.length &&
  gesagt.every(({ was, wert }, index) => was === jetzt[index]?.was && wert === jetzt[index].wert);

/** What goes by what she said herself: the rate with her yes, hours of others with hers. */
const istIhres = (was: string): boolean => was === 'satz' || istStunden(was);

/** The same of an Einsatz that may be over: then the hours alone are news (C 4). */
export function neues(
  gesagt: readonly Fakt[],
  jetzt: readonly Fakt[],
  istVorbei: boolean,
): readonly Unterschied[] {
  const all = unterschiede(gesagt, jetzt);
  return istVorbei ? all.filter(({ was }) => istStunden(was)) : all;
}

/** What she was told, without what her own hours have answered since: were it written again, it would be news. */
export const ohneBeantwortete = (gesagt: readonly Fakt[], jetzt: readonly Fakt[]): readonly Fakt[] =>
  gesagt.filter(({ was }) => !istStunden(was) || jetzt.some((each) => each.was === was));

/** One difference in words: `Beginn` and `8:00 → 7:00 Uhr`. */
export function inWorten({ was, vorher, nachher }: Unterschied): { was: string; wert: string } {
  const label = labelOf(was);
  if (was === 'stand') return { was: '', wert: STAND[nachher] ?? nachher };
  if (was === '') return { was, wert: nachher };
  if (istStunden(was)) return { was: label, wert: nachher === '' ? `${vorher} gilt nicht mehr` : nachher };
  if (nachher === '') return { was: label, wert: 'entfällt' };
  if (nachher.startsWith(LONG)) return { was: label, wert: vorher === '' ? 'neu' : 'geändert' };
  if (isTime(was)) return { was: label, wert: times(vorher as WireDate, nachher as WireDate) };
  return { was: label, wert: vorher === '' || vorher.startsWith(LONG) ? nachher : `${vorher} → ${nachher}` };
}

/** What she is told of herself. */
const STAND: Readonly<Record<string, string>> = {
  angefragt: 'Hast du Zeit? Sag bitte zu oder ab.',
  zugesagt: 'Deine Zusage ist notiert.',
  eingeteilt: 'Du bist eingeteilt.',
  abgesagt: 'Dein Einsatz ist abgesagt.',
};

const LABELS: Readonly<Record<string, string>> = {
  funktion: 'Funktion',
  beginn: 'Beginn',
  ende: 'Ende',
  pause: 'Pause',
  treffpunkt: 'Treffpunkt',
  treffzeit: 'Treffzeit',
  ort: 'Ort',
  anmerkung: 'Anmerkung',
  satz: 'Satz',
  leitung: 'Leitung',
  unterkunft: 'Unterkunft',
  verpflegung: 'Verpflegung',
  hinweise: 'Hinweise',
  zufahrt: 'Zufahrt',
  ladezeiten: 'Ladezeiten',
  zeitplan: 'Zeitplan',
  unterlage: 'Unterlage',
  stunden: 'Stunden',
};

function labelOf(was: string): string {
  const [key = '', nth] = was.split(/[ :]/, 2);
  const label = LABELS[key] ?? key;
  return isTime(was) && nth !== undefined ? `${label} der ${nth}. Schicht` : label;
}

const isTime = (was: string): boolean => /^(beginn|ende|treffzeit)( \d+)?$/.test(was);

/** On the same day the hours say it; a first one says its day. */
function times(vorher: WireDate, nachher: WireDate): string {
  const day = (date: WireDate) => `${formatDay(date)} ${formatTime(date)}`;
  if (vorher === '') return `${day(nachher)} Uhr`;
  const isSameDay = dayOf(vorher) === dayOf(nachher);
  return isSameDay
    ? `${formatTime(vorher)} → ${formatTime(nachher)} Uhr`
    : `${day(vorher)} → ${day(nachher)} Uhr`;
}

/** `Es hat sich gerade etwas geändert: Beginn 8:00 → 6:00 Uhr.` (P2.9) */
export function geradeGeaendert(neu: readonly Unterschied[]): string {
  const words = neu.map(inWorten).map(({ was, wert }) => `${was} ${wert}`.trim());
  return words.length === 0
    ? 'Es hat sich gerade etwas geändert.'
    : `Es hat sich gerade etwas geändert: ${words.join(', ')}.`;
}
