import { naechsteKreditorennummer } from '@traverse/domain/datev/kreditoren';
import { entities } from '@traverse/domain/entities';
import { allWithFields } from '../../../api/records.ts';
import { dialogFacts } from '../../../records/edit/dialog-facts.ts';

export const lieferantDialog = dialogFacts(entities.lieferanten, {
  nextFree: { field: 'kreditorennummer', ask: nextFreeKreditorennummer },
});

async function nextFreeKreditorennummer(): Promise<number> {
  const all = await allWithFields('lieferanten', ['kreditorennummer'], undefined);
  return naechsteKreditorennummer(all.map(({ kreditorennummer }) => kreditorennummer));
}
