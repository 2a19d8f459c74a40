import { entities, type RecordIn } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeAsServer } from '../../src/records/write.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let ramp: TestUser;
let scans = 0;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server } = invoicing);
  office = await server.user('rechnungen', 'packlisten', 'inventar');
  ramp = await server.user('packlisten', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

let lost: Awaited<ReturnType<typeof twoLost>>;
beforeEach(async () => {
  lost = await twoLost();
});

/** A list that is closed with both hoists missing, charged on a draft of 2 × 3.290,00 €. */
async function twoLost() {
  const artikel = await server.given('inventar', {
    name: `Kettenzug ${(scans += 1)}`,
    anzahl: 2,
    zaehlweise: 'Einzeln',
    wiederbeschaffung: 329_000,
  });
  const reads = server.engine.database.reads;
  const devices = await reads.findWhere(entities.geraete, { inventar: artikel.id });
  const geraete: RecordIn<'geraete'>[] =
    devices.length > 0
      ? [...devices]
      : [
          await server.given('geraete', { inventar: artikel.id }),
          await server.given('geraete', { inventar: artikel.id }),
        ];
  const liste = await server.given('inventarlisten', {
    von: '2026-11-12 02:00:00.000Z',
    bis: '2026-11-15 02:00:00.000Z',
    verbucht: true,
  });
  const zeile = await server.given('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    anzahl: 2,
  });
  const { von, bis } = liste;
  await server.given('packlisten', { kunde: invoicing.kunde.id, von, bis, inventarliste: liste.id });
  const scan = async (geraet: RecordIn<'geraete'> | undefined, said: object) => {
    const body = {
      scans: [
        {
          id: `wieder${String((scans += 1)).padStart(9, '0')}`,
          code: geraet!.id,
          inventarliste: liste.id,
          ...said,
        },
      ],
    };
    return (await server.ask('POST', '/api/scans', { as: ramp, body })).body;
  };
  for (const geraet of geraete) await scan(geraet, { mode: 'out' });
  for (const geraet of geraete) await scan(geraet, { mode: 'in', befund: 'vermisst' });
  await server.ask('PATCH', `/api/collections/inventarlisten/records/${liste.id}`, {
    as: ramp,
    body: { rueckgabe: 'geprüft' },
  });
  const made = await server.ask('POST', `/api/nachberechnung/${liste.id}`, { as: office, body: {} });
  const [claim] = made.body.rechnungen;
  return { artikel, geraete, zeile: zeile.id, liste: liste.id, claim, scan };
}

const told = async (as = office) => {
  const { body } = await server.ask('GET', '/api/wieder-da', { as });
  return body.items?.filter(({ zeile }: { zeile: string }) => zeile === lost.zeile);
};
const settle = (body: object, as = office) =>
  server.ask('POST', `/api/wieder-da/${lost.zeile}`, { as, body });
const claimNow = async () => (await server.engine.database.reads.find(entities.rechnungen, lost.claim.id))!;

describe('[NAHT-01 R4] a device that is found again', () => {
  test('is said to be on its claim by the scan, on Start and wherever it is met', async () => {
    expect(await told()).toEqual([]);
    const answer = await lost.scan(lost.geraete[1], { mode: 'in' });
    expect(JSON.stringify(answer)).toContain(`schon berechnet: ${lost.claim.name}`);
    const found = [
      {
        zeile: lost.zeile,
        inventar: lost.artikel.id,
        name: lost.artikel.name,
        anzahl: 1,
        nummern: ['#02'],
        geraete: [lost.geraete[1]?.id],
        rechnung: lost.claim.id,
        beleg: lost.claim.name,
        fest: false,
      },
    ];
    expect(await told()).toEqual(found);
    const heute = (await server.ask('GET', '/api/heute?tag=2026-11-20', { as: office })).body;
    expect(heute.ansteht.wiederDa).toEqual(expect.arrayContaining(found));
    expect((await server.ask('GET', '/api/wieder-da', { as: ramp })).status).toBe(403);
  });

  test('is said to nobody who may not see its claim', async () => {
    await lost.scan(lost.geraete[1], { mode: 'in' });
    const other = await server.user('rechnungen');
    const user = other.id as RecordIn<'rechnungen'>['user']; // of an account
    await writeAsServer(server.engine, guest, ({ update }) =>
      update(entities.rechnungen, lost.claim.id, { user }),
    );
    expect(await told(other)).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  test('is taken off the draft with one press, which ends it', async () => {
    await lost.scan(lost.geraete[0], { mode: 'in' });
    expect((await settle({ streichen: true })).status).toBe(200);
    const { optElement, netto } = await claimNow();
    expect([optElement.map(({ name }) => name), netto]).toEqual([
      [`${lost.artikel.name} #02, nicht zurückgegeben`],
      329_000,
    ]);
    expect(await told()).toEqual([]);
    expect((await settle({ streichen: true })).status).toBe(404);
  });

  test('[L7.1] is settled otherwise by a press, lost again it is as before, and a reversed claim charges nothing', async () => {
    await lost.scan(lost.geraete[0], { mode: 'in' });
    expect((await settle({})).status).toBe(200);
    expect([await told(), (await claimNow()).netto]).toEqual([[], 658_000]);
    await lost.scan(lost.geraete[1], { mode: 'in' });
    expect(await told()).toHaveLength(1);
    const frozen = await server.ask('POST', `/festschreiben/${lost.claim.id}`, { as: office, body: {} });
    expect(frozen.status).toBe(200);
    expect((await settle({ streichen: true })).body.message).toContain('ist festgeschrieben');
    const storno = { grund: 'Rechnung falsch' };
    expect(
      (await server.ask('POST', `/stornieren/${lost.claim.id}`, { as: office, body: storno })).status,
    ).toBe(200);
    expect(await told()).toEqual([]);
  });

  test('on a claim that somebody has worded otherwise is not taken off by guess', async () => {
    await lost.scan(lost.geraete[0], { mode: 'in' });
    const { optElement } = await claimNow();
    await server.ask('PATCH', `/api/collections/rechnungen/records/${lost.claim.id}`, {
      as: office,
      body: { optElement: optElement.map((each) => ({ ...each, name: 'Zwei Kettenzüge' })) },
    });
    const refused = await settle({ streichen: true });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('steht')]);
    expect(await told()).toHaveLength(1);
  });
});
