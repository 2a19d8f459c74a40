import { entities } from '@traverse/domain/entities';
import { type Source, source } from '../records/derivation.ts';

const { angebote, rechnungen, zahlungen } = entities;

/** That an invoice becomes somebody's own, or everybody's: what refers to it follows. */
export const userOfRechnung = (referring: typeof angebote | typeof zahlungen): Source =>
  source<typeof rechnungen>({
    entity: rechnungen,
    comesAndGoes: false,
    fields: ['user'],
    concerned: (changed, reads) =>
      reads.findReferring(referring, 'rechnung', [...new Set(changed.map(({ id }) => id))]),
  });
