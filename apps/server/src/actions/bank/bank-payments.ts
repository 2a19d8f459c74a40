import { entities, type Umsatz, type Zahlung } from '@traverse/domain/entities';
import { carriesMoney } from '@traverse/domain/options/zahlung-arten';
import { negative, plainIban } from '@traverse/domain/values';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { ausgaben, bankumsaetze, kunden, lieferanten, rechnungen, zahlungen } = entities;

/**
 * The payments of a line that nobody took back, with the Skonto and small differences of the same press: those carry no
 * line, they were written with a payment of theirs in one moment.
 */
export async function openPaymentsOf(
  reads: RecordReads,
  umsatz: Pick<Umsatz, 'id'>,
): Promise<readonly Zahlung[]> {
  const ofLine = await reads.findReferring(zahlungen, 'bankumsatz', [umsatz.id]);
  const open = await notTakenBack(reads, ofLine);
  const claims = async (field: 'rechnung' | 'einnahme' | 'ausgabe') => {
    const ids = open.map((each) => each[field] as string).filter((id) => id !== ''); // an id is a text
    return ids.length === 0 ? [] : reads.findReferring(zahlungen, field, [...new Set(ids)]);
  };
  const siblings = [
    ...(await claims('rechnung')),
    ...(await claims('einnahme')),
    ...(await claims('ausgabe')),
  ];
  const moments = new Set(open.map(({ created }) => created));
  const behind = siblings.filter(
    (each) =>
      each.herkunft === 'Bank' && !carriesMoney(each) && each.gegen === '' && moments.has(each.created),
  );
  return [...open, ...(await notTakenBack(reads, behind))];
}

async function notTakenBack(reads: RecordReads, payments: readonly Zahlung[]): Promise<readonly Zahlung[]> {
  const own = payments.filter(({ gegen }) => gegen === '');
  const back = await reads.findReferring(
    zahlungen,
    'gegen',
    own.map(({ id }) => id),
  );
  const gone = new Set<string>(back.map(({ gegen }) => gegen));
  return own.filter(({ id }) => !gone.has(id));
}

/** Takes back what a person confirmed for a line; an account that was only known from it is forgotten. */
export async function takeAssignmentBack(context: WriteContext, umsatz: Umsatz): Promise<number> {
  const { transaction, create } = context;
  const payments = await openPaymentsOf(transaction, umsatz);
  for (const { id, betrag, art, datum } of payments) {
    const back = { gegen: id, betrag: negative(betrag), herkunft: 'Bank', datum } as const;
    const isMoney = carriesMoney({ art });
    await create(zahlungen, isMoney ? { ...back, bankumsatz: umsatz.id } : back);
  }
  await forgetIban(context, umsatz, payments);
  await forgetSupplierIban(context, umsatz, payments);
  return payments.length;
}

/** What was in the supplier’s record before that press stays: it was not written since. */
async function forgetSupplierIban(
  { transaction, update }: WriteContext,
  { gegenIban }: Umsatz,
  payments: readonly Zahlung[],
): Promise<void> {
  const paid = payments.map(({ ausgabe }) => ausgabe as string).filter((ausgabe) => ausgabe !== ''); // an id is a text
  const expenses = await transaction.findMany(ausgaben, paid);
  const ids = expenses.map(({ lieferant }) => lieferant as string).filter((id) => id !== ''); // an id is a text
  for (const { id, iban, updated } of await transaction.findMany(lieferanten, [...new Set(ids)])) {
    const isOfPress = payments.some(({ created }) => created <= updated);
    if (isOfPress && plainIban(iban) === plainIban(gegenIban)) await update(lieferanten, id, { iban: '' });
  }
}

async function forgetIban(
  { transaction, update }: WriteContext,
  { id, gegenIban }: Umsatz,
  payments: readonly Zahlung[],
): Promise<void> {
  const iban = plainIban(gegenIban);
  const invoices = await transaction.findMany(
    rechnungen,
    payments.map(({ rechnung }) => rechnung as string).filter((rechnung) => rechnung !== ''),
  );
  for (const kunde of await transaction.findMany(kunden, [...new Set(invoices.map((each) => each.kunde))])) {
    if (!kunde.ibans.map(plainIban).includes(iban)) continue;
    const others = await transaction.findWhere(bankumsaetze, { gegenIban, stand: 'zugeordnet' }, 2);
    if (others.some((other) => other.id !== id)) continue;
    await update(kunden, kunde.id, { ibans: kunde.ibans.filter((each) => plainIban(each) !== iban) });
  }
}
