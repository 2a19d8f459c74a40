import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { MAX_BATCH_REQUESTS, MAX_EXPAND_DEPTH, MAX_PER_PAGE } from '@traverse/wire';
import type { Question } from '../witness.ts';
import type { Material } from './requests.ts';

const ALL: readonly Entity[] = Object.values(entities);
const recordsOf = (collection: string) => `/api/collections/${collection}/records`;

/** A draft of an invoice and the list it is made from. */
export interface Own {
  readonly inventarliste: string;
  readonly rechnung: string;
}

/** The most that one request of the record API may ask for, each with its name. */
export function* biggestRequests({ ids }: Material, own: Own): Generator<readonly [string, Question]> {
  for (const entity of ALL) {
    const list = recordsOf(entity.collection);
    const page = { perPage: String(MAX_PER_PAGE) };
    const pages = {
      'ganze Seite': page,
      'ganze Seite mit allem daran': { ...page, expand: stepsFrom(entity).join() },
      'ganze Seite, so tief es geht': { ...page, expand: deepest(entity) },
      'Filter, so lang und tief es geht': { ...page, filter: longestFilter(entity) },
      'Seite mit fields': {
        ...page,
        fields: `*,${stepsFrom(entity)
          .map((step) => `expand.${step}.id`)
          .join()}`,
      },
    };
    for (const [name, wish] of Object.entries(pages)) {
      const path = `${list}?${new URLSearchParams(wish)}`;
      yield [`${entity.collection}: ${name}`, { method: 'GET', path }];
    }
  }
  const nobody = 'job_via_projekt.user.job_via_user.user.job_via_user';
  const path = `${recordsOf('projekt')}?perPage=${MAX_PER_PAGE}&expand=${nobody}`;
  yield ['projekt: expand im Kreis', { method: 'GET', path }];
  yield* biggestBodies(ids, own);
}

function* biggestBodies(ids: Material['ids'], own: Own): Generator<readonly [string, Question]> {
  const kunden = recordsOf('kunden');
  const post = (body: object | string): Question => ({
    method: 'POST',
    path: kunden,
    body,
    headers: { 'content-type': 'application/json' },
  });
  yield ['Inhalt: ein Text von 3,9 MB', post({ name: 'x'.repeat(3_900_000) })];
  yield ['Inhalt: 20.000 Werte', post({ name: 'x', liste: Array.from({ length: 19_000 }, (_, n) => n) })];
  yield [
    'Inhalt: 200.000 Werte',
    post({ name: 'x', liste: Array.from({ length: 200_000 }, (_, n) => ({ n })) }),
  ];
  yield ['Inhalt: 60 Ebenen', post(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)];
  const batch = (name: string, one: (nr: number) => object) => {
    const requests = Array.from({ length: MAX_BATCH_REQUESTS }, (_, nr) => one(nr));
    return [`Batch von 1.000: ${name}`, { method: 'POST', path: '/api/batch', body: { requests } }] as const;
  };
  const idOf = (collection: string, nr: number) => {
    const known = ids[collection] ?? [];
    return known[nr % Math.max(1, known.length)] ?? '';
  };
  yield batch('kleine Sätze', (nr) => ({ method: 'POST', url: kunden, body: { name: `Kunde ${nr}` } }));
  yield batch('große Sätze', (nr) => ({
    method: 'POST',
    url: recordsOf('projekt'),
    body: { name: `Projekt ${nr}`, datum_von: '2026-05-04', beschreibung: 'Zeile '.repeat(1500) },
  }));
  const liste = own.inventarliste;
  const artikel = (nr: number) => `gehalten${String(nr).padStart(7, '0')}`;
  yield batch('Artikel unter eigenen Ids', (nr) => ({
    method: 'POST',
    url: recordsOf('inventar'),
    body: { id: artikel(nr), name: `Artikel ${nr}`, anzahl: 4, kategorie: 'Licht', mietpreis: 1000 },
  }));
  yield batch('Zeilen einer Liste mit Rechnung', (nr) => ({
    method: 'POST',
    url: recordsOf('inventar_inventarlisten'),
    body: { inventar: artikel(nr), inventarliste: liste, anzahl: 1 },
  }));
  yield batch('Preise von Artikeln', (nr) => ({
    method: 'PATCH',
    url: `${recordsOf('inventar')}/${idOf('inventar', nr)}`,
    body: { mietpreis: 1000 + nr },
  }));
  yield batch('Faktor einer Rechnung mit 1.000 Zeilen', (nr) => ({
    method: 'PATCH',
    url: `${recordsOf('rechnungen')}/${own.rechnung}`,
    body: { faktor: 1 + (nr % 9) },
  }));
  for (const collection of ['projekt', 'kunden'])
    yield batch(`Änderungen an ${collection}`, (nr) => ({
      method: 'PATCH',
      url: `${recordsOf(collection)}/${idOf(collection, nr)}`,
      body: { name: `anders ${nr}` },
    }));
  yield [
    'eine Liste mit 1.000 Zeilen löschen',
    { method: 'DELETE', path: `${recordsOf('inventarlisten')}/${liste}` },
  ];
  for (const collection of ['kunden', 'projekt', 'inventar', 'inventarlisten', 'rechnungen', 'users'])
    for (const nr of [0, 1, 2])
      yield [
        `${collection}: löschen, was daran hängt`,
        { method: 'DELETE', path: `${recordsOf(collection)}/${idOf(collection, nr)}` },
      ];
}

type Step = readonly [name: string, to: string];

/** Where a record leads, and what leads to it. */
function waysFrom(from: Entity): readonly Step[] {
  const forward = Object.entries(from.fields).flatMap(([name, field]): Step[] =>
    'to' in field ? [[name, field.to]] : [],
  );
  const back = ALL.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]): Step[] =>
      'to' in field && field.to === from.collection
        ? [[`${other.collection}_via_${name}`, other.collection]]
        : [],
    ),
  );
  return [...back, ...forward];
}

const stepsFrom = (from: Entity): readonly string[] => waysFrom(from).map(([name]) => name);

/** One path of each beginning, as deep as may be. */
function deepest(from: Entity): string {
  return waysFrom(from)
    .map(([name, to]) => {
      const path = [name];
      for (let at = to; path.length < MAX_EXPAND_DEPTH; ) {
        const ways = ALL.filter(({ collection }) => collection === at).flatMap(waysFrom);
        const [step, next] = ways[path.length % ways.length] ?? [];
        if (step === undefined || next === undefined) break;
        path.push(step);
        at = next;
      }
      return path.join('.');
    })
    .join();
}

/** As many comparisons as may be, some of them over what a record leads to, in thirty brackets. */
function longestFilter(entity: Entity): string {
  const steps = stepsFrom(entity);
  const step = (nr: number) => (steps.length > 0 ? `${steps[nr % steps.length]}.id` : 'created');
  let filter = 'id != ""';
  for (let nr = 0; nr < 190 && filter.length < 3300; nr += 1)
    filter =
      nr % 7 === 0
        ? `(${filter}) && id != "${nr}"`
        : `${filter} || ${nr % 7 === 3 ? step(nr) : 'id'} ~ "${nr}"`;
  return filter;
}
