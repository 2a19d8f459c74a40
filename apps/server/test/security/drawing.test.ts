import { AsyncLocalStorage } from 'node:async_hooks';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTools } from '../../src/app.ts';
import type { DocumentMaker } from '../../src/pdf/document-maker.ts';
import { type Invoicing, startInvoicing } from '../actions/invoicing.ts';
import type { TestServer } from '../server.ts';

let invoicing: Invoicing;
let server: TestServer;
const tools = documentTools();

/** Not in the request that draws. */
const byOthers = AsyncLocalStorage.snapshot();
/** What happens while a document is drawn: the first in the list during the first drawing, and so on. */
let meanwhile: (() => Promise<unknown>)[] = [];
const drawing =
  <Document>(draw: (document: Document, logo?: Uint8Array) => Promise<Uint8Array>) =>
  async (document: Document, logo?: Uint8Array) => {
    await byOthers(() => meanwhile.shift()?.());
    return draw(document, logo);
  };
const maker: DocumentMaker = {
  ...tools.maker,
  rechnung: drawing(tools.maker.rechnung),
  brief: drawing(tools.maker.brief),
};

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z', tools: { ...tools, maker } });
  ({ server } = invoicing);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await Promise.all(Object.values(tools).map((tool) => tool.close()));
});

const post = (action: string, id: string, body: object = {}, headers = {}) =>
  server.ask('POST', `/${action}/${id}`, { as: invoicing.office, body, headers });
const nameOf = async (id: string) => (await server.engine.database.reads.find(entities.rechnungen, id))?.name;

async function aFrozen(values: object = {}): Promise<RecordIn<'rechnungen'>> {
  const rechnung = await invoicing.aRechnung(values);
  expect((await post('festschreiben', rechnung.id)).status).toBe(200);
  return rechnung;
}

/** Somebody takes the number, and while it is drawn again somebody stores what they have: the lock is free. */
const takeTheNumber = () => [
  () => invoicing.aRechnung(),
  () => server.given('projekt', { name: 'Gala', datum_von: '2026-12-03' }),
];

test.each([
  { action: 'stornieren', body: {} },
  { action: 'korrigieren', body: { positionen: [{ nr: 1, anzahl: 1 }] } },
])(
  '[S-H5 RAND-04] a number that is taken while $action draws is drawn again outside of the lock',
  async ({ action, body }) => {
    const rechnung = await aFrozen();
    meanwhile = takeTheNumber();
    const answer = await post(action, rechnung.id, body, { 'Idempotency-Key': `once ${action}` });
    expect([answer.status, meanwhile]).toEqual([200, []]);
    const reads = server.engine.database.reads;
    const [kept] = await reads.findWhere(entities.belege, { rechnung: answer.body.id });
    expect(kept?.name).toBe(await nameOf(answer.body.id));
    // Its key goes along when the transaction is begun anew.
    const again = await post(action, rechnung.id, body, { 'Idempotency-Key': `once ${action}` });
    expect([again.body, again.headers.get('Idempotency-Replayed')]).toEqual([answer.body, 'true']);
  },
);

test('[S-H5] what a final invoice takes back is drawn before it is stored', async () => {
  const job = await invoicing.aRechnung({ inventarliste: '' });
  for (let nr = 0; nr < 2; nr += 1) {
    const deposit = await post('anzahlung', job.id, { prozent: 20 });
    expect((await post('festschreiben', deposit.body.id)).status).toBe(200);
  }
  const open = (
    await server.engine.database.reads.findReferring(entities.rechnungen, 'auftrag', [job.id])
  ).filter(({ art }) => art === 'Anzahlung');
  const ausgleichen = open.map(({ id }) => id);
  const store = () => server.given('projekt', { name: 'Gala', datum_von: '2026-12-03' });
  meanwhile = [() => invoicing.aRechnung(), store, store, store];
  const { status } = await post('schlussrechnung', job.id, { ausgleichen });
  expect([status, open.length]).toEqual([200, 2]);
  const stornos = await server.engine.database.reads.findReferring(
    entities.rechnungen,
    'stornoVon',
    ausgleichen,
  );
  expect(stornos.map(({ festgeschrieben }) => festgeschrieben === '')).toEqual([false, false]);
});

test('[S-H5] whoever is overtaken again and again is told so, and leaves nothing behind', async () => {
  const rechnung = await aFrozen();
  meanwhile = Array.from({ length: 20 }, () => () => invoicing.aRechnung());
  const { status, body } = await post('stornieren', rechnung.id);
  meanwhile = [];
  expect([status, body.message]).toEqual([503, expect.stringContaining('Es ist nichts gespeichert')]);
  expect((await post('stornieren', rechnung.id)).status).toBe(200);
});
