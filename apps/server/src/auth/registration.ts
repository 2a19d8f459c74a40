import { createHmac, timingSafeEqual } from 'node:crypto';
import { entities } from '@traverse/domain/entities';
import { isAdmin, type Reader } from '@traverse/schema';
import { type FieldErrors, fieldError } from '@traverse/wire';
import { badRequest } from '../records/api-error.ts';
import type { Input, WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { LETTERS } from './passwords.ts';

const { einstellungen, users } = entities;

/** Who can reach a server: this machine alone, others through a proxy, or everybody in its network. */
export type Reach = 'machine' | 'proxy' | 'network';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/** As far as the settings tell. */
export function reachOf({ host, publicUrl }: { readonly host: string; readonly publicUrl: string }): Reach {
  if (!LOOPBACK.test(host)) return 'network';
  return publicUrl === '' || LOOPBACK.test(new URL(publicUrl).hostname) ? 'machine' : 'proxy';
}

/** What whoever makes the first account reads from the console; the same on every instance and after every start. */
export function setupCodeOf(secret: string): string {
  const digest = createHmac('sha256', secret).update('setup code').digest();
  // 60 bits.
  const letters = [...digest.subarray(0, 12)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/....(?=.)/g, '$&-');
}

interface Asking {
  readonly reader: Reader;
  readonly reads: Pick<RecordReads, 'findWhere'>;
}

/** The first account is always possible, others while the setting allows it (AUTH-06). Throws ApiError 400. */
export async function refuseClosedRegistration({ reader, reads }: Asking): Promise<void> {
  if (isAdmin(reader)) return;
  const [setting] = await reads.findWhere(einstellungen, {}, 1);
  if (setting?.key !== 'rejectNewUser' || (await isNobodyThere(reads))) return;
  throw badRequest('Die Registrierung ist abgeschaltet. Bitte jemanden mit Admin-Rechten, dich anzulegen.');
}

/** Whoever makes the first account of a server that others reach shows that it is theirs. */
export async function errorsOfSetupCode(
  input: Input,
  { reader, transaction }: WriteContext,
  code: string | undefined,
): Promise<FieldErrors> {
  if (code === undefined || isAdmin(reader) || !(await isNobodyThere(transaction))) return {};
  const sent = input['setupCode'];
  const isRight = typeof sent === 'string' && isSame(sent.trim().toLowerCase(), code);
  return isRight ? {} : { setupCode: fieldError('setup_code') };
}

interface Registrable {
  /** Nobody has an account yet: the first one is made. */
  readonly ohneKonto?: true;
  /** What stands in the way of a visitor who wants to register; nothing when all may. */
  readonly registration?: 'closed' | 'setup code';
}

/** What the pages of a visitor say of registering. */
export async function registrationOf(reads: RecordReads, code: string | undefined): Promise<Registrable> {
  if (await isNobodyThere(reads)) {
    return { ohneKonto: true, ...(code === undefined ? {} : { registration: 'setup code' }) };
  }
  const [setting] = await reads.findWhere(einstellungen, {}, 1);
  return setting?.key === 'rejectNewUser' ? { registration: 'closed' } : {};
}

async function isNobodyThere(reads: Pick<RecordReads, 'findWhere'>): Promise<boolean> {
  return (await reads.findWhere(users, {}, 1)).length === 0;
}

function isSame(sent: string, code: string): boolean {
  const [given, right] = [Buffer.from(sent), Buffer.from(code)];
  return given.length === right.length && timingSafeEqual(given, right);
}
