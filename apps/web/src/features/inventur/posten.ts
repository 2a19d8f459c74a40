import type { inventurPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';

/** What was counted of a thing, against what should be there. */
export type Posten = AnswerOf<typeof inventurPfad>['posten'][number];
