import { type Arbeitszeit, entities } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { lohnmonat } from '@traverse/domain/stunden/lohn';
import { kmGeldOf } from '@traverse/domain/stunden/lohn-spalten';
import { type GespeichertesStueck, isStueck } from '@traverse/domain/stunden/stueck';
import { addDays, cents, type Day, dayOf, monthOf, sumCents, wireDateOf } from '@traverse/domain/values';
import { and, compare, or } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { namesOf } from '../person/names-of.ts';

const { abwesenheiten, arbeitszeiten, personen, projekt: projekte } = entities;

/** The first and last day of '2026-11'. */
const daysOf = (monat: string): { readonly from: Day; readonly to: Day } => monthOf(`${monat}-01` as Day);

/** What of the employed may belong to a month: of its days, what was not paid yet, and what was paid with it; whole chains. */
async function piecesFor(reads: RecordReads, monat: string): Promise<GespeichertesStueck[]> {
  const { from, to } = daysOf(monat);
  const before = compare('von', '<', wireDateOf(addDays(to, 1)));
  const filter = or(
    and(compare('von', '>=', wireDateOf(from)), before),
    compare('lohnMonat', '=', monat),
    and(
      compare('lohnMonat', '=', ''),
      or(compare('stand', '=', 'bestätigt'), compare('stand', '=', 'zurückgenommen')),
      before,
    ),
  );
  const ids = await reads.ids(arbeitszeiten, { filter, sort: [] }, 'system');
  const found = await reads.findMany(arbeitszeiten, ids);
  const people = await reads.findMany(personen, [...new Set(found.map(({ person }) => person))]);
  const paid = new Set(people.filter(({ art }) => !isFrei(art)).map(({ id }) => id));
  return (
    await wholeChains(
      reads,
      found.filter(({ person }) => paid.has(person)),
    )
  ).filter(isStueck);
}

async function wholeChains(reads: RecordReads, found: readonly Arbeitszeit[]): Promise<Arbeitszeit[]> {
  const byId = new Map<string, Arbeitszeit>(found.map((each) => [each.id, each]));
  for (let fresh = found; fresh.length > 0; ) {
    const earlier = fresh.map(({ ersetzt }) => ersetzt).filter((id) => id !== '' && !byId.has(id));
    const more = [
      ...(await reads.findMany(arbeitszeiten, [...new Set(earlier)])),
      ...(await reads.findReferring(
        arbeitszeiten,
        'ersetzt',
        fresh.map(({ id }) => id),
      )),
    ].filter(({ id }) => !byId.has(id));
    for (const each of more) byId.set(each.id, each);
    fresh = more;
  }
  return [...byId.values()];
}

/** The lines of a month and what closing it would stamp. */
export async function lohnmonatOf(reads: RecordReads, monat: string) {
  const { lohnBis } = await firmaOf(reads);
  const isClosed = (each: string) => each <= lohnBis;
  const pieces = await piecesFor(reads, monat);
  return { abgeschlossen: isClosed(monat), pieces, ...lohnmonat(pieces, monat, isClosed) };
}

/** The same in words, for whoever makes the wages. */
export async function lohnexportOf(reads: RecordReads, monat: string) {
  const { zeilen, abgeschlossen, pieces } = await lohnmonatOf(reads, monat);
  const weg = await abwesendIn(reads, monat);
  const nameOf = await namesOf(reads, personen, [
    ...zeilen.map(({ stueck }) => stueck.person),
    ...weg.map(({ person }) => person),
  ]);
  const projektOf = await namesOf(
    reads,
    projekte,
    zeilen.map(({ stueck }) => stueck.projekt),
  );
  const lines = zeilen
    .map(({ stueck, minuten, nachtragZu }) => {
      const km = minuten < 0 ? -stueck.km : stueck.km;
      const { person, tag, von, bis, pause, projekt } = stueck;
      const called = { person, name: nameOf.get(person) ?? '', projekt: projektOf.get(projekt) ?? '' };
      return { ...called, tag, von, bis, pause, minuten, km, kmGeld: kmGeldOf(km), nachtragZu };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de') || (one.von < other.von ? -1 : 1));
  return {
    monat,
    abgeschlossen,
    zeilen: lines,
    abwesend: weg.map((each) => ({ ...each, name: nameOf.get(each.person) ?? '' })),
    summen: [...Map.groupBy(lines, ({ person }) => person)].map(([person, own]) => ({
      person,
      name: own[0]?.name ?? '',
      minuten: own.reduce((sum, each) => sum + each.minuten, 0),
      km: own.reduce((sum, each) => sum + each.km, 0),
      kmGeld: own.length === 0 ? cents(0) : sumCents(own.map((each) => each.kmGeld)),
    })),
    gemeldet: pieces.filter(({ stand, von }) => stand === 'gemeldet' && dayOf(von).startsWith(monat)).length,
  };
}

/** Days away of the employed, as far as they lie in the month. */
async function abwesendIn(reads: RecordReads, monat: string) {
  const { from, to } = daysOf(monat);
  const filter = and(
    compare('von', '<=', wireDateOf(to)),
    compare('bis', '>=', wireDateOf(from)),
    compare('stand', '=', 'genehmigt'),
  );
  const ids = await reads.ids(abwesenheiten, { filter, sort: [] }, 'system');
  const found = await reads.findMany(abwesenheiten, ids);
  const people = await reads.findMany(personen, [...new Set(found.map(({ person }) => person))]);
  const employed = new Set(people.filter(({ art }) => !isFrei(art)).map(({ id }) => id));
  return found
    .filter(({ person }) => employed.has(person))
    .flatMap(({ person, von, bis, art, halb }) => {
      const [first, last] = [dayOf(von), dayOf(bis)];
      if (first === '' || last === '') return [];
      return [{ person, von: first < from ? from : first, bis: last > to ? to : last, art, halb }];
    })
    .toSorted((one, other) => (one.von < other.von ? -1 : 1));
}
