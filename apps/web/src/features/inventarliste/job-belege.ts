import { useQuery } from '@tanstack/react-query';
import { entities } from '@traverse/domain/entities';
import type { ListenBeleg } from '@traverse/domain/options/listen-belege';
import { type JobBeleg, jobPackliste, jobRechnung, jobZumietung } from '@traverse/domain/rechnung/days-apart';
import { decide, guest, type WireDate } from '@traverse/schema';
import { compare, type Filter, or } from '@traverse/wire';
import { useLiveList } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';
import { listRecords } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';

type Values = { readonly id: string; readonly [field: string]: unknown };

/** A document, and what leads from it to the others of its job. */
export interface OwnBeleg extends Pick<JobBeleg, 'collection' | 'id' | 'name' | 'von' | 'bis'> {
  readonly inventarliste: string;
  readonly packliste: string;
  readonly rechnung: string;
  /** What the pack list or invoice it is linked to is called: rentals are noted for that as well. */
  readonly linkedName: string;
  /** Of a rental: `für RN20260001`. */
  readonly anmerkung: string;
}

/** The document of a record, whose relations are expanded. */
export function ownBeleg(collection: ListenBeleg, record: Values): OwnBeleg {
  // Both hold one record each.
  const { rechnung, packliste } = {
    ...(record['expand'] as { readonly [relation: string]: Values } | undefined),
  };
  return {
    collection,
    id: record.id,
    name: textOf(record, 'name'),
    // Dates in wire form.
    von: textOf(record, 'von') as WireDate,
    bis: textOf(record, 'bis') as WireDate,
    inventarliste: textOf(record, 'inventarliste'),
    packliste: textOf(record, 'packliste'),
    rechnung: textOf(record, 'rechnung'),
    anmerkung: textOf(record, 'anmerkung'),
    linkedName: textOf(rechnung ?? packliste ?? {}, 'name'),
  };
}

function textOf(record: { readonly [field: string]: unknown }, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}

/**
 * The other documents of a job, as far as this user may list them: linked, on the same list, or rented in for it. Of what
 * is not known of a document nothing is looked for.
 */
export async function othersOfJob(own: Partial<OwnBeleg>): Promise<readonly JobBeleg[]> {
  const { id = '', name = '', inventarliste = '', packliste = '', rechnung = '' } = own;
  const { linkedName = '', anmerkung = '' } = own;
  const onListe = same('inventarliste', inventarliste);
  const forName = same('name', anmerkung.startsWith(FOR) ? anmerkung.slice(FOR.length) : '');
  const ofRental = own.collection === 'zumietungen';
  const [packlisten, rechnungen, zumietungen] = await Promise.all([
    listable(
      'packlisten',
      or(onListe, forName, same('id', packliste), ofRental ? undefined : same('rechnung', id)),
    ),
    listable(
      'rechnungen',
      or(onListe, forName, same('id', rechnung), ofRental ? undefined : same('packliste', id)),
    ),
    listable('zumietungen', ofRental ? onListe : or(onListe, notedFor(name), notedFor(linkedName))),
  ]);
  const all = [
    ...packlisten.map(jobPackliste),
    ...rechnungen.flatMap(jobRechnung),
    ...zumietungen.map(jobZumietung),
  ];
  return all.filter((each) => each.id !== id);
}

/** The same for a screen, kept fresh. */
export function useOthersOfJob(own: OwnBeleg): readonly JobBeleg[] {
  const { collection } = own;
  useLiveList(collection, ['packlisten', 'rechnungen', 'zumietungen']);
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.collection(collection), 'job', own],
    queryFn: () => othersOfJob(own),
  });
  return data;
}

// As `zumietungFor` notes it.
const FOR = 'für ';

function notedFor(name: string): Filter | undefined {
  return name === '' ? undefined : same('anmerkung', `${FOR}${name}`);
}

function same(field: string, value: string): Filter | undefined {
  return value === '' ? undefined : compare(field, '=', value);
}

/** Nothing where nothing leads there, or where this user may not look. */
export async function listable<C extends ListenBeleg>(collection: C, filter: Filter | undefined) {
  const mayRead = decide(entities[collection].access.read, currentSession() ?? guest) !== false;
  if (!filter || !mayRead) return [];
  return (await listRecords(collection, { filter, perPage: 100, skipTotal: true })).items;
}
