import { type Collection, entities } from '@traverse/domain/entities';
import { addDays, dayAt } from '@traverse/domain/values';
import { compare, contains, type Filter, or, printFilter } from '@traverse/wire';
import type { Ask } from '../load.ts';

/** A question of a page, and the collections whose changes make the web app ask it again. */
export interface PageAsk extends Ask {
  readonly freshBy: readonly Collection[];
  /** Not sooner after the last time; at once where it is absent. */
  readonly restMs?: number;
  /** At once only for changes that say this, for others by the rest. */
  readonly atOnceFor?: string;
}

/** As COSTLY_MS of the web app. */
const COSTLY_MS = 2_000;

/** Lists of an office, with the relations that their rows show. */
const LISTS = {
  projekt: ['rechnungen_via_projekt'],
  packlisten: ['kunde', 'projekt', 'rechnung'],
  rechnungen: ['kunde', 'projekt'],
  kunden: [],
  inventar: [],
} as const satisfies { readonly [C in Collection]?: readonly string[] };
export type Listed = keyof typeof LISTS;

const today = dayAt(Date.now());
/** What availability is made of, as the web app hears it. */
const BOOKED = ['inventar_inventarlisten', 'inventarlisten', 'zumietungen', 'inventar', 'firma'] as const;

// The questions are those that the pages were seen to ask in the browser's own list of them, with the sample firm.

/** A list; with what somebody typed into its search. */
export function listPage(collection: Listed, typed = ''): PageAsk[] {
  const { sort, search } = entities[collection].list;
  const expand = LISTS[collection];
  const found =
    typed === '' ? undefined : or(...search.map((path) => contains(pathIn(collection, path), typed)));
  const relations = expand.flatMap((each) =>
    each === 'kunde' ? ['kunden'] : each === 'projekt' ? ['projekt'] : [],
  );
  return [
    {
      path: records(collection, { perPage: 15, sort: `${sort},-created`, expand, filter: found }),
      freshBy: [collection, ...(relations as Collection[])], // of the names above
    },
    ...(collection === 'rechnungen' || collection === 'packlisten' ? [missing()] : []),
    ...(collection === 'rechnungen' ? [sums('rechnungen', undefined)] : []),
  ];
}

/** Relations are searched by the names that they show. */
function pathIn(collection: Listed, path: string): string {
  if (path === 'kunde' && collection !== 'projekt') return 'kunde.name';
  return path === 'projekt' ? 'projekt.name' : path;
}

export function projektPage(id: string): PageAsk[] {
  const own = compare('projekt', '=', id);
  const ofProjekt = (collection: Collection, sort = 'created', expand: readonly string[] = []) => ({
    path: records(collection, { perPage: 200, sort, expand, filter: own, skipTotal: true }),
    freshBy: [collection],
  });
  return [
    { path: `/api/collections/projekt/records/${id}`, freshBy: ['projekt'] },
    ofProjekt('job', 'zeit', ['user']),
    ofProjekt('anlagen', 'fileName'),
    ofProjekt('packlisten'),
    ofProjekt('rechnungen'),
    ofProjekt('zumietungen'),
    ofProjekt('ausgaben'),
    sums('rechnungen', own),
    sums('ausgaben', own),
    { path: records('users', { perPage: 500, sort: 'username', skipTotal: true }), freshBy: [] },
  ];
}

/** A pack list and the list behind it. */
export interface Packlist {
  readonly packliste: string;
  readonly inventarliste: string;
  /** Of its items. */
  readonly codes: readonly string[];
}

export function packlistPage({ packliste, inventarliste }: Omit<Packlist, 'codes'>): PageAsk[] {
  const own = compare('inventarliste', '=', inventarliste);
  return [
    {
      path: `/api/collections/packlisten/records/${packliste}?expand=kunde,projekt,rechnung,inventarliste`,
      freshBy: ['packlisten', 'kunden', 'projekt', 'rechnungen', 'inventarlisten'],
    },
    { path: records('firma', { perPage: 1 }), freshBy: ['firma'] },
    { path: records('packlisten', { perPage: 100, filter: own, skipTotal: true }), freshBy: ['packlisten'] },
    { path: records('rechnungen', { perPage: 100, filter: own, skipTotal: true }), freshBy: ['rechnungen'] },
    {
      path: records('zumietungen', { perPage: 100, filter: own, skipTotal: true }),
      freshBy: ['zumietungen'],
    },
    ...linesAndSets(inventarliste),
    {
      path: `/checkAvailabilityOfItemsInIl/${inventarliste}?ueberfaellige=true`,
      freshBy: BOOKED,
      restMs: COSTLY_MS,
    },
  ];
}

export function rechnungPage(id: string, inventarliste: string): PageAsk[] {
  const own = compare('rechnung', '=', id);
  const ofRechnung = (collection: Collection, expand: readonly string[] = []) => ({
    path: records(collection, { perPage: 100, sort: '-created', expand, filter: own }),
    freshBy: [collection],
  });
  return [
    {
      path: `/api/collections/rechnungen/records/${id}?expand=kunde,projekt,packliste,inventarliste,stornoVon,korrekturVon`,
      freshBy: ['rechnungen', 'kunden', 'projekt', 'packlisten', 'inventarlisten'],
    },
    ...linesAndSets(inventarliste),
    ofRechnung('zahlungen'),
    ofRechnung('angebote', ['beleg', 'abBeleg']),
    ofRechnung('belege', ['user']),
    ofRechnung('einnahmen'),
    { path: records('faktorstaffeln', { perPage: 500, skipTotal: true }), freshBy: ['faktorstaffeln'] },
    ...(inventarliste === ''
      ? []
      : [
          {
            path: `/checkAvailabilityOfItemsInIl/${inventarliste}?ueberfaellige=true`,
            freshBy: BOOKED,
            restMs: COSTLY_MS,
          },
        ]),
  ];
}

export function startPage(): PageAsk[] {
  const ausgestellt = compare('ausgestellt', '=', true);
  return [
    sums('rechnungen', compare('bezahlt', '=', false)),
    sums('rechnungen', ausgestellt),
    sums('packlisten', compare('von', '>=', today)),
    sums('inventar', undefined),
    sums('zumietungen', compare('bestellt', '=', false)),
    sums('einnahmen', compare('datum', '>=', `${today.slice(0, 8)}01`)),
    sums('ausgaben', compare('datum', '>=', `${today.slice(0, 8)}01`)),
    { path: records('favouriten', { perPage: 500, expand: ['projekt_id'] }), freshBy: ['favouriten'] },
    {
      path: `/api/heute?tag=${today}`,
      freshBy: ['packlisten', 'inventar_inventarlisten', 'projekt', 'job', 'kunden'],
      restMs: COSTLY_MS,
    },
    {
      path: records('projekt', {
        perPage: 52,
        sort: '-datum_von',
        filter: compare('datum_bis', '>=', today),
      }),
      freshBy: ['projekt'],
    },
    { path: '/api/betrieb', freshBy: [] },
  ];
}

/** What is short in the coming year, which marks rows of a list. */
const missing = (): PageAsk => ({
  path: `/availability?von=${today}&bis=${addDays(today, 365)}&engpaesse=true`,
  freshBy: BOOKED,
  restMs: COSTLY_MS,
});

/** Lines of others are heard of as well, since what is worked out from all of them stands on the same page. */
function linesAndSets(inventarliste: string): PageAsk[] {
  const filter = compare('inventarliste', '=', inventarliste);
  const [sort, expand] = ['-inventar.kategorie,inventar.name', ['inventar']];
  return [
    {
      path: records('inventar_inventarlisten', { perPage: 500, sort, expand, filter, skipTotal: true }),
      freshBy: ['inventar_inventarlisten', 'inventar'],
      restMs: COSTLY_MS,
      atOnceFor: `"inventarliste":"${inventarliste}"`,
    },
    {
      path: records('listen_sets', { perPage: 200, sort: 'set.name', expand: ['set'], filter }),
      freshBy: ['listen_sets', 'inventar'],
    },
  ];
}

const sums = (collection: Collection, filter: Filter | undefined): PageAsk => ({
  path: `/api/sums/${collection}${filter ? `?filter=${encodeURIComponent(printFilter(filter))}` : ''}`,
  freshBy: [collection],
});

interface Wish {
  readonly perPage: number;
  readonly sort?: string;
  readonly expand?: readonly string[];
  readonly filter?: Filter | undefined;
  readonly skipTotal?: true;
}

function records(collection: Collection, { perPage, sort, expand = [], filter, skipTotal }: Wish): string {
  const query = new URLSearchParams({ page: '1', perPage: String(perPage) });
  if (sort) query.set('sort', sort);
  if (expand.length > 0) query.set('expand', expand.join());
  if (filter) query.set('filter', printFilter(filter));
  if (skipTotal) query.set('skipTotal', 'true');
  return `/api/collections/${collection}/records?${query}`;
}
