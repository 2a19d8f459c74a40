import type { Arbeitszeit } from '../entities/index.ts';
import { pauseWords } from '../stunden/meldung.ts';
import { kettenOf, type Stueck } from '../stunden/stueck.ts';
import { formatDay } from '../values/date-format.ts';
import { dayOf } from '../values/dates.ts';

/** A piece of an Einsatz, with who wrote it down and why. */
export type Geschrieben = Pick<Stueck, 'id' | 'von' | 'bis' | 'pause' | 'stand' | 'ersetzt'> &
  Pick<Arbeitszeit, 'quelle' | 'grund'>;

/** A fact as the others are (`Fakt`). */
interface Stundenfakt {
  readonly was: string;
  readonly wert: string;
}

/** Signs of a reason that are told; all of it stands on her page. */
const MOST_GRUND = 150;

/**
 * Hours that somebody else wrote for her, a fact a chain (C 4). What she wrote last herself she knows, and what says the same in the
 * end. A time of others that is taken back is none: '' is news to whoever was told of it.
 */
export function stundenFakten(stuecke: readonly Geschrieben[]): Stundenfakt[] {
  return kettenOf(stuecke).flatMap((chain) => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (!first || !last || !vonAnderen(last) || last.stand === 'ersetzt') return [];
    const own = chain.findLast((each) => !vonAnderen(each));
    const isBack = last.stand === 'zurückgenommen';
    if (!isBack && own && istGleich(own, last)) return [];
    return [{ was: `${STUNDEN}${first.id}`, wert: isBack && !own ? '' : worte(last, isBack) }];
  });
}

const vonAnderen = ({ quelle }: Geschrieben): boolean => quelle === 'Büro' || quelle === 'Leitung';

const istGleich = (one: Geschrieben, other: Geschrieben): boolean =>
  one.stand !== 'zurückgenommen' &&
  one.von === other.von &&
  one.bis === other.bis &&
  one.pause === other.pause;

function worte(stueck: Geschrieben, isBack: boolean): string {
  const grund = stueck.grund.trim().slice(0, MOST_GRUND);
  const was = isBack ? 'zurückgegeben' : pauseWords(stueck);
  return `${formatDay(dayOf(stueck.von))}, ${was}${grund === '' ? '' : ` (${grund})`}`;
}

const STUNDEN = 'stunden:';

export const istStunden = (was: string): boolean => was.startsWith(STUNDEN);
