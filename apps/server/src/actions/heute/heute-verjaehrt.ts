import { entities } from '@traverse/domain/entities';
import type { Ansteht } from '@traverse/domain/heute/ansteht';
import { isVerjaehrungNah, verjaehrtAm } from '@traverse/domain/uebergabe/ansprueche';
import { addMonths, type Day } from '@traverse/domain/values';
import { decide, type Reader } from '@traverse/schema';
import { and, compare, parseSort, withinDays } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { projektTitles } from '../asked/visible-names.ts';
import { claimsOfListen, namesOfListen } from '../belege/liste-belege.ts';
import { zurueckOf } from '../rueckgabe/rueckkehr.ts';

const { packlisten, rechnungen, schaeden } = entities;

/** More damages than lists of half a year have. */
const MOST = 500;

/** Lists with damages of their customer and no claim that stands, whose claims end within thirty days (K 5.5). */
export async function verjaehrendes(
  { reads, reader }: { readonly reads: RecordReads; readonly reader: Reader },
  today: Day,
): Promise<NonNullable<Ansteht['verjaehrt']>> {
  if ([packlisten, rechnungen, schaeden].some(({ access }) => decide(access.read, reader) === false))
    return [];
  const filter = and(
    compare('reparaturkosten', '>', 0),
    compare('fehltIn', '=', ''),
    // It may have come back long after its last day.
    withinDays('inventarliste.bis', { from: addMonths(today, -12), to: addMonths(today, -4) }),
  );
  const request = { filter, sort: parseSort('id'), page: 1, perPage: MOST, skipTotal: true };
  const { items } = await reads.list(schaeden, request, reader);
  const listen = [...new Set(items.map(({ inventarliste }) => inventarliste))].filter((id) => id !== '');
  if (listen.length === 0) return [];
  const claimed = new Set<string>((await claimsOfListen(listen, reads)).map((each) => each.nachberechnung));
  const nameOf = await namesOfListen(listen, reads, reader);
  const rows: NonNullable<Ansteht['verjaehrt']>[number][] = [];
  for (const liste of listen) {
    const { packliste } = nameOf(liste);
    if (claimed.has(liste) || !packliste) continue;
    const back = await zurueckOf(liste, reads);
    if (back === '' || !isVerjaehrungNah(verjaehrtAm(back), today)) continue;
    const titles = await projektTitles(reads, [packliste.projekt], reader);
    const titel = titles.get(packliste.projekt) ?? packliste.name;
    rows.push({ packliste: packliste.id, name: packliste.name, titel, bis: verjaehrtAm(back) });
  }
  return rows.toSorted((one, other) => one.bis.localeCompare(other.bis));
}
