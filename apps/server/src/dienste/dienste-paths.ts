import {
  type Dienstart,
  type DienstWerte,
  dienstarten,
  dienstFelder,
  dienstNamen,
  fremddienste,
} from '@traverse/domain/entities/fremddienste';
import { dienstEinstellenPfad, dienstEntfernenPfad, dienstePfad, testmailPfad } from '@traverse/domain/pfade';
import { completed, errorsOf, type Fields, readDraft } from '@traverse/schema';
import { fieldError } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../auth/accounts.ts';
import type { Config } from '../config.ts';
import { openDelivery } from '../mail/delivery.ts';
import type { Letter } from '../mail/letters.ts';
import { serve } from '../pfade/serve.ts';
import { badRequest, invalid, notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';
import type { InEffect, Services, Stored } from './services.ts';
import { tellAdmins, testLetter } from './tell-admins.ts';
import { tryBackupPlace, tryMail, trySignIn } from './try-service.ts';

interface Parts {
  readonly config: Config;
  readonly services: Services;
  /** Password and second factor of who asks, see confirmedAccount. */
  readonly confirm: (request: FastifyRequest) => Promise<Account>;
  readonly ownAccount: (request: FastifyRequest) => Promise<Account>;
}

/** Mail, the place of backups and the sign-in service, set and tried in the browser; for admin (RM7). */
export function dienstePaths(app: FastifyInstance, engine: RecordEngine, parts: Parts): void {
  const { services, config } = parts;

  serve(app, dienstePfad, () => services.stand());

  serve(app, testmailPfad, async (_asked, { request }) => {
    const account = await parts.ownAccount(request);
    const inEffect = services.now();
    if (inEffect.smtpUrl === '') throw badRequest('Es ist noch kein Mailserver eingerichtet.');
    await openDelivery(
      { ...inEffect, dataDir: config.dataDir },
      () => undefined,
    )(testLetter(account)).catch((error: unknown) => {
      throw badRequest(error instanceof Error ? error.message : String(error));
    });
  });

  serve(app, dienstEinstellenPfad, async (asked, { request }) => {
    const art = artOf(asked.art);
    refuseGiven(art, config);
    const werte = werteIn(art, asked.werte ?? {});
    const account = await parts.confirm(request);
    const geheimnis = geheimnisIn(art, asked.geheimnis ?? '', werte, services.stored()[art]);
    await tryService(art, werte, geheimnis, { config, letter: testLetter(account) });
    await store(engine, account, art, {
      werte: JSON.stringify(werte),
      geheimnis: geheimnis === '' ? '' : await services.seal.close(geheimnis, art),
    });
    await changed(art, account, services.now());
    return services.stand();
  });

  serve(app, dienstEntfernenPfad, async (asked, { request }) => {
    const art = artOf(asked.art);
    refuseGiven(art, config);
    const account = await parts.confirm(request);
    await store(engine, account, art, UNSET);
    await changed(art, account, services.now());
    return services.stand();
  });

  /** Told by the way for mails that there is, the one from before where none is left. */
  async function changed(art: Dienstart, account: Account, before: InEffect): Promise<void> {
    await services.refresh();
    const now = services.now();
    const way = { ...(now.smtpUrl === '' ? before : now), dataDir: config.dataDir };
    tellAdmins(
      engine,
      openDelivery(way, (line) => app.log.info(line)),
      {
        was: dienstNamen[art],
        wer: account.username,
      },
    );
  }
}

function artOf(name: string): Dienstart {
  const art = dienstarten.find((each) => each === name);
  if (!art) throw notFound();
  return art;
}

function refuseGiven(art: Dienstart, { isGiven }: Config): void {
  if (isGiven[art])
    throw badRequest('Das steht in .env auf dem Server, und was dort steht, gilt. Ändere es dort.');
}

function werteIn<Art extends Dienstart>(
  art: Art,
  sent: { readonly [field: string]: unknown },
): DienstWerte<Art> {
  const fields: Fields = dienstFelder[art];
  const { draft, errors } = readDraft(fields, sent);
  const all = { ...errorsOf(fields, draft), ...errors };
  if (Object.keys(all).length > 0) throw invalid(all);
  return completed(fields, draft) as DienstWerte<Art>; // of these fields
}

/** Whom a secret is said to: whoever sends it elsewhere has to know it. */
const addressee: { readonly [Art in Dienstart]: readonly string[] } = {
  mail: ['server', 'port', 'verschluesselung', 'benutzer'],
  sicherung: ['ort', 'endpunkt', 'region', 'schluessel'],
  anmeldung: ['aussteller', 'kennung'],
};

function geheimnisIn(
  art: Dienstart,
  typed: string,
  werte: { readonly [field: string]: unknown },
  stored: Stored<Dienstart> | undefined,
): string {
  if (typed !== '') return typed;
  if (!needsGeheimnis(art, werte)) return '';
  const before: { readonly [field: string]: unknown } | undefined = stored?.werte;
  const isSame = before && addressee[art].every((field) => before[field] === werte[field]);
  if (isSame && stored?.geheimnis) return stored.geheimnis;
  throw invalid({ geheimnis: fieldError('validation_required') });
}

function needsGeheimnis(art: Dienstart, werte: { readonly [field: string]: unknown }): boolean {
  if (art === 'mail') return werte['benutzer'] !== '';
  if (art === 'sicherung') return werte['ort'] === 'Bucket' && werte['schluessel'] !== '';
  return true;
}

async function tryService(
  art: Dienstart,
  werte: unknown,
  geheimnis: string,
  { config, letter }: { readonly config: Config; readonly letter: Letter },
): Promise<void> {
  // Each has the values of its own fields.
  if (art === 'mail') return tryMail(config, werte as DienstWerte<'mail'>, geheimnis, letter);
  if (art === 'sicherung') return tryBackupPlace(config, werte as DienstWerte<'sicherung'>, geheimnis);
  return trySignIn(werte as DienstWerte<'anmeldung'>, geheimnis);
}

const UNSET = { werte: '', geheimnis: '' };

/** Logged as any record is: of the secret only that it is another one. */
function store(
  engine: RecordEngine,
  { id }: Account,
  art: Dienstart,
  values: { readonly werte: string; readonly geheimnis: string },
): Promise<void> {
  return writeAsServer(engine, { id, groups: ['admin'] }, async (context) => {
    const [known] = await context.transaction.findWhere(fremddienste, { art }, 1);
    if (known) await context.update(fremddienste, known.id, values);
    else await context.create(fremddienste, { art, name: dienstNamen[art], ...values });
  });
}
