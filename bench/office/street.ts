import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { maintain, startPostgres } from '../../apps/server/test/postgres.ts';
import { type Login, type OwnServer, signIn, startOwn } from '../servers.ts';
import type { Office } from './crowd.ts';
import { makePacklists } from './packlists.ts';

const PEOPLE = 30;
const PHONES = 10;

export type Engine = 'SQLite' | 'PostgreSQL';

interface Staffed {
  readonly server: OwnServer;
  readonly office: Office;
}

/** Offices beside each other on one machine, each with a server and data of its own: the sample firm. */
interface Street extends AsyncDisposable {
  /** So many of them, those that are there already among them; with lists that nobody has scanned on. */
  readonly offices: (count: number) => Promise<Staffed[]>;
}

/** Where the data of an office are, and how its copy is made. */
interface Site {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

export async function openStreet(engine: Engine, folder: string): Promise<Street> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ isSure: true }) : undefined;
  const siteOf = (name: string): Site => ({
    dataDir: join(folder, name),
    databaseUrl: postgres?.url.replace(/\/postgres$/, `/${name}`) ?? '',
  });
  if (postgres) await maintain(postgres.url, 'CREATE DATABASE sample');
  const sample = siteOf('sample');
  const logins = await storeSampleFirm(sample);
  const open: OwnServer[] = [];
  return {
    offices: async (count) => {
      while (open.length < count) {
        const name = `office_${open.length}`;
        const site = siteOf(name);
        cpSync(sample.dataDir, site.dataDir, { recursive: true });
        if (postgres) await maintain(postgres.url, `CREATE DATABASE ${name} TEMPLATE sample`);
        open.push(await startOwn(site.dataDir, { ...site, login: logins.admin }));
      }
      return Promise.all(open.slice(0, count).map((server) => staffed(server, logins.packlisten)));
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(open.map(({ program }) => program.stop()));
      await postgres?.stop();
    },
  };
}

async function staffed(server: OwnServer, warehouse: Login): Promise<Staffed> {
  const { url, token } = server;
  const office = {
    desks: PEOPLE,
    phones: PHONES,
    office: { url, token },
    ramp: { url, token: await signIn({ url, token: '' }, warehouse) },
    lists: await makePacklists(server),
  };
  return { server, office };
}

/** `npm run traverse -- demo` on these data; who may sign in is what it says. */
async function storeSampleFirm({ dataDir, databaseUrl }: Site) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)('node', ['apps/server/dist/cli/main.js', 'demo'], { env });
  const loginOf = (group: string): Login => {
    const [, email, password] = new RegExp(`^ +${group} +(\\S+) +(\\S+)$`, 'm').exec(stdout) ?? [];
    if (email === undefined || password === undefined)
      throw new Error(`no login for ${group} in:\n${stdout}`);
    return { email, password };
  };
  return { admin: loginOf('admin'), packlisten: loginOf('packlisten') };
}
