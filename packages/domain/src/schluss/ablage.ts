import { epochMsOf } from '@traverse/wire';
import type { RecordIn } from '../entities/index.ts';

/** What is laid into the Ablage when it is taken out of the books (GOBD-11). */
export const ablegbareSammlungen = ['einnahmen', 'ausgaben', 'afa'] as const;
export type AblegbareSammlung = (typeof ablegbareSammlungen)[number];
export type Ablegbar = RecordIn<AblegbareSammlung>;

/** A slip of the first day goes: nobody outside has seen it (year 1.4), in hours. */
const HOURS_OF_A_SLIP = 24;

/** Whether what is taken off a record now, or itself, is kept in the Ablage. `now` in milliseconds. */
export function gehtInDieAblage({ created }: { readonly created: string }, now: number): boolean {
  return now - (epochMsOf(created) ?? 0) > HOURS_OF_A_SLIP * 3_600_000;
}
