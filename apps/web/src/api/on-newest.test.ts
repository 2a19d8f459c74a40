import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { onNewest } from './on-newest.ts';

interface Counter {
  readonly updated: string;
  readonly count: number;
}

const known: Counter = { updated: 'at 1', count: 1 };

const refused = (status: number, record?: Counter) =>
  new ClientResponseError({
    status,
    response: { message: `Nein, ${status}.`, ...(record ? { record } : {}) },
  });
const overtakenBy = (count: number) => refused(412, { updated: `at ${count}`, count });

/** A service that answers with each of these once and then stores; what was sent and on which state. */
function aService(...refusals: readonly Error[]) {
  const sent: { readonly count: number; readonly basedOn: string }[] = [];
  return {
    sent,
    store: (count: number) => async (basedOn: string) => {
      const refusal = refusals[sent.push({ count, basedOn }) - 1];
      if (refusal) throw refusal;
      return { updated: 'now', count };
    },
  };
}

test.each([
  { others: 'nobody', refusals: [], stores: [{ count: 11, basedOn: 'at 1' }] },
  {
    others: 'one',
    refusals: [overtakenBy(5)],
    stores: [
      { count: 11, basedOn: 'at 1' },
      { count: 15, basedOn: 'at 5' },
    ],
  },
  {
    others: 'two in a row',
    refusals: [overtakenBy(5), overtakenBy(6)],
    stores: [
      { count: 11, basedOn: 'at 1' },
      { count: 15, basedOn: 'at 5' },
      { count: 16, basedOn: 'at 6' },
    ],
  },
])('[API-10] overtaken by $others it is made again on the newest state', async ({ refusals, stores }) => {
  const service = aService(...refusals);
  const outcome = await onNewest(known, ({ count }) => ({ store: service.store(count + 10) }));
  expect(service.sent).toEqual(stores);
  expect(outcome).toEqual({ stored: { updated: 'now', count: stores.at(-1)?.count } });
});

test('[API-03] of a batch it is overtaken as well', async () => {
  const response = { status: 412, message: 'Nein.', record: { updated: 'at 5', count: 5 } };
  const batch = { status: 400, response: { data: { requests: { 0: { response } } } } };
  const service = aService(new ClientResponseError(batch));
  await onNewest(known, ({ count }) => ({ store: service.store(count + 10) }));
  expect(service.sent.at(-1)).toEqual({ count: 15, basedOn: 'at 5' });
});

test.each([
  { what: 'gone meanwhile', refusals: [refused(404)], status: 404 },
  { what: 'gone after somebody else was faster', refusals: [overtakenBy(5), refused(404)], status: 404 },
  { what: 'on a lost connection', refusals: [new ClientResponseError(new TypeError('fetch'))], status: 0 },
  { what: 'changed to what this user may not see', refusals: [refused(412)], status: 412 },
])('[ERR-01] a record $what is refused, and not tried again', async ({ refusals, status }) => {
  const service = aService(...refusals);
  const outcome = await onNewest(known, ({ count }) => ({ store: service.store(count) }));
  expect(outcome).toMatchObject({ refused: { status } });
  expect(service.sent).toHaveLength(refusals.length);
});

test('[API-10] whoever is overtaken again and again is told so in the end', async () => {
  const service = aService(...Array.from({ length: 100 }, (_, count) => overtakenBy(count)));
  const outcome = await onNewest(known, ({ count }) => ({ store: service.store(count) }));
  expect(outcome).toMatchObject({ refused: { status: 412, message: /ändert gerade dasselbe/ } });
  expect(service.sent).toHaveLength(20);
});

test.each([
  { what: 'somebody else has done it', is: { stored: known } },
  { what: 'a person has to look', is: { refused: { status: 412, message: 'Sieh nach.', fields: {} } } },
  { what: 'somebody has cancelled', is: undefined },
])('[API-10] when $what nothing more is sent', async ({ is }) => {
  const service = aService(overtakenBy(5));
  const outcome = await onNewest(known, (_, isOvertaken) => (isOvertaken ? is : { store: service.store(1) }));
  expect(outcome).toEqual(is);
  expect(service.sent).toHaveLength(1);
});

test('[VERF-02] a write that somebody takes back comes to nothing', async () => {
  expect(await onNewest(known, () => ({ store: async () => undefined }))).toBeUndefined();
});

test('a fault of our own is not taken for an answer', async () => {
  const service = aService(new TypeError('x is undefined'));
  await expect(onNewest(known, () => ({ store: service.store(1) }))).rejects.toThrow('x is undefined');
});
