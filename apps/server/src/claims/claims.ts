import { entities, type Rechnung, type Zahlung } from '@traverse/domain/entities';
import type { Satzanteil } from '@traverse/domain/forderung/anteile';
import { gesamtOf, gesamtOfAusgabe } from '@traverse/domain/forderung/offen';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { cents, percent } from '@traverse/domain/values';
import { claimFieldOf, type PaidField } from '@traverse/domain/zahlung/zahlung-problems';
import type { Cents } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { openExtras } from './open-extras.ts';
import { sumsOfRechnungen } from './sums-of-rechnungen.ts';

const { ausgaben, einnahmen, mahnungen, rechnungen, zahlungen } = entities;

/** A claim as a payment meets it: what it comes to now, by rate; of a reminder what is open besides its invoices. */
export interface MetClaim {
  readonly field: PaidField;
  readonly id: string;
  readonly gesamt: Cents;
  readonly steuern: readonly Satzanteil[];
  /** Of an income: the invoice whose it is. Its payments stand there. */
  readonly ofRechnung: string;
  /** Whose debt it is; nobody's of an expense or an income without an invoice. */
  readonly kunde: string;
}

/** The claim that a payment names; none where it names none, or what is gone. */
export async function claimOf(
  draft: Partial<Pick<Zahlung, PaidField>>,
  reads: RecordReads,
): Promise<MetClaim | undefined> {
  const field = claimFieldOf(draft);
  return field && claimNamed(field, draft[field] ?? '', reads);
}

export async function claimNamed(
  field: PaidField,
  id: string,
  reads: RecordReads,
): Promise<MetClaim | undefined> {
  switch (field) {
    case 'mahnung': {
      const record = await reads.find(mahnungen, id);
      if (!record) return undefined;
      const letters = await reads.findReferring(mahnungen, 'kunde', [record.kunde]);
      const { byLetter } = await openExtras(letters, reads);
      const gesamt = byLetter.get(id) ?? cents(0);
      return { field, id, gesamt, steuern: [], ofRechnung: '', kunde: record.kunde };
    }
    case 'rechnung': {
      const record = await reads.find(rechnungen, id);
      return record && ofRechnung(record, reads);
    }
    case 'einnahme': {
      const record = await reads.find(einnahmen, id);
      if (!record) return undefined;
      const { netto, ust, ustSatz, rechnung } = record;
      const steuern = [{ satz: percent(ustSatz), netto, ust }];
      return { field, id, gesamt: gesamtOf(record), steuern, ofRechnung: rechnung, kunde: '' };
    }
    case 'ausgabe': {
      const record = await reads.find(ausgaben, id);
      if (!record) return undefined;
      const gesamt = gesamtOfAusgabe(record);
      // What goes to no supplier is in no payment.
      const ust = (gesamt - record.netto) as Cents; // a difference of whole cents
      const steuern = [{ satz: percent(record.ustSatz), netto: record.netto, ust }];
      return { field, id, gesamt, steuern, ofRechnung: '', kunde: '' };
    }
  }
}

/** A draft is what its lines come to at this moment: the stored sums follow at the end of the transaction. */
async function ofRechnung(record: StoredRecord<typeof rechnungen>, reads: RecordReads): Promise<MetClaim> {
  const [now = {}] = isFestgeschrieben(record) ? [] : await sumsOfRechnungen([record], reads);
  const { netto, ust, steuern } = { ...record, ...now };
  return {
    field: 'rechnung',
    id: record.id,
    gesamt: gesamtOf({ netto, ust }),
    steuern: steuernOrOneRate({ netto, ust, steuern }),
    ofRechnung: '',
    kunde: record.kunde,
  };
}

/**
 * What an invoice comes to by rate. Frozen before sums were kept so, and its document cannot be read: all of it under
 * the rate it amounts to.
 */
export function steuernOrOneRate({
  netto,
  ust,
  steuern,
}: Pick<Rechnung, 'netto' | 'ust' | 'steuern'>): readonly Satzanteil[] {
  if (steuern.length > 0) return steuern;
  return [{ satz: percent(netto === 0 ? 0 : Math.round((ust * 100) / netto)), netto, ust }];
}

/** What was paid on a claim, in no order. */
export function paidOn({ field, id }: Pick<MetClaim, 'field' | 'id'>, reads: RecordReads) {
  return reads.findReferring(zahlungen, field, [id]);
}

/** What stands to the credit of a customer. */
export function creditOf(kunde: string, reads: RecordReads) {
  return reads.findReferring(zahlungen, 'kunde', [kunde]);
}
