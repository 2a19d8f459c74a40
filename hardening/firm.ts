import { type Door, readAnswer, Witness } from './witness.ts';

export const ACCOUNT = { username: 'Anna', email: 'anna@lindhof.example', password: 'sehr-geheim-1' };
export const KUNDEN = '/api/collections/kunden/records';
export const INVENTAR = '/api/collections/inventar/records';
export const ANLAGEN = '/api/collections/anlagen/records';

/** What every trial that writes begins with: somebody with all rights, a project for files, something to count. */
export interface Firm {
  readonly token: string;
  readonly projekt: string;
  readonly artikel: string;
}

/** Registers the first account of an empty server, and makes the two records. */
export async function foundFirm(url: string): Promise<Firm> {
  const { password } = ACCOUNT;
  await created({ url, token: '' }, 'users', { ...ACCOUNT, mobile: '0421 1', passwordConfirm: password });
  const token = await signIn(url, ACCOUNT.email, password);
  const door = { url, token };
  return {
    token,
    projekt: await created(door, 'projekt', { name: 'Gala', datum_von: '2026-05-04' }),
    artikel: await created(door, 'inventar', { name: 'Kabel', anzahl: 0 }),
  };
}

/** The token of a new session. */
export async function signIn(url: string, identity: string, password: string): Promise<string> {
  const answer = await once({ url, token: '' }, '/api/collections/users/auth-with-password', {
    identity,
    password,
  });
  return answer.token ?? '';
}

/** The id of a record that is stored now. */
export async function created(door: Door, collection: string, body: object): Promise<string> {
  return (await once(door, `/api/collections/${collection}/records`, body)).id ?? '';
}

async function once(door: Door, path: string, body: object): Promise<{ id?: string; token?: string }> {
  const witness = new Witness();
  const answer = await witness.ask(door, { method: 'POST', path, body });
  witness.close();
  const read = readAnswer<{ id?: string; token?: string }>(answer);
  if (answer.status !== 200 || !read) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
  return read;
}
