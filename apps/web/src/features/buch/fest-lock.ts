import { entities, type RecordIn } from '@traverse/domain/entities';
import type { FesteSammlung } from '@traverse/domain/options/schluss-arten';
import { festDurch, gebuchtSeit, schlussWords } from '@traverse/domain/schluss/fest';
import { festeFelder } from '@traverse/domain/schluss/frei';
import { dayOf, formatDay } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { type AnyRecord, listRecords } from '../../api/records.ts';
import type { Lock } from '../../records/edit/dialog-facts.ts';

type Entry = Pick<RecordIn<'einnahmen'>, 'datum' | 'created' | 'gebuchtAm' | 'aufgehoben' | 'gegen'> &
  Partial<Pick<RecordIn<'einnahmen'>, 'rechnung'>>;

/** Since when an entry is firm, what of it stands as it is, and that the rest is booked as a correction (GOBD-09, GOBD-10). */
export const festLock =
  (sammlung: FesteSammlung) =>
  async (record: AnyRecord): Promise<Lock | undefined> => {
    const entry = record as unknown as Entry; // a dialog of the books
    if ((entry.rechnung ?? '') !== '') return undefined;
    const schluss = await schlussOf(entry);
    if (!schluss) return undefined;
    const { ustva } = schluss.expand ?? {};
    const zeitraum =
      ustva && ustva.zeitraum !== '' ? { jahr: ustva.jahr, zeitraum: ustva.zeitraum } : undefined;
    const isGegen = entry.gegen !== '';
    const stays = entry.aufgehoben || isGegen;
    const fields = Object.keys(entities[sammlung].fields);
    return {
      fields: isGegen ? fields : festeFelder(sammlung, record, fields),
      title: `Fest seit ${formatDay(dayOf(schluss.am) || schluss.am)} (${schlussWords(schluss, zeitraum)}).`,
      text: stays
        ? 'Dazu gibt es eine Gegenbuchung: Beide bleiben, wie sie sind.'
        : 'Was frei ist, änderst du wie immer. Alles andere wird als Berichtigung gebucht, und der alte Eintrag bleibt stehen.',
      ...(!stays && { opens: 'Berichtigen' }),
    };
  };

async function schlussOf(entry: Entry) {
  const gebucht = gebuchtSeit(entry);
  const holding = and(compare('bis', '>=', entry.datum.slice(0, 10)), compare('am', '>', gebucht));
  const { items } = await listRecords('buchungsschluesse', {
    filter: holding,
    sort: 'am',
    perPage: 20,
    expand: ['ustva'],
  });
  return festDurch({ datum: entry.datum, gebucht }, items);
}
