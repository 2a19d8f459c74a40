import { entities } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { otherPrices } from '../inventarliste/tell-preise.ts';

export const preisgruppeDialog = dialogFacts(entities.preisgruppen, {
  ahead: {
    of: ['rabatte', 'preise'],
    ask: ({ id }) => otherPrices(compare('kunde.preisgruppe', '=', id)),
  },
});
