import type { AnswerOf } from '@traverse/schema';
import type { ustvaPfad } from '../pfade/ustva.ts';

/** The sheet of a period as it is shown: of very many entries the first (UST-01). */
export type UstvaAntwort = AnswerOf<typeof ustvaPfad>;
export type GezeigteZeile = UstvaAntwort['blatt']['zeilen'][number];
/** A sheet that was handed in. */
export type Abgabe = UstvaAntwort['abgaben'][number];
