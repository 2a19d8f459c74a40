import { entities } from '@traverse/domain/entities';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';

export const codeDialog = dialogFacts(entities.codes, {
  fixed: ['inventar', 'geraet'],
  either: { inventar: ['anzahl'], geraet: [] },
});
