import { entities, type Zahlung } from '@traverse/domain/entities';
import { carriesMoney } from '@traverse/domain/options/zahlung-arten';
import { negative, sumCents } from '@traverse/domain/values';
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
