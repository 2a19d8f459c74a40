import { istKonto } from '@traverse/domain/bank/eigenes-konto';
import { nebenkostenGeldverkehr } from '@traverse/domain/bank/vorschlag';
import { entities, type Rechnung, type RecordIn, type Umsatz } from '@traverse/domain/entities';
import { gezahltMit } from '@traverse/domain/forderung/offen';
import { carriesMoney } from '@traverse/domain/options/zahlung-arten';
import type { umsatzZuordnenPfad } from '@traverse/domain/pfade';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { cents, negative, netOfGross, plainIban } from '@traverse/domain/values';
import { ausgebuchtOf, dochBezahlt, wiederaufgelebt } from '@traverse/domain/zahlung/ausfall';
import { kleindifferenz } from '@traverse/domain/zahlung/zahlung-problems';
import type { AskedOf, Cents } from '@traverse/schema';
import { claimNamed } from '../../claims/claims.ts';
import { moneyOf } from '../../effects/money-on-umsatz.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { Write } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Drawing } from '../belege/drawn-rechnung.ts';
import { freezeAsDrawn } from '../belege/freeze-rechnung.ts';
import type { StagedBeleg } from '../belege/kept-belege.ts';
import { openPaymentsOf } from './bank-payments.ts';

const {
  ausgaben,
  bankkonten,
  bankregeln,
  bankumsaetze,
  einnahmen,
  kunden,
  lieferanten,
  mahnungen,
  rechnungen,
  zahlungen,
} = entities;

/** What a person confirmed for a line. */
export type Zuordnung = Omit<AskedOf<typeof umsatzZuordnenPfad>, 'id'>;
type GezahlterPosten = NonNullable<Zuordnung['posten']>[number];
type NeueBuchung = NonNullable<Zuordnung['buchen']>;

/** Invoices that are frozen by the press, drawn before it. */
export type Drawings = ReadonlyMap<string, Drawing & StagedBeleg>;

/**
 * What a person confirmed for a line becomes payments (F 1.9): with Skonto and small differences behind each, what is
 * left to the customer's credit, a booking that is made with it. Throws ApiError 400 where the sum is not the line's.
 */
export async function assignUmsatz(
  step: Write,
  umsatz: Umsatz,
  zuordnung: Zuordnung,
  drawings: Drawings,
): Promise<void> {
  const { context } = step;
  const { posten = [], guthaben, nebenforderung, buchen, ruecklaeufer = '' } = zuordnung;
  if (ruecklaeufer !== '') await takeBack(context, umsatz, ruecklaeufer);
  for (const each of posten) await payPosten(step, umsatz, each, drawings);
  if (nebenforderung) {
    const [mahnung] = await step.transaction.findMany(mahnungen, [nebenforderung.mahnung]);
    if (!mahnung) throw badRequest('Die Mahnung gibt es nicht mehr.');
    await create(context, umsatz, {
      art: 'Nebenforderung',
      betrag: nebenforderung.betrag,
      mahnung: mahnung.id,
    });
  }
  if (guthaben) await creditKunde(step, umsatz, guthaben);
  if (buchen) await bookWithPress(context, umsatz, buchen);
  await rememberIban(context, umsatz, posten);
}

type Payment = Partial<
  Pick<RecordIn<'zahlungen'>, 'rechnung' | 'einnahme' | 'ausgabe' | 'mahnung' | 'kunde' | 'gegen' | 'grund'>
> & {
  readonly art: 'Zahlung' | 'Erstattung' | 'Skonto' | 'Ausfall' | 'Nebenforderung';
  readonly betrag: Cents;
};

async function create({ create: store }: WriteContext, umsatz: Umsatz, payment: Payment): Promise<void> {
  const isMoney = carriesMoney(payment);
  await store(zahlungen, {
    ...payment,
    datum: umsatz.buchungstag,
    herkunft: 'Bank',
    ...(isMoney ? { bankumsatz: umsatz.id } : {}),
  });
}

/** What came is to the customer's credit; what went out was paid back of it (F 1.5). */
async function creditKunde(
  { context, transaction }: Write,
  umsatz: Umsatz,
  { kunde, betrag }: { readonly kunde: string; readonly betrag: Cents },
): Promise<void> {
  const [found] = await transaction.findMany(kunden, [kunde]);
  if (!found) throw badRequest('Den Kunden gibt es nicht mehr.');
  await create(context, umsatz, { art: betrag > 0 ? 'Zahlung' : 'Erstattung', betrag, kunde: found.id });
}

async function payPosten(
  step: Write,
  umsatz: Umsatz,
  { art, id, betrag, skonto = cents(0), kleindifferenz: rest = cents(0) }: GezahlterPosten,
  drawings: Drawings,
): Promise<void> {
  const { context, transaction } = step;
  if (art === 'guthaben') return creditKunde(step, umsatz, { kunde: id, betrag });
  if (art === 'rechnung') {
    const now = await transaction.lock(rechnungen, id);
    if (!now) throw notFound('Die Rechnung gibt es nicht mehr.');
    const drawing = drawings.get(id);
    if (drawing && !isFestgeschrieben(now)) await freezeAsDrawn(step, now, drawing);
  }
  // A payment settles above 0, whichever way the money goes: what an expense is paid with left the account.
  const settling = (amount: Cents): Cents => (art === 'ausgabe' ? negative(amount) : amount);
  const claim = { [art]: id };
  if (betrag !== 0) {
    const money = settling(betrag);
    const isRefund = money < 0;
    await create(context, umsatz, { ...claim, art: isRefund ? 'Erstattung' : 'Zahlung', betrag: money });
  }
  const [rechnung] = art === 'rechnung' ? await transaction.findMany(rechnungen, [id]) : [];
  if (rechnung) await raiseLost(context, umsatz, { rechnung: rechnung.id, betrag });
  if (skonto !== 0) await create(context, umsatz, { ...claim, art: 'Skonto', betrag: settling(skonto) });
  if (rest !== 0)
    await create(context, umsatz, {
      ...claim,
      art: 'Ausfall',
      betrag: settling(rest),
      grund: kleindifferenz,
    });
}

/** Money for what was written off: so much less is lost (F 1.6). */
async function raiseLost(
  context: WriteContext,
  umsatz: Umsatz,
  { rechnung, betrag }: { readonly rechnung: Rechnung['id']; readonly betrag: Cents },
): Promise<void> {
  const { transaction } = context;
  const paid = await transaction.findReferring(zahlungen, 'rechnung', [rechnung]);
  const ausgebucht = ausgebuchtOf(paid);
  if (ausgebucht === 0) return;
  const claim = await claimNamed('rechnung', rechnung, transaction);
  // Before this payment, which is among them.
  const offen = cents((claim?.gesamt ?? 0) - gezahltMit(paid) + betrag);
  const lost = wiederaufgelebt(betrag, { offen, ausgebucht });
  if (lost === 0) return;
  const less = negative(lost);
  await create(context, umsatz, { rechnung, art: 'Ausfall', grund: dochBezahlt, betrag: less });
}

/** A return takes every payment of the first line back; what is above it the bank kept for itself. */
async function takeBack(context: WriteContext, umsatz: Umsatz, zeile: string): Promise<void> {
  const { transaction } = context;
  const original = await transaction.lock(bankumsaetze, zeile);
  if (!original) throw badRequest('Den zurückgegebenen Umsatz gibt es nicht.');
  const payments = await openPaymentsOf(transaction, original);
  if (payments.length === 0) throw badRequest('An dem zurückgegebenen Umsatz hängt keine Zahlung mehr.');
  for (const { id, betrag, art } of payments) {
    const back = {
      gegen: id,
      betrag: negative(betrag),
      herkunft: 'Bank',
      datum: umsatz.buchungstag,
    } as const;
    const isMoney = carriesMoney({ art });
    await context.create(zahlungen, isMoney ? { ...back, bankumsatz: umsatz.id } : back);
  }
  const fee = cents(umsatz.betrag - negative(moneyOf(payments)));
  if (fee < 0) {
    await bookWithPress(context, umsatz, {
      name: `Rücklastschrift ${umsatz.gegenName}`.trim(),
      kategorie: nebenkostenGeldverkehr,
      betrag: fee,
      ustSatz: 0,
      merken: false,
    });
  }
}

/** An income or an expense over what the line is. */
async function bookWithPress(
  context: WriteContext,
  umsatz: Umsatz,
  { name, kategorie, betrag, ustSatz = 0, merken = false }: NeueBuchung,
): Promise<void> {
  const { transaction } = context;
  const isIncome = betrag > 0;
  const gross = cents(Math.abs(betrag));
  const netto = netOfGross(gross, ustSatz);
  const booking = { name, kategorie, datum: umsatz.buchungstag, netto, ust: cents(gross - netto), ustSatz };
  const entity = isIncome ? einnahmen : ausgaben;
  const field = isIncome ? 'einnahme' : 'ausgabe';
  const before = await madeByPress(transaction, umsatz, field);
  const { id } = await (before ? context.update(entity, before, booking) : context.create(entity, booking));
  await create(context, umsatz, { [field]: id, art: 'Zahlung', betrag: gross });
  if (!merken || umsatz.gegenIban === '') return;
  const place = {
    gegenIban: plainIban(umsatz.gegenIban),
    richtung: isIncome ? 'Eingang' : 'Ausgang',
  } as const;
  const [known] = await transaction.findWhere(bankregeln, place, 1);
  if (known) await context.update(bankregeln, known.id, { kategorie });
  else await context.create(bankregeln, { ...place, kategorie });
}

/** What an earlier press made of this line and nobody pays since it was taken back: it is booked once. */
async function madeByPress(
  reads: RecordReads,
  umsatz: Umsatz,
  field: 'einnahme' | 'ausgabe',
): Promise<string | undefined> {
  const payments = await reads.findReferring(zahlungen, 'bankumsatz', [umsatz.id]);
  const since = new Map(
    payments.filter(({ gegen }) => gegen === '').map((each) => [each[field] as string, each.created]), // an id is a text
  );
  const records = await reads.findMany(
    entities[field === 'einnahme' ? 'einnahmen' : 'ausgaben'],
    [...since.keys()].filter((id) => id !== ''),
  );
  return records.find(({ id, created, gezahlt }) => gezahlt === 0 && since.get(id) === created)?.id;
}

/** From now on the account tells whose payment it is (rule 5). */
async function rememberIban(
  { transaction, update }: WriteContext,
  { gegenIban, betrag }: Umsatz,
  posten: readonly GezahlterPosten[],
): Promise<void> {
  const iban = plainIban(gegenIban);
  const ids = (art: GezahlterPosten['art']) => posten.filter((each) => each.art === art).map(({ id }) => id);
  const konten = await transaction.findWhere(bankkonten, {});
  if (konten.some((own) => istKonto(own.iban, iban))) return;
  if (iban === '' || (betrag > 0 ? ids('rechnung').length === 0 : ids('ausgabe').length === 0)) return;
  const invoices = await transaction.findMany(rechnungen, ids('rechnung'));
  for (const kunde of await transaction.findMany(kunden, [...new Set(invoices.map((each) => each.kunde))])) {
    if (!kunde.ibans.map(plainIban).includes(iban))
      await update(kunden, kunde.id, { ibans: [...kunde.ibans, iban] });
  }
  const expenses = await transaction.findMany(ausgaben, ids('ausgabe'));
  const suppliers = expenses.map(({ lieferant }) => lieferant).filter((id) => id !== '');
  for (const lieferant of await transaction.findMany(lieferanten, [...new Set<string>(suppliers)])) {
    if (lieferant.iban === '') await update(lieferanten, lieferant.id, { iban });
  }
}
