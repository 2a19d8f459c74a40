import { entities } from '@traverse/domain/entities';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { KontoInput } from './KontoInput.tsx';

/** Of the accounts those that may be hers (CREW-02). */
export const personDialog = dialogFacts(entities.personen, { inputs: { user: KontoInput } });
