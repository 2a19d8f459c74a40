import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import { gesamtOf } from '@traverse/domain/forderung/offen';
import { cents, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { derivedStands } from '../../src/records/derivation-stands.ts';
import { openDatabase } from '../../src/sql/open-database.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { startServer, type TestServer } from '../server.ts';
import { traverse } from './traverse.ts';

const { protokoll, rechnungen } = entities;

const RIGHT = { netto: 10_000, ust: 1900 };
// As a version left them that had the sums from whoever looked at an invoice.
const WRONG = { netto: cents(0), ust: cents(7) };

/** Two drafts and a frozen invoice, with sums that are not what their elements come to. */
async function oldData(server: TestServer) {
  const kunde = await server.given('kunden', { name: 'Beck' });
  const aRechnung = () =>
    server.given('rechnungen', {
      kunde: kunde.id,
      von: '2026-11-12 02:00:00.000Z',
      bis: '2026-11-15 02:00:00.000Z',
      rechnungsDatum: '2026-11-20 02:00:00.000Z',
      faelligDatum: '2026-11-30 02:00:00.000Z',
      faktor: 1,
      optElement: [{ name: 'Bühne', anzahl: 1, faktor: 1, preis: 10_000, ust: 19 }],
    });
  const [wrong, frozen, right] = [await aRechnung(), await aRechnung(), await aRechnung()];
  await server.engine.database.transaction(async (transaction) => {
    await transaction.update(rechnungen, wrong.id, WRONG);
    await transaction.update(rechnungen, frozen.id, {
      ...WRONG,
      brutto: gesamtOf(WRONG),
      festgeschrieben: wireDateOf('2026-11-20'),
      ausgestellt: true,
      belegwort: 'Rechnung',
    });
  });
  return { wrong, frozen, right };
}

/** As before any of it was worked out by the rules of today. */
async function asOfOlder(server: TestServer): Promise<void> {
  await server.engine.database.transaction((transaction) => transaction.clear(derivedStands));
}

type OldData = Awaited<ReturnType<typeof oldData>>;

async function expectRight({ place }: Pick<TestServer, 'place'>, { wrong, frozen, right }: OldData) {
  const database = await openDatabase({ ...place, entities: storedEntities });
  try {
    const { reads } = database;
    expect(await reads.find(rechnungen, wrong.id)).toMatchObject(RIGHT);
    expect(await reads.find(rechnungen, frozen.id)).toMatchObject(WRONG);
    expect(await reads.find(rechnungen, right.id)).toMatchObject({ ...RIGHT, updated: right.updated });
    const log = await reads.findWhere(protokoll, { datensatz: wrong.id });
    expect(log.map(({ art, grund }) => `${art} ${grund}`)).toEqual([
      'angelegt ',
      'geändert Nachgerechnet: Netto, Ust, Steuern, Brutto, Abzüge',
    ]);
    expect(log.at(-1)).toMatchObject({ user: '', titel: wrong.name });
  } finally {
    await database.close();
  }
}

test('[RECH-11] verify names drafts whose sums are not what their lines give; a new version sets them right, once', async () => {
  await using server = await startServer();
  const data = await oldData(server);
  const { code, err } = await traverse(server.place, 'verify');
  expect(code).toBe(1);
  const said = err.replaceAll('\u00a0', ' ');
  expect(said).toContain(
    `Rechnung ${data.wrong.name} (${data.wrong.id}): „Netto“ ist 0,00 €, müsste aber 100,00 € sein.`,
  );
  expect(said).toContain('„Ust“ ist 0,07 €, müsste aber 19,00 € sein.');
  expect(said).not.toContain(data.frozen.name);
  expect(said).not.toContain(data.right.name);
  await asOfOlder(server);
  const older = await traverse(server.place, 'verify');
  expect(older).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Starte es einmal') });
  for (const _ of ['the first start', 'the next one']) {
    const upgraded = await startServer({ beside: server });
    await upgraded[Symbol.asyncDispose]();
    await expectRight(server, data);
  }
  expect(await traverse(server.place, 'verify')).toMatchObject({ code: 0 });
}, 240_000);

test('[RECH-11] [OPS-04] data of an older version are right when they are restored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-backup-'));
  try {
    await using server = await startServer();
    const data = await oldData(server);
    await asOfOlder(server);
    const file = join(folder, 'old.tar.gz');
    expect(await traverse(server.place, 'backup', file)).toMatchObject({ code: 0 });
    const place = { dataDir: join(folder, 'data'), databaseUrl: '' };
    expect(await traverse(place, 'restore', file)).toMatchObject({ code: 0 });
    await expectRight({ place: { ...server.place, ...place } }, data);
    expect(await traverse(place, 'verify')).toMatchObject({ code: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
