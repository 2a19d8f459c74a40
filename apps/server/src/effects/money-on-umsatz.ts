import { carriesMoney, entities, negative, sumCents, type Zahlung } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import type { RecordReads } from '../sql/record-store.ts';

/** What payments moved on an account: what an expense is paid with left it. */
export function moneyOf(payments: readonly Pick<Zahlung, 'art' | 'betrag' | 'ausgabe'>[]): Cents {
  return sumCents(
    payments.filter(carriesMoney).map(({ ausgabe, betrag }) => (ausgabe === '' ? betrag : negative(betrag))),
  );
}

export async function moneyOnUmsatz(reads: RecordReads, umsatz: string): Promise<Cents> {
  return moneyOf(await reads.findReferring(entities.zahlungen, 'bankumsatz', [umsatz]));
}
