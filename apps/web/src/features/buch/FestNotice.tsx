import { dayOf, festDurch, formatDay, gebuchtSeit, type RecordIn, schlussWords } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import type { NoticeProps } from '../../records/edit/dialog-facts.ts';
import { Message } from '../../ui/Message.tsx';

type Entry = Pick<RecordIn<'einnahmen'>, 'datum' | 'created' | 'gebuchtAm' | 'aufgehoben'> &
  Partial<Pick<RecordIn<'einnahmen'>, 'rechnung'>>;

/** Since when an entry is firm, and what becomes of a change (GOBD-09). */
export function FestNotice({ record }: NoticeProps) {
  // A dialog of the books.
  return record ? <Fest entry={record as unknown as Entry} /> : null;
}

function Fest({ entry }: { entry: Entry }) {
  const gebucht = gebuchtSeit(entry);
  const isOwn = (entry.rechnung ?? '') === '';
  const holding = and(compare('bis', '>=', entry.datum.slice(0, 10)), compare('am', '>', gebucht));
  const wish = { filter: holding, sort: 'am', perPage: 20, expand: ['ustva'] } as const;
  const found = useRecords('buchungsschluesse', wish, { enabled: isOwn }).data?.items ?? [];
  const schluss = isOwn ? festDurch({ datum: entry.datum, gebucht }, found) : undefined;
  if (!schluss) return null;
  const { ustva } = schluss.expand ?? {};
  const zeitraum =
    ustva && ustva.zeitraum !== '' ? { jahr: ustva.jahr, zeitraum: ustva.zeitraum } : undefined;
  const since = `Fest seit ${formatDay(dayOf(schluss.am) || schluss.am)} (${schlussWords(schluss, zeitraum)}).`;
  return (
    <Message tone="info" title={since}>
      {entry.aufgehoben
        ? 'Dazu gibt es eine Gegenbuchung: Beide bleiben, wie sie sind.'
        : 'Zahlweg, Fälligkeit, Projekt und weitere Dateien änderst du wie immer, was leer ist, einmal. Alles andere wird als Berichtigung gebucht.'}
    </Message>
  );
}
