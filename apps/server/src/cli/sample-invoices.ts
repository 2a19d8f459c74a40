import { entities, type Rechnung } from '@traverse/domain/entities';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import type { InvoiceEvent, SampleFirm } from '@traverse/fixtures';
import type { Reader } from '@traverse/schema';
import type { Documents } from '../actions/belege/drawn-rechnung.ts';
import { bookableRechnung, bookRechnung } from '../actions/rechnung/book-rechnung.ts';
import type { FileStorage } from '../files/storage.ts';
import { documentMaker } from '../pdf/document-maker.ts';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';
import { offer } from './sample-angebote.ts';
import { orderRentals } from './sample-bestellungen.ts';
import { onDay, storedOn } from './sample-days.ts';
import { payInParts } from './sample-part-payments.ts';
import { remindDebtors } from './sample-reminders.ts';
import { handOver } from './sample-uebergabe.ts';

export interface Office {
  readonly engine: RecordEngine;
  readonly storage: FileStorage;
  /** Who does it. */
  readonly reader: Reader;
}

// While one is drawn, the next ones are read and the last ones are stored.
const lanes = 3;

/**
 * Books and pays the invoices of the sample firm, and makes its offers: all as the program does, real PDFs included; `agreed` is the rental that an order is agreed on for.
 * `bookings` come when the records behind them are stored, and more are stored while others are drawn.
 */
export async function storeInvoiceEvents(
  office: Office,
  bookings: AsyncIterable<InvoiceEvent>,
  { payments, offers, agreed }: Pick<SampleFirm, 'payments' | 'offers'> & { readonly agreed: string },
): Promise<void> {
  const maker = documentMaker();
  const desk: Desk = { ...office, documents: { maker, storage: office.storage } };
  try {
    const incomes = await bookAll(desk, bookings);
    await payAll(desk, payments, incomes);
    for (const { rechnung, agreed } of offers)
      await offer(desk, await storedRechnung(desk.engine, rechnung), agreed);
    await remindDebtors(desk);
    await payInParts(desk.engine, desk.reader);
    await orderRentals(desk, agreed);
    await handOver(desk);
  } finally {
    await maker.close();
  }
}

interface Desk extends Office {
  readonly documents: Documents;
}

/** The incomes by their invoices. */
async function bookAll(
  { engine, documents, reader }: Desk,
  bookings: AsyncIterable<InvoiceEvent>,
): Promise<ReadonlyMap<string, string>> {
  const incomes = new Map<string, string>();
  const lane = async (): Promise<void> => {
    for await (const { rechnung, am } of bookings) {
      const then = onDay(engine, am, '16:00');
      const bookable = await bookableRechnung(
        then,
        documents,
        await storedRechnung(engine, rechnung),
        reader,
      );
      const { id } = await bookRechnung(then, bookable, reader);
      incomes.set(rechnung, id);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return incomes;
}

/** Invoices are paid, and with them the incomes that they became; payments of long ago are entered week by week. */
async function payAll(
  { engine, reader }: Office,
  payments: readonly InvoiceEvent[],
  incomes: ReadonlyMap<string, string>,
): Promise<void> {
  const today = dayAt(engine.clock().getTime());
  for (const [, together] of Map.groupBy(payments, ({ am }) => storedOn(am, today))) {
    const days = together.map(({ am }) => am).toSorted();
    await writeAsServer(onDay(engine, days.at(-1) ?? today, '9:00'), reader, async ({ update }) => {
      for (const { rechnung, am } of together) {
        const paid = { bezahlt: true, bezahltAm: wireDateOf(am) };
        const income = incomes.get(rechnung);
        await update(entities.rechnungen, rechnung, paid);
        if (income !== undefined) await update(entities.einnahmen, income, paid);
      }
    });
  }
}

async function storedRechnung({ database }: RecordEngine, id: string): Promise<Rechnung> {
  const stored = await database.reads.find(entities.rechnungen, id);
  if (!stored) throw new Error(`The sample invoice ${id} was not stored.`);
  return stored;
}
