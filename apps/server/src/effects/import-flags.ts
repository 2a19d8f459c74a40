import { importProblem } from '@traverse/domain/auswertung/danger';
import type { entities } from '@traverse/domain/entities';
import { ustArtInStep } from '@traverse/domain/forderung/ust-art';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/**
 * What the tax of an expense is stands in `ustArt` and, for two of its kinds, in flags that are older; they are kept in
 * step (F 3.4). An expense is from the EU or from China, never both (BUCH-02).
 */
export const importFlags: RecordEffects<typeof entities.ausgaben> = {
  complete: ({ draft, before, input }) => {
    const { ustArt = '', innergemeinschaftlicherErwerb = false, chinaImport = false } = draft;
    if (innergemeinschaftlicherErwerb && chinaImport && !Object.hasOwn(input, 'ustArt')) return draft;
    const said = { ustArt, innergemeinschaftlicherErwerb, chinaImport };
    return { ...draft, ...ustArtInStep(said, before, input) };
  },
  check: ({ draft }): FieldErrors => {
    const { innergemeinschaftlicherErwerb = false, chinaImport = false } = draft;
    const problem = importProblem({ innergemeinschaftlicherErwerb, chinaImport });
    return sentenceErrors({ chinaImport: problem });
  },
};
