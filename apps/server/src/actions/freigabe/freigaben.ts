import { createHash, randomBytes } from 'node:crypto';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { APP_PATHS } from '@traverse/wire';
import { userIdOf } from '../../auth/accounts.ts';
import { linkAddress } from '../../auth/link-address.ts';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { freigaben } = entities;

export type Freigabe = RecordIn<'freigaben'>;

/** The relation of a link to what it shows, one for each art. */
export type Zielfeld = 'angebot' | 'bestellung' | 'person';

/** A new link. Answers its token, which nothing keeps: it is in the mail, or shown once. */
export async function newFreigabe(
  { create, reader }: WriteContext,
  said: Pick<Freigabe, 'art' | 'gueltigBis'> & Partial<Pick<Freigabe, Zielfeld>>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await create(freigaben, { ...said, tokenHash: hashOf(token), user: userIdOf(reader) });
  return token;
}

/** Every link to this one ends. */
export async function endFreigaben(
  { transaction, update, now }: WriteContext,
  feld: Zielfeld,
  ziel: string,
): Promise<void> {
  for (const { id, widerrufen } of await transaction.findReferring(freigaben, feld, [ziel]))
    if (widerrufen === '') await update(freigaben, id, { widerrufen: stampOf(now) });
}

/** The link with this token, whatever became of it. */
export async function freigabeOf(reads: RecordReads, token: string): Promise<Freigabe | undefined> {
  const [found] = await reads.findWhere(freigaben, { tokenHash: hashOf(token) }, 1);
  return found;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Where the page of a link stands; the token is its fragment, which no browser sends to a server. Throws ApiError 400 where
 * it would lead nowhere.
 */
export function linkOf(publicUrl: () => string, token: string): string {
  return `${linkAddress(publicUrl)}${APP_PATHS.freigabe}/#${token}`;
}
