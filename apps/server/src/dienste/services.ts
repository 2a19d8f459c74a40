import {
  type Dienstart,
  type DienstWerte,
  dienstFelder,
  fremddienste,
} from '@traverse/domain/entities/fremddienste';
import type { Dienste, DienstStand } from '@traverse/domain/pfade';
import { completed, type Draft, type Fields, readDraft } from '@traverse/schema';
import type { BackupConfig, Config } from '../config.ts';
import type { RecordDatabase } from '../sql/record-store.ts';
import {
  anmeldungWerteOf,
  backupToOf,
  mailWerteOf,
  oidcOf,
  sicherungWerteOf,
  smtpUrlOf,
} from './addresses.ts';
import { type Seal, sealOf } from './seal.ts';

/** What an admin changes reaches the other instances within this. */
const LOOK_EVERY_MS = 30_000;

/** The servers outside of the house that are used now. */
export interface InEffect extends Pick<Config, 'smtpUrl' | 'mailFrom' | 'oidc'> {
  readonly backup: BackupConfig;
}

/** A service as somebody has set it in the browser. */
export interface Stored<Art extends Dienstart> {
  readonly werte: DienstWerte<Art>;
  /** Undefined: another installation has sealed it. */
  readonly geheimnis: string | undefined;
}
type AllStored = { readonly [Art in Dienstart]?: Stored<Art> };

export interface Services {
  readonly seal: Seal;
  readonly now: () => InEffect;
  readonly stored: () => AllStored;
  readonly stand: () => Dienste;
  /** Another one than before, from the next mail or sign-in on. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** What .env says, and beside it what an admin has set in the browser; looked at again every half minute. */
export async function openServices(
  config: Config,
  { reads }: Pick<RecordDatabase, 'reads'>,
  logError: (error: unknown, line: string) => void = () => undefined,
  everyMs = LOOK_EVERY_MS,
): Promise<Services> {
  const seal = sealOf(config);
  let stored = await readStored(reads, seal);
  let inEffect = inEffectOf(config, stored);
  const refresh = async () => {
    stored = await readStored(reads, seal);
    inEffect = inEffectOf(config, stored);
  };
  const look = () => refresh().catch((error: unknown) => logError(error, 'services could not be looked at'));
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    seal,
    now: () => inEffect,
    stored: () => stored,
    stand: () => standOf(config, stored),
    refresh,
    stop: () => clearInterval(timer),
  };
}

async function readStored(reads: RecordDatabase['reads'], seal: Seal): Promise<AllStored> {
  const records = await reads.findWhere(fremddienste, {});
  const found: { [art: string]: { werte: unknown; geheimnis: string | undefined } } = {};
  for (const { art, werte, geheimnis } of records) {
    if (art === '' || werte === '') continue;
    found[art] = {
      werte: storedWerte(art, werte),
      geheimnis: geheimnis === '' ? '' : await seal.open(geheimnis, art),
    };
  }
  return found;
}

/** Fields that came later are empty. */
function storedWerte(art: Dienstart, json: string): Draft {
  const fields: Fields = dienstFelder[art];
  return completed(
    fields,
    readDraft(fields, JSON.parse(json) as { readonly [field: string]: unknown }).draft,
  );
}

/** A service whose secret cannot be read is as if it were not set. */
function inEffectOf(config: Config, { mail, sicherung, anmeldung }: AllStored): InEffect {
  const { isGiven, smtpUrl, mailFrom, oidc, backup } = config;
  const usable = <Art extends Dienstart>(art: Art, service: Stored<Art> | undefined) =>
    !isGiven[art] && service?.geheimnis !== undefined
      ? { werte: service.werte, geheimnis: service.geheimnis }
      : undefined;
  const [ownMail, ownPlace, ownSignIn] = [
    usable('mail', mail),
    usable('sicherung', sicherung),
    usable('anmeldung', anmeldung),
  ];
  return {
    smtpUrl: ownMail ? smtpUrlOf(ownMail.werte, ownMail.geheimnis) : smtpUrl,
    mailFrom: ownMail?.werte.absender ?? mailFrom,
    oidc: ownSignIn ? oidcOf(ownSignIn.werte, ownSignIn.geheimnis) : oidc,
    backup: ownPlace ? { ...backup, to: backupToOf(ownPlace.werte, ownPlace.geheimnis) } : backup,
  };
}

function standOf(config: Config, stored: AllStored): Dienste {
  const given: { readonly [Art in Dienstart]: () => DienstWerte<Art> } = {
    mail: () => mailWerteOf(config),
    sicherung: () => sicherungWerteOf(config.backup.to),
    anmeldung: () => (config.oidc ? anmeldungWerteOf(config.oidc) : emptyWerte('anmeldung')),
  };
  const one = <Art extends Dienstart>(art: Art): DienstStand<Art> => {
    if (config.isGiven[art]) return { von: '.env', werte: given[art](), geheimnis: 'da' };
    const service: Stored<Art> | undefined = stored[art];
    if (!service) return { von: '', werte: emptyWerte(art), geheimnis: '' };
    const { werte, geheimnis } = service;
    return {
      von: 'hier',
      werte,
      geheimnis: geheimnis === undefined ? 'fehlt' : geheimnis === '' ? '' : 'da',
    };
  };
  return {
    mail: one('mail'),
    sicherung: one('sicherung'),
    anmeldung: one('anmeldung'),
    ordner: config.backupFolders,
  };
}

/** What a form begins with. */
const BEGINS: { readonly [Art in Dienstart]: Draft } = {
  mail: { port: 587, verschluesselung: 'STARTTLS' },
  sicherung: { ort: 'Bucket' },
  anmeldung: {},
};

const emptyWerte = <Art extends Dienstart>(art: Art): DienstWerte<Art> =>
  completed(dienstFelder[art], BEGINS[art]) as DienstWerte<Art>; // of these fields
