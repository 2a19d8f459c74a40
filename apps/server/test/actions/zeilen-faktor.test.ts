import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let ramp: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office, ramp } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

let names = 0;
const artikel = (more: object = {}): Promise<RecordIn<'inventar'>> =>
  server.given('inventar', { name: `Teil ${(names += 1)}`, anzahl: 50, mietpreis: 1000, ...more });
const aSet = async (): Promise<RecordIn<'inventar'>> => {
  const set = await artikel({ typ: 'Set', anzahl: 0, mietpreis: 22_900 });
  const part = await artikel({ mietpreis: 0 });
  await server.given('artikel_teile', { artikel: set.id, teil: part.id, art: 'Teil', anzahl: 1, je: 1 });
  return set;
};
const onList = (liste: string, inventar: string, faktor: number) =>
  server.given('inventar_inventarlisten', { inventarliste: liste, inventar, anzahl: 1, faktor });

const patch = (rechnung: RecordIn<'rechnungen'>, body: object, as = office) =>
  server.ask('PATCH', `/api/collections/rechnungen/records/${rechnung.id}`, { as, body });

const factors = async (inventarliste: string) => {
  const { reads } = server.engine.database;
  const zeilen = await reads.findWhere(entities.inventar_inventarlisten, { inventarliste });
  const sets = await reads.findWhere(entities.listen_sets, { inventarliste });
  const counted: Record<string, number> = {};
  for (const { faktor } of [...zeilen.filter(({ vonSelbst }) => !vonSelbst), ...sets])
    counted[faktor] = (counted[faktor] ?? 0) + 1;
  return counted;
};

/** Thirty lines and a set at 2, one at 1,5, one at 0 and one that has no table; on an invoice of 2. */
async function thirty() {
  const { kunde } = invoicing;
  const liste = await server.given('inventarlisten', {
    von: '2026-11-12 02:00:00.000Z',
    bis: '2026-11-15 02:00:00.000Z',
  });
  for (let count = 0; count < 30; count += 1) await onList(liste.id, (await artikel()).id, 2);
  await onList(liste.id, (await artikel()).id, 1.5);
  await onList(liste.id, (await artikel()).id, 0);
  await onList(liste.id, (await artikel({ ohneStaffel: true })).id, 1);
  const set = await aSet();
  await server.given('listen_sets', { inventarliste: liste.id, set: set.id, anzahl: 1, faktor: 2 });
  const rechnung = await server.given('rechnungen', {
    kunde: kunde.id,
    von: liste.von,
    bis: liste.bis,
    inventarliste: liste.id,
    rechnungsDatum: '2026-11-20 02:00:00.000Z',
    faelligDatum: '2026-11-30 02:00:00.000Z',
    faktor: 2,
  });
  return { liste, rechnung };
}

describe('another factor in the head', () => {
  test('[NAHT-01 L4.1] [O5] asked, it names both sums and stores nothing; answered, all that had the former one follow', async () => {
    const { liste, rechnung } = await thirty();
    const before = await factors(liste.id);
    expect(before).toEqual({ 0: 1, 1: 1, 1.5: 1, 2: 31 });
    const asked = await patch(rechnung, { faktor: 3, zeilenFaktor: 'fragen' });
    // The 31 and the part that the set has brought. Less 10 %: 30 × 9,00 € at 2, then 3; 9,00 × 1,5; 9,00; the set 206,10 € at 2, then 3.
    const [vorher, nachher] = [30 * 1800 + 1350 + 900 + 41_220, 30 * 2700 + 1350 + 900 + 61_830];
    expect(asked).toMatchObject({
      status: 400,
      body: {
        data: {
          faktor: {
            code: 'faktor_offen',
            params: { anzahl: 32, eigene: 1, alt: 2, neu: 3, vorher, nachher, andere: [] },
          },
        },
      },
    });
    expect(asked.body.message).toMatch(/^Alle 32 Zeilen auf 3\? /);
    expect(await factors(liste.id)).toEqual(before);
    const { stand } = asked.body.data.faktor.params;
    const stored = await patch(rechnung, { faktor: 3, zeilenFaktor: { stand } });
    expect(stored).toMatchObject({ status: 200, body: { faktor: 3, netto: nachher } });
    expect(await factors(liste.id)).toEqual({ 0: 1, 1: 1, 1.5: 1, 3: 31 });
  });

  test('[NAHT-01 L4.2] whoever does not ask changes the head alone', async () => {
    const { liste, rechnung } = await thirty();
    expect((await patch(rechnung, { faktor: 3 })).status).toBe(200);
    expect(await factors(liste.id)).toEqual({ 0: 1, 1: 1, 1.5: 1, 2: 31 });
  });

  test('[NAHT-01] with another line by now it is asked once more', async () => {
    const rechnung = await invoicing.aRechnung();
    const { stand } = (await patch(rechnung, { faktor: 2, zeilenFaktor: 'fragen' })).body.data.faktor.params;
    await onList(rechnung.inventarliste, (await artikel()).id, 1);
    const again = await patch(rechnung, { faktor: 2, zeilenFaktor: { stand } });
    expect(again).toMatchObject({ status: 400, body: { data: { faktor: { params: { anzahl: 3 } } } } });
    expect(await factors(rechnung.inventarliste)).toEqual({ 1: 3 });
  });

  test('[NAHT-01] where nothing follows nobody is asked', async () => {
    const rechnung = await invoicing.aRechnung({ faktor: 1.5 });
    expect((await patch(rechnung, { faktor: 2, zeilenFaktor: 'fragen' })).status).toBe(200);
    expect((await patch(rechnung, { anmerkung: 'x', zeilenFaktor: 'fragen' })).status).toBe(200);
    // Its lines stand on another list by then.
    const other = await invoicing.aListe();
    const moved = { faktor: 1, inventarliste: other.id, zeilenFaktor: 'fragen' };
    expect((await patch(rechnung, moved)).status).toBe(200);
  });

  test('[NAHT-01] another paper on the list is named with its sums, one of somebody else without', async () => {
    const rechnung = await invoicing.aRechnung({ optElement: [] });
    const { kunde, von, bis, inventarliste, rechnungsDatum, faelligDatum } = rechnung;
    const same = { kunde, von, bis, inventarliste, rechnungsDatum, faelligDatum };
    const other = await server.given('rechnungen', same);
    await server.given('rechnungen', { ...same, user: ramp.id });
    const { body } = await patch(rechnung, { faktor: 2, zeilenFaktor: 'fragen' });
    // 3 × 17,991 and 3 × 35,982, each rounded; at 2 accordingly.
    expect(body.data.faktor.params.andere).toEqual([
      { name: other.name, vorher: 5397 + 10_795, nachher: 10_795 + 21_589 },
      { name: 'Rechnung von jemand anderem' },
    ]);
  });
});

test('[NAHT-01 L4.6] [R31] [O5] an invoice made of a pack list charges what is used up once, and sets like lines', async () => {
  const { kunde } = invoicing;
  const liste = await server.given('inventarlisten', {
    von: '2026-11-12 02:00:00.000Z',
    bis: '2026-11-15 02:00:00.000Z',
  });
  const tape = await artikel({ ohneStaffel: true });
  const cable = await artikel({
    staffel: (
      await server.given('faktorstaffeln', {
        name: 'Kabel',
        stufen: [{ von: 1, bis: 0, faktor: 1, jeTag: 0.1 }],
      })
    ).id,
  });
  const plain = await artikel();
  for (const { id } of [tape, cable, plain]) await onList(liste.id, id, 1);
  const set = await aSet();
  await server.given('listen_sets', { inventarliste: liste.id, set: set.id, anzahl: 1, faktor: 1 });
  const { von, bis } = liste;
  const packliste = await server.given('packlisten', { kunde: kunde.id, von, bis, inventarliste: liste.id });
  await server.given('rechnungen', {
    kunde: kunde.id,
    von,
    bis,
    inventarliste: liste.id,
    packliste: packliste.id,
    rechnungsDatum: '2026-11-20 02:00:00.000Z',
    faelligDatum: '2026-11-30 02:00:00.000Z',
    faktor: 2,
  });
  // Four days: the cable costs 1,3 by its own table.
  expect(await factors(liste.id)).toEqual({ 1: 1, 1.3: 1, 2: 2 });
});

test('[NAHT-01] [R31] a set from the ramp has the factor of its list, 1 where nobody charges it', async () => {
  const [set, other] = [await aSet(), await aSet()];
  const rechnung = await invoicing.aRechnung({ faktor: 2 });
  const alone = await invoicing.aListe();
  const scan = (inventarliste: string, code: string, id: string) =>
    server.ask('POST', '/api/scans', {
      as: ramp,
      body: { scans: [{ id, code, mode: 'add', inventarliste, amount: 1 }] },
    });
  await scan(rechnung.inventarliste, set.id, 'scan00000000001');
  await scan(alone.id, other.id, 'scan00000000002');
  const { reads } = server.engine.database;
  const factorOf = async (inventarliste: string) =>
    (await reads.findWhere(entities.listen_sets, { inventarliste })).map(({ faktor }) => faktor);
  expect([await factorOf(rechnung.inventarliste), await factorOf(alone.id)]).toEqual([[2], [1]]);
});

test('[NAHT-01] [R31] accessories that are used up come once, whatever the factor of their main line', async () => {
  const main = await artikel();
  const [tape, cable] = [await artikel({ ohneStaffel: true }), await artikel()];
  for (const { id } of [tape, cable])
    await server.given('artikel_teile', {
      artikel: main.id,
      teil: id,
      art: 'Zubehör',
      anzahl: 1,
      je: 1,
      berechnen: true,
    });
  const added = async (faktor: number) => {
    const liste = await invoicing.aListe();
    await onList(liste.id, main.id, faktor);
    const zeilen = await server.engine.database.reads.findWhere(entities.inventar_inventarlisten, {
      inventarliste: liste.id,
    });
    return [tape, cable].map(({ id }) => zeilen.find(({ inventar }) => inventar === id)?.faktor);
  };
  expect(await added(2)).toEqual([1, 2]);
  // Under a flat price nothing is charged besides.
  expect(await added(0)).toEqual([0, 0]);
});

describe('[NAHT-01 L4.5] other days of a draft itself', () => {
  const at = (day: number) => `2026-12-${String(day).padStart(2, '0')} 02:00:00.000Z`;
  let stored: { readonly id: string } | undefined;

  /** Three days at this factor, with two lines at it and one of its own; 1 · 1,5 · 2 · 2,4 is the table. */
  async function threeDays(faktor: number, facts: object = {}) {
    stored ??= await server.given('faktorstaffeln', {
      name: 'Standard',
      standard: true,
      stufen: [1, 1.5, 2, 2.4].map((each, index) => ({
        von: index + 1,
        bis: index === 3 ? 0 : index + 1,
        faktor: each,
        jeTag: 0,
      })),
    });
    const days = { von: at(3), bis: at(5) };
    const liste = await server.given('inventarlisten', days);
    for (const each of [faktor, faktor, 1.2]) await onList(liste.id, (await artikel()).id, each);
    const rechnung = await server.given('rechnungen', {
      ...days,
      kunde: invoicing.kunde.id,
      inventarliste: liste.id,
      rechnungsDatum: at(1),
      faelligDatum: at(10),
      faktor,
      ...facts,
    });
    return { liste, rechnung };
  }
  const later = { bis: at(6), zeilenFaktor: 'fragen' };

  test('ask for the factor of the table, and take lines along where somebody says so', async () => {
    const { liste, rechnung } = await threeDays(2);
    const asked = await patch(rechnung, later);
    expect(asked.status).toBe(400);
    const { params } = asked.body.data.faktor;
    expect(params).toMatchObject({
      alt: 2,
      neu: 2.4,
      anzahl: 2,
      eigene: 1,
      vorher: rechnung.netto,
      mitTagen: { words: 'Faktor 2 → 2,4 (Miettage 4)', isSent: false },
    });
    expect(await factors(liste.id)).toEqual({ 2: 2, 1.2: 1 });
    const { stand } = params;
    const answered = await patch(rechnung, { bis: at(6), faktor: 2.4, zeilenFaktor: { stand } });
    expect(answered).toMatchObject({ status: 200, body: { faktor: 2.4, netto: params.nachher, bis: at(6) } });
    expect(await factors(liste.id)).toEqual({ 2.4: 2, 1.2: 1 });
  });

  test.each([
    { what: 'one was chosen by hand', faktor: 1.8, body: later },
    { what: 'one is typed with them', faktor: 2, body: { ...later, faktor: 3 }, typed: true },
    { what: 'nobody asks', faktor: 2, body: { bis: at(6) } },
    { what: 'they stay', faktor: 2, body: { bis: at(5), zeilenFaktor: 'fragen' } },
    {
      what: 'the table says the same of them',
      faktor: 2,
      body: { von: at(4), bis: at(6), zeilenFaktor: 'fragen' },
    },
  ])('ask nothing of the table where $what', async ({ faktor, body, typed = false }) => {
    const { rechnung } = await threeDays(faktor);
    const answer = await patch(rechnung, body);
    expect(answer.status).toBe(typed ? 400 : 200);
    expect(answer.body.data?.faktor?.params.mitTagen).toBeUndefined();
    const stored = await server.engine.database.reads.find(entities.rechnungen, rechnung.id);
    expect(stored?.faktor).toBe(faktor);
  });

  test('say that the customer has a version', async () => {
    const { rechnung } = await threeDays(2);
    const { reads } = server.engine.database;
    const version = { rechnung: rechnung.id, nummer: 'AN20260999', version: 1, art: 'verbindlich' };
    await server.given('angebote', { ...version, stand: 'versendet' });
    const { body } = await patch(rechnung, later);
    expect(body.data.faktor.params.mitTagen.isSent).toBe(true);
    expect((await reads.find(entities.rechnungen, rechnung.id))?.bis).toBe(at(5));
  });
});
