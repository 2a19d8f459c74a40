import {
  laufPfad,
  laufZuruecknehmenPfad,
  vieleEtikettenPfad,
  vielePfad,
  vieleProbePfad,
} from '@traverse/domain/pfade';
import { loggedText } from '@traverse/domain/protokoll/logged-value';
import { type AnswerOf, type Field, type FieldValue, type SentOf, zeroOf } from '@traverse/schema';
import { ask, fileOf } from './ask.ts';

/** What is done with which of many records. */
export type Wunsch = SentOf<typeof vieleProbePfad>;
/** Whose labels are printed, and how. */
export type Etikettenwunsch = SentOf<typeof vieleEtikettenPfad>;
/** What would come of it. */
export type Probe = AnswerOf<typeof vieleProbePfad>;
/** How far it is. */
export type Lauf = AnswerOf<typeof laufPfad>;

/** A value as a wish says it; nothing empties. */
export const wertText = (field: Field, value: FieldValue | undefined): string =>
  loggedText(field, value ?? zeroOf(field));

export const probeOf = (wunsch: Wunsch, signal: AbortSignal): Promise<Probe> =>
  ask(vieleProbePfad, wunsch, { signal });

/** All that stay, with why. */
export const bleibtCsv = (wunsch: Wunsch): Promise<File> => fileOf(vieleProbePfad, wunsch, 'csv');

/** Begins what a dry run has shown; answers its run. Throws ClientResponseError. */
export const beginViele = (wunsch: Wunsch, merkmal: string): Promise<{ readonly id: string }> =>
  ask(vielePfad, { ...wunsch, merkmal });

export const laufOf = (id: string): Promise<Lauf> => ask(laufPfad, { id });

/** Begins to take a run back; `nur`: but for what was changed since. Throws ClientResponseError. */
export const takeLaufBack = (id: string, nur: { readonly nur?: 'unverändertes' } = {}): Promise<unknown> =>
  ask(laufZuruecknehmenPfad, { id, ...nur });

/** How many labels a wish comes to. */
export const countEtiketten = async (wunsch: Etikettenwunsch, signal: AbortSignal): Promise<number> =>
  (await ask(vieleEtikettenPfad, { ...wunsch, probe: true }, { signal })).anzahl;

/** All of them as one print. Throws ClientResponseError. */
export const etikettenZpl = async (wunsch: Etikettenwunsch): Promise<string> =>
  (await ask(vieleEtikettenPfad, wunsch)).zpl;

export const etikettenPdf = (wunsch: Etikettenwunsch): Promise<File> =>
  fileOf(vieleEtikettenPfad, wunsch, 'pdf');
