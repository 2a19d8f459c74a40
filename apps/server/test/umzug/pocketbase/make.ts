import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../../scripts/free-port.ts';
import { collections, ids, type OldField, type OldRecord, otherAccounts, PASSWORD, records } from './firm.ts';

/**
 * Makes `new.zip` and `old.zip` beside this file: backups of real PocketBase servers. To be run where Go is at hand:
 *
 *   GOBIN=/tmp/new go install github.com/pocketbase/pocketbase/examples/base@v0.39.11
 *   GOBIN=/tmp/old go install github.com/pocketbase/pocketbase/examples/base@v0.22.21
 *   node apps/server/test/umzug/pocketbase/make.ts /tmp/new/base /tmp/old/base
 */
const ADMIN = { email: 'root@nordlicht.example', password: 'rootrootroot' };

type Layout = 'new' | 'old';
type Json = { readonly [key: string]: unknown };
type Ask = (method: string, path: string, body?: Json | FormData) => Promise<Json>;

async function make(layout: Layout, program: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pocketbase-'));
  // What it writes of its own accord lies beside it.
  const dir = join(folder, 'pb_data');
  const port = await freePort();
  if (layout === 'new')
    execFileSync(program, ['superuser', 'upsert', ADMIN.email, ADMIN.password, '--dir', dir]);
  const server = spawn(program, ['serve', '--dir', dir, '--http', `127.0.0.1:${port}`], { stdio: 'ignore' });
  try {
    const url = `http://127.0.0.1:${port}`;
    const ask = await signedIn(url, layout);
    await makeCollections(ask, layout);
    await storeFirm(ask);
    // For whoever writes hooks for it: 800 kB that say nothing of the firm.
    rmSync(join(dir, 'types.d.ts'), { force: true });
    writeFileSync(join(import.meta.dirname, `${layout}.zip`), await backup(ask, url));
    console.log(`${layout}.zip`);
  } finally {
    await ended(server);
    rmSync(folder, { recursive: true });
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await exit;
}

async function signedIn(url: string, layout: Layout): Promise<Ask> {
  const path =
    layout === 'new' ? '/api/collections/_superusers/auth-with-password' : '/api/admins/auth-with-password';
  const ask = asking(url, '');
  for (let tries = 0; ; tries += 1) {
    try {
      // The first one makes itself.
      if (layout === 'old') await ask('POST', '/api/admins', { ...ADMIN, passwordConfirm: ADMIN.password });
      const { token } = await ask('POST', path, { identity: ADMIN.email, password: ADMIN.password });
      return asking(url, String(token));
    } catch (error) {
      if (tries > 100) throw error;
      await wait(100);
    }
  }
}

const asking =
  (url: string, token: string): Ask =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: token, ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };

async function makeCollections(ask: Ask, layout: Layout): Promise<void> {
  const known = new Map<string, string>();
  for (const [name, fields] of Object.entries(collections)) {
    const key = layout === 'new' ? 'fields' : 'schema';
    const made = fields.map((field) => (layout === 'new' ? newField(field, known) : oldField(field, known)));
    if (name === 'users') {
      const users = await ask('GET', '/api/collections/users');
      const has = users[key] as Json[];
      // Only somebody who made it a field has it since 0.23.
      const username = layout === 'new' ? [newField({ name: 'username', type: 'text' }, known)] : [];
      const { id } = await ask('PATCH', '/api/collections/users', { [key]: [...has, ...username, ...made] });
      known.set(name, String(id));
      continue;
    }
    const stamps = layout === 'new' ? [stamp('created', false), stamp('updated', true)] : [];
    // Its labels were printed with ids of its own kind.
    const own =
      layout === 'new' && name === 'inventar'
        ? [
            {
              name: 'id',
              type: 'text',
              system: true,
              primaryKey: true,
              required: true,
              min: 15,
              max: 15,
              pattern: '^[A-Za-z0-9-]+$',
            },
          ]
        : [];
    const { id } = await ask('POST', '/api/collections', {
      name,
      type: 'base',
      [key]: [...own, ...made, ...stamps],
    });
    known.set(name, String(id));
  }
  await ask('POST', '/api/collections', {
    name: otherAccounts,
    type: 'auth',
    ...(layout === 'new'
      ? { fields: [] }
      : { schema: [], options: { allowEmailAuth: true, minPasswordLength: 8 } }),
  });
  const query = 'SELECT id, name FROM kunden';
  await ask('POST', '/api/collections', {
    name: 'kundenansicht',
    type: 'view',
    ...(layout === 'new' ? { viewQuery: query } : { schema: [], options: { query } }),
  });
}

const stamp = (name: string, onUpdate: boolean) => ({ name, type: 'autodate', onCreate: true, onUpdate });

const facts = ({ type, values, to, many = 1 }: OldField, known: ReadonlyMap<string, string>) => ({
  ...(type === 'select' ? { values, maxSelect: many } : {}),
  ...(type === 'relation'
    ? { collectionId: known.get(to ?? ''), maxSelect: many, cascadeDelete: false }
    : {}),
  ...(type === 'file' ? { maxSelect: many, maxSize: 5_000_000 } : {}),
  ...(type === 'json' ? { maxSize: 2_000_000 } : {}),
});

const newField = (field: OldField, known: ReadonlyMap<string, string>) => ({
  name: field.name,
  type: field.type,
  ...facts(field, known),
});

const oldField = (field: OldField, known: ReadonlyMap<string, string>) => ({
  name: field.name,
  type: field.type,
  options: facts(field, known),
});

async function storeFirm(ask: Ask): Promise<void> {
  for (const [collection, all] of Object.entries(records())) {
    for (const record of all)
      await ask('POST', `/api/collections/${collection}/records`, formOf(collection, record));
  }
  // The counters of a list are changed while it is packed.
  await ask('PATCH', `/api/collections/inventar/records/${ids.sm58}`, { anzahl: 24 });
}

function formOf(collection: string, record: OldRecord): FormData {
  const form = new FormData();
  const accounts = collection === 'users' || collection === otherAccounts;
  const secrets = accounts ? { password: PASSWORD, passwordConfirm: PASSWORD, emailVisibility: true } : {};
  for (const [name, value] of Object.entries({ ...record, ...secrets })) {
    const isJson = collections[collection]?.some((field) => field.name === name && field.type === 'json');
    if (isJson) form.append(name, JSON.stringify(value));
    else for (const each of Array.isArray(value) ? value : [value]) append(form, name, each);
  }
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value);
  else form.append(name, String(value));
}

async function backup(ask: Ask, url: string): Promise<Uint8Array> {
  await ask('POST', '/api/backups', { name: 'firm.zip' });
  const { token } = await ask('POST', '/api/files/token');
  const response = await fetch(`${url}/api/backups/firm.zip?token=${String(token)}`);
  return new Uint8Array(await response.arrayBuffer());
}

for (const [index, layout] of (['new', 'old'] as const).entries()) {
  const program = process.argv[2 + index];
  if (program) await make(layout, program);
}
