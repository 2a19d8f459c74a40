import type { WireDate } from '@traverse/schema';
import { type Day, dayOf } from './dates.ts';

/** What the colour of a row means, strongest first. Source: look.md section 3. */
const tonesByStrength = ['danger', 'success', 'info', 'warning'] as const;
export type RowTone = (typeof tonesByStrength)[number];

/** Why a row has a colour. The words stand in the row, so that colour never speaks alone (LIST-05). */
export interface RowReason {
  readonly tone: RowTone;
  readonly words: string;
}

/** The row shows the strongest colour and every reason as text. */
export function strongestTone(reasons: readonly RowReason[]): RowTone | undefined {
  return tonesByStrength.find((tone) => reasons.some((reason) => reason.tone === tone));
}

/** Rows created today are info. Source: spec part 1, "Row colours". */
export function createdTodayReasons(record: { readonly created: WireDate }, today: Day): RowReason[] {
  return dayOf(record.created) === today ? [{ tone: 'info', words: 'Heute angelegt' }] : [];
}
