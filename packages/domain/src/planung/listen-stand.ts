import type { Inventarliste, Packliste, Projekt } from '../entities/index.ts';
import { packSpanne } from '../heute/ansteht.ts';
import { optionEnd, optionWords } from '../inventarliste/option.ts';
import { progressOf } from '../packliste/counters.ts';
import type { Day } from '../values/dates.ts';
import { windowOf } from '../values/day-window.ts';
import { formatZahl } from '../values/zahl.ts';
import type { Packzeile } from './packstand.ts';

/** How a pack list that is not over stands; `art` is what a screen draws it by. */
export interface ListenStand {
  readonly art: 'option' | 'frei' | 'reserviert' | 'gepackt' | 'raus';
  readonly words: string;
}

/**
 * In one word how a pack list stands (look.md 17.40): an option until when; not booked; how far it is packed, and from its first
 * day on how far it is out; else booked. Nothing of what is over, has no days or no list.
 */
export function listenStand(
  { von, bis }: Pick<Packliste, 'von' | 'bis'>,
  liste: Inventarliste | undefined,
  projekt: Pick<Projekt, 'optionBis'> | undefined,
  zeilen: readonly Packzeile[],
  today: Day,
): ListenStand | undefined {
  const days = windowOf(von, bis);
  if (!liste || !days || days.bis < today) return undefined;
  const haeltBis = optionEnd(liste, projekt?.optionBis ?? '');
  if (haeltBis) return { art: 'option', words: optionWords({ haeltBis }, today) };
  if (!liste.verbucht) return { art: 'frei', words: 'Nicht reserviert' };
  const art = days.von <= today ? 'raus' : 'gepackt';
  const { counted, goal } = progressOf(zeilen, art === 'raus' ? 'out' : 'gepackt');
  if (goal === 0 || days.von > packSpanne(today).to) return { art: 'reserviert', words: 'Reserviert' };
  return { art, words: `${formatZahl(counted)} / ${formatZahl(goal)} ${art}` };
}
