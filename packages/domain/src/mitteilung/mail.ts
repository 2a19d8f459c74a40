import type { WireDate } from '@traverse/schema';
import { formatDateTimeRange, formatDay } from '../values/date-format.ts';
import { inWorten, type Unterschied } from './unterschied.ts';

/** What differs of one Einsatz, under its project. */
export interface Neuigkeit {
  readonly projekt: string;
  readonly von: WireDate;
  readonly unterschiede: readonly Unterschied[];
}

interface Brief {
  readonly betreff: string;
  readonly text: string;
}

/** Longest subject that is stored. */
const MOST_SUBJECT = 200;
const MOST_TEXT = 4900;

/** One mail of all that somebody does not know yet; a link to her page follows below it (C 4). */
export function mitteilung(vorname: string, neu: readonly Neuigkeit[], firma: string): Brief {
  const blocks = neu.map(({ projekt, von, unterschiede }) =>
    [`${projekt}, ${formatDay(von)}`, ...inEinem(unterschiede).map(zeile)].join('\n'),
  );
  const text = `Hallo ${vorname},\n\n${blocks.join('\n\n')}`;
  return {
    betreff: `${artOf(neu)}: ${worum(neu)}`.slice(0, MOST_SUBJECT),
    text: `${text.slice(0, MOST_TEXT)}\n\n${firma}`,
  };
}

/** Asks once more. */
export function erinnerung(
  vorname: string,
  { projekt, von }: Omit<Neuigkeit, 'unterschiede'>,
  firma: string,
): Brief {
  const what = `${projekt}, ${formatDay(von)}`;
  return {
    betreff: `Erinnerung: ${what}`.slice(0, MOST_SUBJECT),
    text: `Hallo ${vorname},\n\nhast du für ${what} Zeit? Sag bitte zu oder ab.\n\n${firma}`,
  };
}

/** Times that she hears of for the first time are one line for each Schicht. */
function inEinem(all: readonly Unterschied[]): readonly Unterschied[] {
  const end = (nth: string) => all.find(({ was, vorher }) => was === `ende${nth}` && vorher === '');
  const isNew = (nth: string) =>
    all.some(({ was, vorher }) => was === `beginn${nth}` && vorher === '') && end(nth);
  return all.flatMap((each): Unterschied[] => {
    const [, key, nth = ''] = /^(beginn|ende|pause)( \d+)?$/.exec(each.was) ?? [];
    if (key === undefined || !isNew(nth)) return [each];
    if (key !== 'beginn') return [];
    const bis = end(nth)?.nachher ?? '';
    return [{ was: '', vorher: '', nachher: formatDateTimeRange(each.nachher as WireDate, bis as WireDate) }];
  });
}

function zeile(unterschied: Unterschied): string {
  const { was, wert } = inWorten(unterschied);
  return was === '' ? wert : `${was}: ${wert}`;
}

const WORDS: Readonly<Record<string, string>> = {
  angefragt: 'Anfrage',
  eingeteilt: 'Eingeteilt',
  abgesagt: 'Abgesagt',
};

/** Of all the same kind it says so. */
function artOf(neu: readonly Neuigkeit[]): string {
  const kinds = new Set(
    neu.map(({ unterschiede }) => {
      const stand = unterschiede.find(({ was }) => was === 'stand');
      return (stand && WORDS[stand.nachher]) ?? 'Geändert';
    }),
  );
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : 'Neues';
}

function worum(neu: readonly Neuigkeit[]): string {
  const all = [...new Set(neu.map(({ projekt, von }) => `${projekt}, ${formatDay(von)}`))];
  const [first = '', ...rest] = all;
  return rest.length === 0
    ? first
    : `${first} und ${rest.length} ${rest.length === 1 ? 'weiterer' : 'weitere'}`;
}
