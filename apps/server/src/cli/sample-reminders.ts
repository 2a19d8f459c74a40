import { mahnlaufOf } from '@traverse/domain/mahnung/mahnlauf';
import { addDays, type Day, dayAt, workingDayFrom } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { Documents } from '../actions/belege/drawn-rechnung.ts';
import { mahnKunden, mahnRegeln } from '../actions/mahnung/mahn-facts.ts';
import { sendMahnung } from '../actions/mahnung/mahnen.ts';
import type { RecordEngine } from '../records/engine.ts';
import { freshId } from '../records/record-id.ts';
import { onDay } from './sample-days.ts';

interface Desk {
  readonly engine: RecordEngine;
  readonly reader: Reader;
  readonly documents: Documents;
}

/** How many customers get a first letter, and how many of them a second: the rest is for whoever looks around. */
const REMINDED = [4, 2] as const;

/** Reminds a few of those who have not paid, in two runs ten days apart; one of them is a consumer where there is one. */
export async function remindDebtors(desk: Desk): Promise<void> {
  const today = dayAt(desk.engine.clock().getTime());
  const first = workingDayFrom(addDays(today, -16), '');
  await remindOn(desk, first, 1, REMINDED[0]);
  await remindOn(desk, workingDayFrom(addDays(first, 11), ''), 2, REMINDED[1]);
}

async function remindOn(desk: Desk, day: Day, stufe: number, most: number): Promise<void> {
  const then = onDay(desk.engine, day, '9:00');
  const { reads } = then.database;
  const regeln = await mahnRegeln(reads, day);
  const kunden = await mahnKunden(reads, desk.reader, day);
  const letters = kunden.flatMap(({ kunde, ...facts }) =>
    mahnlaufOf({ ...facts }, regeln)
      .vorschlaege.filter((each) => each.stufe === stufe)
      .map((vorschlag) => ({ kunde, vorschlag, verbraucher: facts.verbraucher })),
  );
  // A consumer first, so that there is one among the few.
  const inOrder = letters.toSorted((one, other) => Number(other.verbraucher) - Number(one.verbraucher));
  const [first, ...others] = inOrder;
  const chosen = [...(first ? [first] : []), ...others.filter(({ verbraucher }) => !verbraucher)].slice(
    0,
    most,
  );
  const nothingToSend = () => Promise.resolve();
  const post = { send: nothingToSend, takeUp: nothingToSend };
  const tools = { ...desk.documents, sendsMail: () => false, post, publicUrl: () => '' };
  for (const { kunde, vorschlag } of chosen) {
    await sendMahnung(then, tools, desk.reader, {
      id: freshId(),
      kunde: kunde.id,
      stufe,
      rechnungen: vorschlag.positionen.map(({ rechnung }) => rechnung),
      mail: false,
    });
  }
}
