import { randomBytes } from 'node:crypto';
import { type Collection, entities } from '@traverse/domain/entities';
import { type Day, dayAt } from '@traverse/domain/values';
import {
  type InvoiceEvent,
  type SampleFirm,
  type Samples,
  sampleCompany,
  sampleFirm,
} from '@traverse/fixtures';
import { type Group, groupNames, type Reader } from '@traverse/schema';
import { seitBeginn } from '../actions/mannschaft/seit-beginn.ts';
import { createPasswords } from '../auth/passwords.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Input, WriteContext } from '../records/effects.ts';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';
import { asOperator } from './as-operator.ts';
import { CommandError } from './command.ts';
import { storeSampleBank } from './sample-bank.ts';
import { agreedByOrder } from './sample-bestellungen.ts';
import { storeSampleBooks } from './sample-books.ts';
import { onDay, storedOn } from './sample-days.ts';
import { type SampleUploads, stagedFiles } from './sample-files.ts';
import { type Office, storeInvoiceEvents } from './sample-invoices.ts';

/** Why sample data cannot be stored; German. */
export class SampleDataError extends CommandError {}

export interface Login {
  readonly email: string;
  readonly group: Group;
  readonly password: string;
}

// One transaction holds up other writers no longer than this many records take.
const stepsPerTransaction = 500;

/**
 * Stores the sample firm in a database that holds no customers yet, day by day as if it had been at work for two years;
 * answers one login per group with the passwords, which are drawn anew each time. Throws SampleDataError when there is
 * a firm already.
 */
export async function storeSampleFirm(
  engine: RecordEngine,
  storage: FileStorage,
  factor: number,
): Promise<readonly Login[]> {
  const [customer] = await engine.database.reads.findWhere(entities.kunden, {}, 1);
  if (customer) {
    throw new SampleDataError(
      'Hier gibt es schon Kunden. Die Beispielfirma kommt nur in eine leere Datenbank (DATA_DIR oder DATABASE_URL).',
    );
  }
  const today = dayAt(engine.clock().getTime());
  const firm = sampleFirm({ today, groupIds: await groupIdsOf(engine), factor });
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await createPasswords().hash(password);
  const uploads = await stagedFiles(engine, firm.files);

  const { users = [], ...others } = firm.records;
  await storeSteps(engine, { day: firm.founded, reader: asOperator }, [
    ...users.map((user) => creation('users', { ...user, password: passwordHash })),
    describeFirm,
  ]);
  const reader: Reader = { id: users[0]?.id ?? '', groups: groupNames };
  // Nobody knows of anything but what is told below.
  await seitBeginn(engine);
  const agreed = agreedByOrder(others.zumietungen, today);
  const days = stepsByDay(firm, others, uploads, agreed);
  await storeInvoiceEvents({ engine, storage, reader }, storeDays({ engine, reader }, days, firm), {
    ...firm,
    agreed,
  });
  await storeSampleBank(engine, reader);
  await storeSampleBooks({ engine, storage, reader });
  return firm.logins.map(({ email, group }) => ({ email, group, password }));
}

async function groupIdsOf(engine: RecordEngine) {
  const groups = await engine.database.reads.findWhere(entities.groups, {});
  const idOf = (name: Group) => groups.find((group) => group['name'] === name)?.id ?? '';
  return Object.fromEntries(groupNames.map((name) => [name, idOf(name)])) as Parameters<
    typeof sampleFirm
  >[0]['groupIds']; // every group is seeded at start
}

type Step = (context: WriteContext) => Promise<unknown>;

const creation =
  (collection: Collection, input: Input): Step =>
  ({ create }) =>
    create(entities[collection], input);

const describeFirm: Step = async ({ transaction, update }) => {
  const [firma] = await transaction.findWhere(entities.firma, {}, 1);
  if (firma) await update(entities.firma, firma.id, sampleCompany);
};

/** What is to be stored on each day, the first day first. */
function stepsByDay(
  firm: SampleFirm,
  records: Samples,
  uploads: SampleUploads,
  agreed: string,
): [Day, Step[]][] {
  const days = new Map<Day, Step[]>();
  const add = (id: string, step: Step) => {
    const day = firm.madeOn.get(id) ?? firm.founded;
    days.set(day, [...(days.get(day) ?? []), step]);
  };
  // A list is booked when its lines are on it, so that it is checked once.
  const booked: string[] = [];
  // An item is counted singly once its devices are there: before, it would make others.
  const singly: string[] = [];
  const told = new Set<string>(firm.gesagt);
  for (const [name, samples] of Object.entries(records)) {
    const collection = name as Collection; // keys of Samples are collections
    for (const sample of samples) {
      const isBooked = 'verbucht' in sample && sample.verbucht === true;
      if (isBooked) booked.push(sample.id);
      const isSingly = 'zaehlweise' in sample && sample.zaehlweise === 'Einzeln';
      if (isSingly) singly.push(sample.id);
      const input = {
        ...sample,
        ...uploads.get(sample.id),
        ...(isBooked ? { verbucht: false } : {}),
        ...(isSingly ? { zaehlweise: 'Gemischt' } : {}),
        ...(told.has(sample.id) ? { gesagt: true } : {}),
        // Its order says so later.
        ...(sample.id === agreed ? { bestellt: false, bestelltAm: '' } : {}),
      };
      add(sample.id, creation(collection, input));
    }
  }
  for (const id of singly) add(id, ({ update }) => update(entities.inventar, id, { zaehlweise: 'Einzeln' }));
  for (const id of booked) add(id, ({ update }) => update(entities.inventarlisten, id, { verbucht: true }));
  return [...days].sort(([one], [other]) => one.localeCompare(other));
}

/** Stores what was made, the oldest first, and says which invoices can be booked. */
async function* storeDays(
  { engine, reader }: Pick<Office, 'engine' | 'reader'>,
  days: readonly (readonly [Day, readonly Step[]])[],
  { bookings }: Pick<SampleFirm, 'bookings'>,
): AsyncGenerator<InvoiceEvent> {
  const bookable = Map.groupBy(bookings, ({ am }) => am);
  const today = dayAt(engine.clock().getTime());
  for (const [stored, together] of Map.groupBy(days, ([day]) => storedOn(day, today))) {
    const steps = together.flatMap(([, steps]) => steps);
    await storeSteps(engine, { day: stored, reader }, steps);
    yield* together.flatMap(([day]) => bookable.get(day) ?? []);
  }
}

async function storeSteps(
  engine: RecordEngine,
  { day, reader }: { readonly day: Day; readonly reader: Reader },
  steps: readonly Step[],
): Promise<void> {
  for (let start = 0; start < steps.length; start += stepsPerTransaction) {
    await writeAsServer(onDay(engine, day, '9:00'), reader, async (context) => {
      for (const step of steps.slice(start, start + stepsPerTransaction)) await step(context);
    });
  }
}
