import { LOOK_AT_FIELDS } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import type { AnyRecord } from './any-record.ts';
import { NOT_OURS } from './front.ts';

/** Why a request did not do what it should, ready to be shown. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** German; says all of it, also where no field is marked. */
  readonly message: string;
  /** German, by field name on the wire. */
  readonly fields: Readonly<Record<string, string>>;
  /** Instead of `message` beside fields that say themselves what is wrong. */
  readonly besideFields?: string;
  /** What is wrong with each of them, as the wire names it. */
  readonly codes?: Readonly<Record<string, string>>;
  /** What it is about, as far as the wire says more of it. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** It would be stored with a reason in `grund`. */
  readonly needsReason?: true;
}

const NO_CONNECTION = 'Der Server antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.';
const UNKNOWN = 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.';

/** The database's or the storage's disk is full: nothing was stored. */
const FULL = 507;

/** Nobody knows whether it was stored: no answer came, or one that says nothing of what was sent. */
export function isUnsure({ status }: Failure): boolean {
  return status === 0 || (status >= 500 && status !== FULL && status !== NOT_OURS);
}

/** Reads what a call of the record service threw. Anything that is no answer of the service is thrown on. */
export function failureOf(reason: unknown): Failure {
  if (!(reason instanceof ClientResponseError)) throw reason;
  if (reason.status === 0) return { status: 0, message: NO_CONNECTION, fields: {} };
  const { status, response: body } = refusedPart(reason);
  const codes = textsIn(body.data, 'code');
  const fields = textsIn(body.data, 'message');
  const said = typeof body.message === 'string' && body.message !== '' ? body.message : UNKNOWN;
  const reasons = [...new Set(Object.values(fields))].join(' ');
  return {
    status,
    ...(said === LOOK_AT_FIELDS && reasons !== ''
      ? { message: reasons, besideFields: said }
      : { message: said }),
    fields,
    codes,
    params: partsIn(body.data, 'params'),
    ...(needsReason(codes) ? { needsReason: true } : {}),
  };
}

/** The record as it is stored now, out of the refusal of a change that was based on an older one (API-10). */
export function changedRecordIn(reason: unknown): AnyRecord | undefined {
  if (!(reason instanceof ClientResponseError)) return undefined;
  const { status, response } = refusedPart(reason);
  // The body of a 412 carries the record as this user may see it (record-api.md 3.6).
  return status === 412 ? (response as { readonly record?: AnyRecord }).record : undefined;
}

interface Refused {
  readonly status: number;
  readonly response: { readonly message?: unknown; readonly data?: unknown };
}

/** What was refused: of a batch the request that failed, as if it had come alone (record-api.md section 8). */
function refusedPart({ status, response }: ClientResponseError): Refused {
  const { requests } = (response['data'] ?? {}) as { readonly requests?: unknown }; // the shape of an error body
  if (typeof requests !== 'object' || requests === null) return { status, response };
  const [failed] = Object.values(requests) as { readonly response?: Refused['response'] }[]; // the shape of a failed batch
  const part = failed?.response;
  const own = part && 'status' in part && typeof part.status === 'number' ? part.status : status;
  return part ? { status: own, response: part } : { status, response };
}

/** Whether nothing but a reason is missing. */
function needsReason(codes: Readonly<Record<string, string>>): boolean {
  const found = Object.values(codes);
  return found.length > 0 && found.every((code) => code === 'reason_needed');
}

/** One part of the error of each field that has it. */
function partsIn(data: unknown, part: 'message' | 'code' | 'params'): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {};
  const parts: Record<string, unknown> = {};
  for (const [field, error] of Object.entries(data as Record<string, unknown>)) {
    const found =
      typeof error === 'object' && error !== null && new Map<string, unknown>(Object.entries(error));
    if (found && found.has(part)) parts[field] = found.get(part);
  }
  return parts;
}

function textsIn(data: unknown, part: 'message' | 'code'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partsIn(data, part)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Runs a call and answers with why it failed, or with nothing when it worked. */
export async function attempt(call: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await call();
    return undefined;
  } catch (reason) {
    return failureOf(reason);
  }
}
