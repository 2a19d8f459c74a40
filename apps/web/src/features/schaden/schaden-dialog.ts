import { entities } from '@traverse/domain/entities';
import type { AnyRecord } from '../../api/records.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { tellShort } from '../inventarliste/tell-short.ts';

/** What of a damage says how much is blocked, and until when. */
const BLOCKING = ['sperrt', 'gesperrtBis', 'behoben', 'inventarliste', 'geraet'] as const;

export const schadenDialog = dialogFacts(entities.schaeden, {
  fixed: ['inventar'],
  made: tellBlocked,
  stored: async (stored, before) => {
    if (BLOCKING.some((field) => stored[field] !== before[field])) await tellBlocked(stored);
  },
});

async function tellBlocked({ inventar, sperrt, behoben }: AnyRecord): Promise<void> {
  if (Number(sperrt) > 0 && behoben !== true) await tellShort([String(inventar)]);
}
