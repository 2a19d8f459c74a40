import type { Folge } from '@traverse/domain/namen/loeschfolgen';
import { loeschfolgenPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { ask } from './ask.ts';

export type { Folge };

/** What would come of deleting a record; nothing is stored (API-11). Throws ClientResponseError. */
export const loeschfolgenOf = (collection: string, id: string): Promise<AnswerOf<typeof loeschfolgenPfad>> =>
  ask(loeschfolgenPfad, { collection, id });
