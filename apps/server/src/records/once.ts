import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { RecordTransaction } from '../sql/record-store.ts';
import { badRequest } from './api-error.ts';
import { stampOf } from './stamps.ts';
import { storedAnswers } from './stored-answers.ts';

/** A record as it is when somebody asks. */
export interface RecordRef {
  readonly collection: string;
  readonly id: string;
  /** Of a request of a batch: what followed the `?` of its address. */
  readonly query?: string;
}

/** What is kept of a request: its answer, or which records it answered with; null is one that is gone. */
export type Kept =
  | { readonly answer?: unknown }
  | { readonly record: RecordRef }
  | { readonly batch: readonly (RecordRef | null)[] };

/** Somebody's request that must not be done twice. */
export interface Once {
  readonly id: string;
  readonly request: string;
}

/** Thrown out of a transaction that finds its request done: by a first try that was still under way. */
export class DoneBefore extends Error {
  readonly kept: Kept;

  constructor(kept: Kept) {
    super('this request was done before');
    this.kept = kept;
  }
}

/** The request around the code that runs. Its first write takes it along. */
const around = new AsyncLocalStorage<{ once: Once | undefined }>();

/** Runs `work` so that its first write is done once for ever. */
export function runOnce<Result>(once: Once, work: () => Result): Result {
  return around.run({ once }, work);
}

/**
 * A form is read after its key was looked at: what it held counts from here on as part of its request, so that another one
 * under the same key is refused and not answered with the first.
 */
export function countForm(parts: readonly string[]): void {
  const store = around.getStore();
  if (!store?.once) return;
  const { id, request } = store.once;
  store.once = { id, request: sumOf([request, ...parts]) };
}

/** The same for a form with one file; its bytes are not hashed on the main thread. */
export async function countFormFile(file: Uint8Array, texts: readonly string[]): Promise<void> {
  if (!around.getStore()?.once) return;
  // Cast: no buffer of ours is shared with another thread.
  const digest = await crypto.subtle.digest('SHA-256', file as Uint8Array<ArrayBuffer>);
  countForm([Buffer.from(digest).toString('base64url'), ...texts]);
}

/** Of what a request says. */
export function sumOf(said: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** For the first write of a request with a key; nothing for any other. */
export function takeOnce(): Once | undefined {
  const store = around.getStore();
  const once = store?.once;
  if (store) store.once = undefined;
  return once;
}

/** What the request did when it came before. Throws ApiError 400 when another one had this key. */
export async function doneBefore(
  { id, request }: Once,
  reads: Pick<RecordTransaction, 'find'>,
): Promise<Kept | undefined> {
  const stored = await reads.find(storedAnswers, id);
  if (!stored) return undefined;
  if (stored.request !== request)
    throw badRequest(
      'Unter diesem Idempotency-Key kam schon eine andere Anfrage. Nimm für jede einen neuen.',
    );
  return JSON.parse(stored.answer) as Kept; // what `keepDone` wrote
}

/** In the transaction that did it. */
export async function keepDone(
  { id, request }: Once,
  kept: Kept,
  { transaction, now }: { readonly transaction: RecordTransaction; readonly now: Date },
): Promise<void> {
  const stamp = stampOf(now);
  await transaction.insert(storedAnswers, {
    id,
    created: stamp,
    updated: stamp,
    request,
    answer: JSON.stringify(kept),
  });
}
