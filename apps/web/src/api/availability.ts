import type { Day, Verfuegbarkeit } from '@traverse/domain';
import { ClientResponseError } from 'pocketbase';
import { pocketbase } from './pocketbase.ts';

/**
 * The items of an Inventarliste of which more is booked than there are in the list's time, or something is missing, or
 * would be if nothing overdue came back (VERF-01, RUECK-02).
 */
export async function checkListe(inventarliste: string): Promise<readonly Verfuegbarkeit[]> {
  return pocketbase.send(`/checkAvailabilityOfItemsInIl/${inventarliste}`, {
    method: 'GET',
    query: { ueberfaellige: true },
  });
}

interface Question {
  readonly von: Day;
  readonly bis: Day;
  /** Counts as booked even when it is not. */
  readonly liste?: string;
  /** Ids of items, separated by commas; every item when not said. */
  readonly item?: string;
  /** Only items of which something is missing. */
  readonly engpaesse?: boolean;
}

/** How items stand on every day of a time (VERF-03). */
export async function availabilityBetween(
  question: Question,
  signal?: AbortSignal,
): Promise<readonly Verfuegbarkeit[]> {
  const { items } = await pocketbase.send<{ items: readonly Verfuegbarkeit[] }>('/availability', {
    method: 'GET',
    query: question,
    ...(signal ? { signal } : {}),
  });
  return items;
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
