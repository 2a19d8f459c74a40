import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import { bookEntryReasons, createdTodayReasons, type Day, type RecordIn } from '@traverse/domain';

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
