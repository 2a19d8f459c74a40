import { entities } from '@traverse/domain/entities';
import { groupNames } from '@traverse/schema';
import { ACCOUNT, created, foundFirm, signIn } from '../firm.ts';
import { type House, traverse } from '../house.ts';
import { type Door, readAnswer, Witness } from '../witness.ts';
import type { Material, Route } from './requests.ts';

/** So many requests are worth the time to fill the firm as a real one. */
export const MANY = 5000;
const IDS_OF_EACH = 200;

export interface Person extends Door {
  readonly name: string;
}

/** The data of a real firm, before its server starts. */
export async function fillFirm(house: House): Promise<void> {
  const { code, err } = await traverse(house, 'demo');
  if (code !== 0) throw new Error(err);
}

/** Who asks a running server by chance, for what, and who looks on. */
export async function besieged(url: string, house: House, isLarge: boolean) {
  const warden: Person = { name: 'Wache', ...(await aWarden(url, isLarge, house)) };
  const people = await everybody(url, warden);
  const witness = new Witness();
  const material = await materialFor(warden, witness);
  witness.close();
  return { warden, people, material };
}

/** An admin who takes no part in it, and whom nobody knows. */
async function aWarden(url: string, isLarge: boolean, house: House): Promise<Door> {
  if (!isLarge) return { url, token: (await foundFirm(url)).token };
  const { email, username } = ACCOUNT;
  // Who looks on is in no other group.
  const groups = groupNames.filter((name) => name !== 'pruefung').join();
  const words = [email, '--name', username, '--groups', groups];
  const { code, out, err } = await traverse(house, 'user:add', ...words);
  if (code !== 0) throw new Error(err);
  const password = /Passwort: (\S+)/.exec(out)?.[1] ?? '';
  return { url, token: await signIn(url, email, password) };
}

/** A guest, somebody with a made-up session, somebody in no group, and one for each group. */
async function everybody(url: string, warden: Door): Promise<readonly Person[]> {
  const people: Person[] = [
    { name: 'Gast', url, token: '' },
    { name: 'erfundene Sitzung', url, token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' },
  ];
  const witness = new Witness();
  const listed = await witness.ask(warden, {
    method: 'GET',
    path: '/api/collections/groups/records?perPage=100',
  });
  const groups = readAnswer<{ items: { id: string; name: string }[] }>(listed)?.items ?? [];
  for (const group of [undefined, ...groups]) {
    const email = `${group?.name ?? 'niemand'}@hardening.example`;
    const password = 'sehr-geheim-2';
    await created(warden, 'users', {
      username: group?.name ?? 'niemand',
      email,
      mobile: '0421 1',
      password,
      passwordConfirm: password,
      groups: group ? [group.id] : [],
    });
    people.push({ name: group?.name ?? 'ohne Gruppe', url, token: await signIn(url, email, password) });
  }
  witness.close();
  return people;
}

async function materialFor(warden: Door, witness: Witness): Promise<Material> {
  const ids: Record<string, readonly string[]> = {};
  for (const collection of Object.keys(entities)) {
    const path = `/api/collections/${collection}/records?perPage=${IDS_OF_EACH}&skipTotal=1&fields=id`;
    const answer = await witness.ask(warden, { method: 'GET', path });
    ids[collection] = readAnswer<{ items?: { id: string }[] }>(answer)?.items?.map(({ id }) => id) ?? [];
  }
  // Who is tried, and who watches, keep their accounts.
  ids['users'] = [];
  const answer = await witness.ask(warden, { method: 'GET', path: '/api/openapi.json' });
  const routes = routesIn(readAnswer<Document>(answer) ?? { paths: {} });
  return { routes, ids, usernames: [ACCOUNT.username] };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[];
  readonly requestBody?: unknown;
}

function routesIn({ paths }: Document): readonly [Route, ...Route[]] {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => /^(?:get|post|put|patch|delete)$/.test(method))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        query: parameters.filter((each) => each.in === 'query').flatMap(({ name }) => name ?? []),
        hasBody: requestBody !== undefined,
      })),
  );
  const [first, ...rest] = routes;
  if (!first) throw new Error('/api/openapi.json names no path');
  return [first, ...rest];
}
