import type { AnswerOf } from '@traverse/schema';
import type { sitzungenPfad } from '../pfade/anmeldung.ts';

/** A session of an account. */
export type Sitzung = AnswerOf<typeof sitzungenPfad>['sitzungen'][number];
