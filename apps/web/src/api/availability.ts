import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { verfuegbarkeitPfad } from '@traverse/domain/pfade';
import type { SentOf } from '@traverse/schema';
import { ClientResponseError } from 'pocketbase';
import { ask } from './ask.ts';

/** How items stand on every day of a time (VERF-03). */
export async function availabilityBetween(
  question: SentOf<typeof verfuegbarkeitPfad>,
  signal?: AbortSignal,
): Promise<readonly Verfuegbarkeit[]> {
  return (await ask(verfuegbarkeitPfad, question, signal ? { signal } : {})).items;
}

/**
 * What a write was refused for when it asked about shortages: 'In dieser Zeit nicht frei: …', and whether the days around
 * jobs could give all of it (PLAN-02). In a batch as well.
 */
export function shortageIn(reason: unknown): { message: string; isOnlyRuest: boolean } | undefined {
  if (!(reason instanceof ClientResponseError)) return undefined;
  const { data } = reason.response as { data?: ErrorData };
  const [inBatch] = Object.values(data?.requests ?? {});
  const engpass = (inBatch?.response?.data ?? data)?.engpass;
  return engpass && { message: engpass.message, isOnlyRuest: engpass.code === 'engpass_ruest' };
}

interface ErrorData {
  readonly engpass?: { readonly message: string; readonly code: string };
  readonly requests?: { readonly [index: string]: { readonly response?: { readonly data?: ErrorData } } };
}
