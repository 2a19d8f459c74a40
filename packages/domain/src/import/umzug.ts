import type { AnswerOf, AskedOf } from '@traverse/schema';
import type { umzugProbelaufPfad } from '../pfade/umzug.ts';

/** What whoever moves in answers in the browser. */
export type Umzugswunsch = AskedOf<typeof umzugProbelaufPfad>;

/** What would come of an old backup, or came of it. */
export type Probelauf = AnswerOf<typeof umzugProbelaufPfad>;
