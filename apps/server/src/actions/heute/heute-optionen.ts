import { entities } from '@traverse/domain/entities';
import type { HeuteOption } from '@traverse/domain/heute/heute';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { optionEnd, optionEndsSoon } from '@traverse/domain/inventarliste/option';
import type { Day } from '@traverse/domain/values';
import { decide, type Reader } from '@traverse/schema';
import { projektEnds } from '../../effects/bookings.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { projektTitles } from '../asked/visible-names.ts';
import { namesOfListen } from '../belege/liste-belege.ts';

/** More are not decided in a few days. */
const MOST = 500;

/** Options that end within days, or have ended before their job began, for those who see lists; the first to end first. */
export async function endingOptions(
  { reads, reader }: { readonly reads: RecordReads; readonly reader: Reader },
  today: Day,
): Promise<readonly HeuteOption[]> {
  if (decide(entities.inventarlisten.access.read, reader) === false) return [];
  const open = { option: true, verbucht: false };
  const listen = (await reads.findWhere(entities.inventarlisten, open, MOST)).filter(
    (liste) => (bookedDays(liste)?.von ?? '') >= today,
  );
  const ids = listen.map(({ id }) => id);
  const ends = await projektEnds(reads, ids);
  const nameOf = await namesOfListen(ids, reads, reader);
  const found = listen.flatMap((liste) => {
    const haeltBis = optionEnd(liste, ends.get(liste.id) ?? '');
    const { packliste } = nameOf(liste.id);
    return packliste && haeltBis !== undefined && optionEndsSoon(haeltBis, today)
      ? [{ packliste, haeltBis }]
      : [];
  });
  const titles = await projektTitles(
    reads,
    found.map(({ packliste }) => packliste.projekt),
    reader,
  );
  return found
    .map(({ packliste: { id, name, projekt }, haeltBis }) => ({
      packliste: id,
      name,
      titel: titles.get(projekt) ?? name,
      haeltBis,
    }))
    .toSorted((one, other) => (one.haeltBis < other.haeltBis ? -1 : 1));
}
