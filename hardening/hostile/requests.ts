import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import type { Chance } from '../chance.ts';
import type { Question } from '../witness.ts';
import { oddText, valueFor } from './values.ts';

/** A path of the API as its document names it. */
export interface Route {
  readonly method: string;
  /** With names in braces. */
  readonly path: string;
  readonly query: readonly string[];
  readonly hasBody: boolean;
}

/** What requests are made of. */
export interface Material {
  readonly routes: readonly [Route, ...Route[]];
  /** Ids that there are, by collection. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly usernames: readonly string[];
}

const ALL: readonly Entity[] = Object.values(entities);
const COLLECTIONS: readonly [Entity, ...Entity[]] = [entities.kunden, ...ALL];

/** One hostile request, by chance: mostly of a shape that the server takes further than its first look. */
export function hostileRequest(material: Material, chance: Chance): Question {
  if (chance.percent(55)) return recordRequest(material, chance);
  if (chance.percent(25)) return batchRequest(material, chance);
  return routeRequest(material, chance);
}

function idFrom(material: Material, chance: Chance): (collection: string) => string {
  return (collection) => {
    const ids = material.ids[collection] ?? [];
    return chance.percent(85) ? (ids[chance.below(ids.length)] ?? '') : chance.letters(15);
  };
}

function bodyFor(entity: Entity, material: Material, chance: Chance): Record<string, unknown> {
  const idOf = idFrom(material, chance);
  const body: Record<string, unknown> = {};
  const share = chance.of([20, 50, 90]);
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.required && !chance.percent(share)) continue;
    const key = chance.percent(6) ? chance.of([`${name}+`, `+${name}`, `${name}-`, `${name}.a`]) : name;
    body[key] = valueFor(field, chance, idOf);
  }
  if (chance.percent(10)) body['id'] = chance.percent(50) ? chance.letters(15) : oddText(chance);
  if (chance.percent(5)) body[oddText(chance)] = 1;
  if (entity === entities.users) {
    // Nobody's password is really changed: who is tried has to be known.
    for (const key of ['password', 'passwordConfirm', 'oldPassword', 'email']) delete body[key];
  }
  return body;
}

function recordRequest(material: Material, chance: Chance): Question {
  const entity = chance.of(COLLECTIONS);
  const list = `/api/collections/${entity.collection}/records`;
  const one = () => `${list}/${inAddress(idFrom(material, chance)(entity.collection))}`;
  const kind = chance.below(100);
  if (kind < 40)
    return { method: 'GET', path: `${list}?${listQuery(entity, chance)}`, headers: oddHeaders(chance) };
  if (kind < 50)
    return { method: 'GET', path: `${one()}?${listQuery(entity, chance)}`, headers: oddHeaders(chance) };
  if (kind < 75) return { method: 'POST', path: list, ...sent(bodyFor(entity, material, chance), chance) };
  if (kind < 96) return { method: 'PATCH', path: one(), ...sent(bodyFor(entity, material, chance), chance) };
  // Few, so that something is left to be asked for.
  return {
    method: chance.of(['DELETE', 'PUT', 'OPTIONS', 'HEAD']),
    path: one(),
    headers: oddHeaders(chance),
  };
}

function batchRequest(material: Material, chance: Chance): Question {
  const requests = Array.from({ length: chance.of([0, 1, 3, 20, 120]) }, () => {
    const entity = chance.of(COLLECTIONS);
    const url = `/api/collections/${entity.collection}/records`;
    const body = bodyFor(entity, material, chance);
    if (chance.percent(50)) return { method: 'POST', url, body };
    const id = idFrom(material, chance)(entity.collection);
    return { method: chance.of(['PATCH', 'PUT', 'GET', 'patch']), url: `${url}/${id}`, body };
  });
  return { method: 'POST', path: '/api/batch', ...sent({ requests }, chance) };
}

function routeRequest(material: Material, chance: Chance): Question {
  const { method, path, query, hasBody } = chance.of(material.routes);
  const idOf = idFrom(material, chance);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(partFor(name)));
  function partFor(name: string): string {
    if (chance.percent(15)) return oddText(chance);
    if (name === 'collection' || name === 'from') return chance.of(COLLECTIONS).collection;
    if (name === 'year' || name === 'jahr') return String(chance.of([2025, 2026, 0, 99_999, -1]));
    if (name === 'month0') return String(chance.below(14));
    if (name === 'username') return material.usernames[0] ?? '';
    if (name === 'zeitraum') return chance.of(['01', '12', '41', 'Q1', '13']);
    return idOf(chance.of(COLLECTIONS).collection);
  }
  const asked = query
    .filter(() => chance.percent(60))
    .map((name) => `${name}=${inAddress(queryFor(name, chance))}`);
  const target = `${filled}?${asked.join('&')}`;
  // Streams never end by themselves, and have a trial of their own.
  const isStream = path === '/api/realtime' && method === 'GET';
  if (isStream) return { method: 'HEAD', path: target };
  if (!hasBody) return { method, path: target, headers: oddHeaders(chance) };
  const entity = chance.of(COLLECTIONS);
  return { method, path: target, ...sent(bodyFor(entity, material, chance), chance) };
}

function queryFor(name: string, chance: Chance): string {
  switch (name) {
    case 'page':
    case 'perPage':
    case 'seite':
      return String(chance.of([-1, 0, 1, 30, 1000, 1001, 1e9, 'x']));
    case 'format':
      return chance.of(['csv', 'xlsx', 'pdf', 'x']);
    case 'von':
    case 'bis':
    case 'stichtag':
    case 'tag':
      return chance.of(['2026-05-04', '0001-01-01', '9999-12-31', 'gestern']);
    case 'filter':
      return filter(chance.of(COLLECTIONS), chance);
    default:
      return oddText(chance);
  }
}

function listQuery(entity: Entity, chance: Chance): string {
  const query = new URLSearchParams();
  if (chance.percent(60)) query.set('filter', filter(entity, chance));
  if (chance.percent(40)) query.set('sort', sort(entity, chance));
  if (chance.percent(40)) query.set('expand', expand(entity, chance));
  if (chance.percent(20))
    query.set('fields', chance.of(['*', 'id,name', 'expand.*', 'name:excerpt(3,true)', 'a:b(']));
  if (chance.percent(40)) query.set('perPage', queryFor('perPage', chance));
  if (chance.percent(30)) query.set('page', queryFor('page', chance));
  if (chance.percent(20)) query.set('skipTotal', chance.of(['1', 'true', 'x']));
  return query.toString();
}

function fieldOf(entity: Entity, chance: Chance): string {
  const names = ['id', 'created', 'updated', ...Object.keys(entity.fields)];
  const name = names[chance.below(names.length)] ?? 'id';
  const field = entity.fields[name];
  if (field && 'to' in field && chance.percent(60)) {
    const other = (entities as Readonly<Record<string, Entity>>)[field.to];
    return other ? `${name}.${fieldOf(other, chance)}` : name;
  }
  return chance.percent(4) ? oddText(chance) : name;
}

function filter(entity: Entity, chance: Chance, depth = 0): string {
  if (depth < 4 && chance.percent(35)) {
    const parts = Array.from({ length: chance.between(2, 6) }, () => filter(entity, chance, depth + 1));
    return `(${parts.join(chance.of([' && ', ' || ', '&&', ' and ']))})`;
  }
  const operator = chance.of(['=', '!=', '~', '!~', '>', '<=', '?=', '?~', '==']);
  const value = chance.of([
    `"${oddText(chance)}"`,
    `'${chance.letters(4)}'`,
    '12',
    '-1e400',
    'null',
    'true',
    '@now',
    '@request.auth.id',
    fieldOf(entity, chance),
  ]);
  return `${fieldOf(entity, chance)} ${operator} ${value}`;
}

const sort = (entity: Entity, chance: Chance): string =>
  Array.from(
    { length: chance.between(1, 5) },
    () => chance.of(['', '-', '+']) + fieldOf(entity, chance),
  ).join();

function expand(entity: Entity, chance: Chance): string {
  const path = (from: Entity, left: number): string => {
    const forward = Object.entries(from.fields).flatMap(([name, field]) =>
      'to' in field ? [[name, field.to] as const] : [],
    );
    const back = COLLECTIONS.flatMap((other) =>
      Object.entries(other.fields).flatMap(([name, field]) =>
        'to' in field && field.to === from.collection
          ? [[`${other.collection}_via_${name}`, other.collection] as const]
          : [],
      ),
    );
    const ways = [...forward, ...back];
    const [step, to] = ways[chance.below(ways.length)] ?? [oddText(chance), ''];
    const next = (entities as Readonly<Record<string, Entity>>)[to];
    return next && left > 0 && chance.percent(70) ? `${step}.${path(next, left - 1)}` : step;
  };
  return Array.from({ length: chance.between(1, 6) }, () => path(entity, chance.below(8))).join();
}

/** A body as JSON, as a form, or as something that says it is one of both. */
function sent(body: Record<string, unknown>, chance: Chance): Pick<Question, 'body' | 'headers'> {
  const headers = oddHeaders(chance);
  const kind = chance.below(100);
  const json = textOf(body);
  if (kind < 70) return { body: json, headers: { ...headers, 'content-type': 'application/json' } };
  if (kind < 80)
    return {
      body: json.slice(0, chance.below(json.length)),
      headers: { ...headers, 'content-type': 'application/json' },
    };
  if (kind < 85)
    return { body: chance.bytes(200), headers: { ...headers, 'content-type': 'application/json' } };
  if (kind < 90)
    return {
      body: new URLSearchParams(
        Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value : textOf(value)]),
      ).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    };
  const boundary = chance.of(['b', '', 'x'.repeat(69), 'x'.repeat(300)]);
  const parts = Object.entries(body).map(
    ([key, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${key}"${chance.percent(30) ? `; filename="${oddText(chance)}"` : ''}\r\n\r\n${typeof value === 'string' ? value : textOf(value)}\r\n`,
  );
  const end = chance.percent(80) ? `--${boundary}--\r\n` : '';
  return {
    body: Buffer.from(`${parts.join('')}${end}`),
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Half a pair has no address. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function oddHeaders(chance: Chance): Record<string, string> {
  if (!chance.percent(15)) return {};
  const [name, value] = chance.of([
    ['if-match', '"x"'],
    ['if-none-match', '*'],
    ['range', 'bytes=0-,-1,5-2'],
    ['idempotency-key', 'x'.repeat(chance.of([1, 255, 256]))],
    ['accept-encoding', 'gzip;q=x'],
    ['content-encoding', 'gzip'],
    ['x-forwarded-for', '1.1.1.1, ::1, x'],
    ['origin', 'http://evil.example'],
    ['expect', '100-continue'],
  ]);
  return { [name]: value };
}
