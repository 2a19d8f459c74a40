import type { Listenzeile } from '@traverse/domain/entities';
import { blankRecord } from '@traverse/domain/entities/blank-record';
import { OWN_ANSWER } from '@traverse/wire';
import { afterEach, expect, test, vi } from 'vitest';
import { removeZeile, storeZeile } from './store-zeile.ts';

const OURS = { headers: { [OWN_ANSWER]: '1' } };

const zeile = version(1, {});

function version(day: number, values: Partial<Listenzeile>): Listenzeile {
  const updated = `2026-12-0${day} 10:00:00.000Z` as Listenzeile['updated']; // a stamp of the server
  return blankRecord('inventar_inventarlisten', {
    id: 'zeile0000000001' as Listenzeile['id'], // an id like any other
    anzahl: 4,
    anmerkunug: 'Case 1',
    updated,
    ...values,
  });
}

/** The record service, where each of these was stored just before a change arrived. Answers what it was asked. */
function others(...versions: readonly Listenzeile[]): readonly unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    const record = versions[asked.push(url) - 1];
    if (!record) return Response.json([{ status: 200, body: {} }], OURS);
    const response = { status: 412, message: 'Geändert.', record };
    return Response.json({ status: 400, data: { requests: { 0: { response } } } }, { ...OURS, status: 400 });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test.each<{ what: string; versions: Partial<Listenzeile>[]; asked: number }>([
  { what: 'nobody else', versions: [], asked: 1 },
  { what: 'a scanner that counts on it twice', versions: [{ out: 1 }, { out: 2 }], asked: 3 },
  { what: 'our own try before, whose answer was lost', versions: [{ anmerkunug: 'Case 2' }], asked: 1 },
])('[API-10] [PACK-03] the note of a line is stored after $what', async ({ versions, asked }) => {
  const sent = others(...versions.map((values, index) => version(index + 2, values)));
  const outcome = await storeZeile({ zeile, liste: { verbucht: false }, changes: { anmerkunug: 'Case 2' } });
  expect(outcome).toHaveProperty('stored');
  expect(sent).toHaveLength(asked);
});

test('[API-10] a note that somebody else has written meanwhile is not overwritten', async () => {
  const sent = others(version(2, { out: 1 }), version(3, { anmerkunug: 'Case 9' }));
  const outcome = await storeZeile({ zeile, liste: { verbucht: false }, changes: { anmerkunug: 'Case 2' } });
  expect(outcome).toMatchObject({ refused: { message: /^Jemand anders hat dieselben Angaben/ } });
  expect(sent).toHaveLength(2);
});

test.each([
  { what: 'is gone already', status: 404, removed: true },
  { what: 'may not be removed', status: 403, removed: false },
])('[API-10] a line that $what', async ({ status, removed }) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status, message: 'Nein.', data: {} }, { ...OURS, status }),
  );
  expect((await removeZeile(zeile)) === undefined).toBe(removed);
});
