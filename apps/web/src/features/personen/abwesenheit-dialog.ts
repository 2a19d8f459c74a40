import { entities } from '@traverse/domain/entities';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';

/** What the office enters holds at once; nobody asks for it (C 7). */
export const abwesenheitDialog = dialogFacts(entities.abwesenheiten, {
  begins: () => ({ stand: 'genehmigt' as const }),
});
