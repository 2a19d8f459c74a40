import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Group } from '@traverse/schema';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export type Login = Pick<Account, 'email' | 'password'>;

export interface Session {
  readonly token: string;
  readonly record: object;
}

/** Where the web app keeps the session, by its SDK. */
export const SESSION_STORE = 'pocketbase_auth';

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

/** What the web app keeps of a session. */
export async function sessionOf(request: APIRequestContext, { email, password }: Login): Promise<Session> {
  const answer = await request.post('/api/collections/users/auth-with-password', {
    params: { expand: 'groups' },
    data: { identity: email, password },
  });
  const { token, record } = await json<Session>(answer);
  return { token, record };
}

const sessions = new Map<string, Promise<Session>>();

/** The first session of an account: to sign in costs a password's hash. */
function firstSessionOf(request: APIRequestContext, login: Login): Promise<Session> {
  const key = `${login.email} ${login.password}`;
  const kept = sessions.get(key) ?? sessionOf(request, login);
  sessions.set(key, kept);
  return kept;
}

/** A session token, for requests beside the browser. */
export async function tokenOf(request: APIRequestContext, login: Login): Promise<string> {
  return (await firstSessionOf(request, login)).token;
}

/** Opens an address as somebody who has signed in. The form they did it by has journeys of its own (auth.desktop.spec.ts). */
export async function signIn(page: Page, login: Login, address = '/home') {
  const session = await firstSessionOf(page.request, login);
  const before = await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [
    SESSION_STORE,
    JSON.stringify(session),
  ] as const);
  await page.goto(address);
  // For this load only: who signs out later stays so.
  await before.dispose();
  await menuButton(page).waitFor();
}

/** In the bar above every page; on a desk the menu stands beside the page. */
export const menuButton = (page: Page) => page.getByRole('button', { name: /^Menü (öffnen|schließen)$/ });

/** Signs in by the form and waits for home. */
export async function signInByForm(page: Page, { email, password }: Login) {
  await page.goto('/');
  await fillLogin(page, email, password);
  await page.waitForURL('**/home');
  await menuButton(page).waitFor();
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
