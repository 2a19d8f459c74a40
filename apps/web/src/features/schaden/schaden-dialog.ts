import { entities } from '@traverse/domain';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';

export const schadenDialog = dialogFacts(entities.schaeden, { fixed: ['inventar'] });
