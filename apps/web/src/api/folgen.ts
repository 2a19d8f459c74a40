import type { FolgenPlan } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';

/** A change that waits for an answer: what it reaches, and why it is asked. */
export interface OffeneFolgen {
  readonly plan: FolgenPlan;
  /** What has changed since somebody was asked; German. */
  readonly message: string;
}

/** What a write was refused for when it asked about what follows (NAHT-01); in a batch as well. */
export function folgenIn(reason: unknown): OffeneFolgen | undefined {
  if (!(reason instanceof ClientResponseError)) return undefined;
  const { data } = reason.response as { data?: ErrorData };
  const [inBatch] = Object.values(data?.requests ?? {});
  const folgen = (inBatch?.response?.data ?? data)?.folgen;
  return folgen?.plan && { plan: folgen.plan, message: folgen.message };
}

interface ErrorData {
  readonly folgen?: { readonly message: string; readonly plan?: FolgenPlan };
  readonly requests?: { readonly [index: string]: { readonly response?: { readonly data?: ErrorData } } };
}
