import { entities } from '@traverse/domain/entities';
import { standWith, summeProblem } from '@traverse/domain/options/umsatz-arten';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import { moneyOnUmsatz } from './money-on-umsatz.ts';

const { bankumsaetze, zahlungen } = entities;

/**
 * The payments of a line come to what it is (F 1.1): asked once all of a press are written. Whoever presses second finds
 * the line assigned.
 */
export const umsatzAddsUp: RecordEffects<typeof zahlungen> = {
  afterCreate: ({ bankumsatz }, { atEnd, transaction, update }) => {
    if (bankumsatz === '') return;
    atEnd(async () => {
      const umsatz = await transaction.lock(bankumsaetze, bankumsatz);
      if (!umsatz) throw badRequest('Den Umsatz der Bank gibt es nicht.');
      const sum = await moneyOnUmsatz(transaction, bankumsatz);
      const problem = summeProblem(umsatz, sum);
      if (problem) throw badRequest(problem);
      const stand = standWith(umsatz, sum);
      if (stand !== umsatz.stand) await update(bankumsaetze, bankumsatz, { stand });
    });
  },
};
