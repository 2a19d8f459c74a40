import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Group } from '@traverse/schema';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'sehr-geheim-1';

// The first account of a server becomes admin; each worker has a server of its own.
let firstAdmin: Promise<Account> | undefined;

/** The account with every group. */
export function theAdmin(request: APIRequestContext): Promise<Account> {
  firstAdmin ??= register(request, 'Mareike Köster');
  return firstAdmin;
}

/** A new account with these groups. */
export async function anAccount(
  request: APIRequestContext,
  groups: readonly Group[],
  username = 'Jonas Behrends',
): Promise<Account> {
  const admin = await theAdmin(request);
  const account = await register(request, username);
  const headers = { Authorization: await tokenOf(request, admin) };
  const { items } = await json<{ items: { id: string; name: Group }[] }>(
    await request.get('/api/collections/groups/records', { headers }),
  );
  const ids = items.filter(({ name }) => groups.includes(name)).map(({ id }) => id);
  const answer = await request.patch(`/api/collections/users/records/${account.id}`, {
    headers,
    data: { groups: ids },
  });
  await json(answer);
  return account;
}

/** A session token, for requests beside the browser. */
export async function tokenOf(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const answer = await request.post('/api/collections/users/auth-with-password', {
    data: { identity: email, password },
  });
  return (await json<{ token: string }>(answer)).token;
}

/** Signs in by the form and waits for home. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/');
  await fillLogin(page, email, password);
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Menü öffnen' }).waitFor();
}

export async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

async function register(request: APIRequestContext, username: string): Promise<Account> {
  const email = `${randomUUID().slice(0, 8)}@lindhof.example`;
  const data = { username, email, mobile: '0151 1', password: PASSWORD, passwordConfirm: PASSWORD };
  const answer = await request.post('/api/collections/users/records', { data });
  const { id } = await json<{ id: string }>(answer);
  return { id, username, email, password: PASSWORD };
}

async function json<Body>(answer: { ok(): boolean; text(): Promise<string> }): Promise<Body> {
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`The server refused: ${text}`);
  return JSON.parse(text) as Body;
}
