import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import { bookEntryReasons } from '@traverse/domain/auswertung/danger';
import type { RecordIn } from '@traverse/domain/entities';
import { createdTodayReasons, type Day } from '@traverse/domain/values';

type Entry = Pick<RecordIn<'einnahmen'>, 'bezahlt' | 'kategorie' | 'anlagen' | 'created' | 'aufgehoben'>;

/** What an entry still needs, and that it is new (AUSW-02, BUCH-01). */
export const bookLook = {
  reasons: (entry: Entry, today: Day) => [...bookEntryReasons(entry), ...createdTodayReasons(entry, today)],
  quietState: ({ aufgehoben }: Entry) =>
    aufgehoben
      ? { icon: IconArrowsExchange, words: 'Aufgehoben' }
      : { icon: IconCheck, words: 'Vollständig' },
  stateWidth: 212,
};
