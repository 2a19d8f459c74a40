import { verlaufPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { ask } from './ask.ts';

/** What the log says of one record, the latest first (GOBD-01). */
export type VerlaufEntry = AnswerOf<typeof verlaufPfad>['items'][number];

export async function verlaufOf(collection: string, id: string): Promise<readonly VerlaufEntry[]> {
  return (await ask(verlaufPfad, { collection, id })).items;
}
