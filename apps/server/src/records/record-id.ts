import { randomFillSync } from 'node:crypto';
import { type FieldErrors, fieldError } from '@traverse/wire';
import type { StoredRecord } from '../sql/record-store.ts';
import type { Input } from './effects.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 15;

const ID = new RegExp(`^[a-z0-9]{${LENGTH}}$`);

/** Whether a record could have this id; no database need be asked for another. */
export function isRecordId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id);
}

/** The id of a new record: the one that was sent (record-api.md 3.1) or a fresh one. */
export function newRecordId(input: Input): { readonly id: string; readonly errors: FieldErrors } {
  const sent = input['id'];
  if (sent === undefined || sent === null || sent === '') return { id: freshId(), errors: {} };
  const id = typeof sent === 'string' || typeof sent === 'number' ? String(sent) : '';
  if (id.length < LENGTH) {
    return { id, errors: { id: fieldError('validation_min_text_constraint', { min: LENGTH }) } };
  }
  if (id.length > LENGTH) {
    return { id, errors: { id: fieldError('validation_max_text_constraint', { max: LENGTH }) } };
  }
  const pattern = '^[a-z0-9]+$';
  if (new RegExp(pattern).test(id)) return { id, errors: {} };
  return { id, errors: { id: fieldError('validation_invalid_format', { pattern }) } };
}

/** An id never changes; sending it back as it is is fine. */
export function idErrorsOfChange(before: StoredRecord, input: Input): FieldErrors {
  const sent = input['id'];
  return sent === undefined || sent === before.id ? {} : { id: fieldError('validation_pk_change') };
}

/** 15 characters of `a-z0-9`, from a cryptographic source. */
export function freshId(): string {
  let id = '';
  while (id.length < LENGTH) {
    const byte = nextByte();
    // Those above would make the first letters likelier.
    if (byte < FAIR) id += ALPHABET[byte % ALPHABET.length];
  }
  return id;
}

const FAIR = 256 - (256 % ALPHABET.length);

// Asking for each byte costs a hundred times what it is.
const bytes = new Uint8Array(1024);
let used = bytes.length;

function nextByte(): number {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  const byte = bytes[used] ?? 0;
  used += 1;
  return byte;
}
