import { entities } from '@traverse/domain/entities';
import type { UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { cents } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let buchhaltung: TestUser;

const at = (day: string) => `${day} 01:00:00.000Z`;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office } = invoicing);
  buchhaltung = await server.user('buchhaltung');
  await invoicing.setFirma({
    dauerfrist: false,
    voranmeldung: 'monatlich',
    steuernummerElster: '9198081508150',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

/** 1.000,00 + 190,00, performed and frozen in May. */
async function invoice() {
  const { id } = await server.given('rechnungen', {
    kunde: invoicing.kunde.id,
    von: at('2026-05-10'),
    bis: at('2026-05-10'),
    rechnungsDatum: at('2026-05-10'),
    faelligDatum: at('2026-05-10'),
    faktor: 1,
    optElement: [
      { name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 100_000, ust: 19 },
    ],
  });
  expect((await server.ask('POST', `/festschreiben/${id}`, { as: office })).status).toBe(200);
  return id;
}

const paid = (rechnung: string, art: string, betrag: number, more: object = {}) =>
  server.given('zahlungen', { rechnung, art, betrag, datum: at('2026-09-03'), ...more });
const kz = async (monat: string) => {
  const { body } = await server.ask('GET', `/api/ustva/2026/${monat}`, { as: buchhaltung });
  return Object.fromEntries((body as UstvaAntwort).blatt.werte.map((each) => [each.kz, Number(each.betrag)]));
};
/** What the sheets say more since; each test begins with what those before it have left. */
async function since(work: () => Promise<void>, monate: readonly string[]) {
  const before = await Promise.all(monate.map(kz));
  await work();
  const after = await Promise.all(monate.map(kz));
  return after.map((now, index) => {
    const more = (field: string) => (now[field] ?? 0) - (before[index]?.[field] ?? 0);
    return { 81: more('81'), 50: more('50') };
  });
}
const reverse = async (id: string) => {
  const answer = await server.ask('POST', `/stornieren/${id}`, {
    as: office,
    body: { grund: 'Leistung rückgängig' },
  });
  expect(answer.status).toBe(200);
  return (await server.engine.database.reads.find(entities.rechnungen, answer.body.id))!;
};
const openOf = ({ brutto, gezahlt }: { brutto: number; gezahlt: number }) => brutto - gezahlt;

describe('[UST-01] [ZAHL-01] a Storno of what was lowered without money', () => {
  test('[N40] [Z1] [Z1b] written off: the loss stays in its month, nothing is deducted again and nothing is refunded', async () => {
    const id = await invoice();
    let storno: Awaited<ReturnType<typeof reverse>> | undefined;
    const [september, november] = await since(async () => {
      await paid(id, 'Ausfall', 119_000, { grund: 'Insolvenz eröffnet' });
      storno = await reverse(id);
    }, ['09', '11']);
    expect([september, november]).toEqual([
      { 81: -100_000, 50: 100_000 },
      { 81: 0, 50: 0 },
    ]);
    expect(openOf(storno!)).toBe(0);
    const list = (await server.ask('GET', '/api/offene-posten', { as: buchhaltung })).body;
    const names = list.gruppen.flatMap(({ posten }: { posten: { name: string }[] }) =>
      posten.map(({ name }) => name),
    );
    expect(names).not.toContain(storno!.name);
  });

  test('[N41] [Z1b] paid less Skonto: what was paid is refunded, and no more deducted', async () => {
    const id = await invoice();
    await paid(id, 'Zahlung', 116_620);
    await paid(id, 'Skonto', 2380);
    let open = 0;
    const [november] = await since(async () => {
      open = openOf(await reverse(id));
    }, ['11']);
    expect([november?.[81], open]).toEqual([-98_000, -116_620]);
  });

  test('[Z1b] paid less a small difference: the cents are not refunded', async () => {
    const id = await invoice();
    await paid(id, 'Zahlung', 118_960);
    await paid(id, 'Ausfall', 40, { grund: 'Kleindifferenz' });
    expect(openOf(await reverse(id))).toBe(-118_960);
  });

  test('[Z1b] corrected in part after Skonto: in proportion, the Storno of the rest is not possible twice', async () => {
    const id = await invoice();
    await paid(id, 'Zahlung', 116_620);
    await paid(id, 'Skonto', 2380);
    const body = { positionen: [{ nr: 1, netto: 50_000 }], grund: 'Leistung rückgängig' };
    const made = await server.ask('POST', `/korrigieren/${id}`, { as: office, body });
    expect(made.status).toBe(200);
    const korrektur = await server.engine.database.reads.find(entities.rechnungen, made.body.id);
    // Of 595,00 € 11,90 € were Skonto.
    expect(openOf(korrektur!)).toBe(-58_310);
  });

  test('[Z1b] nobody takes back what a Storno took along', async () => {
    const id = await invoice();
    await paid(id, 'Zahlung', 116_620);
    await paid(id, 'Skonto', 2380);
    const storno = await reverse(id);
    const [taken] = await server.engine.database.reads.findWhere(entities.zahlungen, { rechnung: storno.id });
    const again = await server.ask('POST', '/api/collections/zahlungen/records', {
      as: buchhaltung,
      body: { gegen: taken!.id, datum: at('2026-11-20') },
    });
    expect([again.status, taken?.betrag, cents(taken!.anteile[0]!.netto)]).toEqual([400, -2380, -2000]);
  });
});
