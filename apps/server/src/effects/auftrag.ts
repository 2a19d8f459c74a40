import { zweiteSchlussrechnung } from '@traverse/domain/anzahlung/schlussrechnung';
import { entities } from '@traverse/domain/entities';
import type { FieldErrors } from '@traverse/wire';
import { membersOf } from '../claims/anzahlungen.ts';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

const { rechnungen } = entities;

/**
 * An invoice that is given an order with deposits bills it to its end: one for each order, and for good (finance 6.4, 8
 * point 10). A deposit has neither a list nor Skonto (finance 1.4).
 */
export const auftragOfRechnung: RecordEffects<typeof rechnungen> = {
  complete: ({ draft, before, byServer }) => {
    const isNew = draft.auftrag && draft.auftrag !== (before?.auftrag ?? '');
    return isNew && !byServer ? { ...draft, art: 'Schlussrechnung' } : draft;
  },

  check: async ({ draft, before, byServer }, { transaction }): Promise<FieldErrors> => {
    if (draft.art === 'Anzahlung' && draft.inventarliste)
      return sentenceErrors({ inventarliste: 'Eine Anzahlungsrechnung hat keine Inventarliste.' });
    if (draft.art === 'Anzahlung' && (draft.skontoProzent ?? 0) > 0)
      return sentenceErrors({ skontoProzent: 'Auf eine Anzahlung gibt es kein Skonto.' });
    const [auftrag, was] = [draft.auftrag ?? '', before?.auftrag ?? ''];
    if (byServer || auftrag === was) return {};
    if (was !== '') return sentenceErrors({ auftrag: 'Der Auftrag einer Rechnung bleibt, wie er ist.' });
    // Two at once are one after the other: the second hears of the first.
    await transaction.lock(rechnungen, auftrag);
    const problem = zweiteSchlussrechnung({ id: before?.id ?? '' }, await membersOf([auftrag], transaction));
    return sentenceErrors({ auftrag: problem });
  },
};
