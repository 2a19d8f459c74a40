import { sumOf } from '@traverse/domain/auswertung/table';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { istGeld } from '@traverse/domain/forderung/buchung';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyStores } from '../../src/backup/verify.ts';
import { derivations } from '../../src/derived/derivations.ts';
import { noteIn } from '../../src/protokoll/noted-end.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { setFirma } from './invoicing.ts';

/** A firm in 2026 and 2027: returns, packages, and what was found to be wrong afterwards. */
let now = Date.parse('2026-01-05T09:00:00Z');
let server: TestServer;
let books: TestUser;
/** A day later; a session of weeks ago is over. */
const on = async (day: string) => {
  now = Date.parse(`${day}T09:00:00Z`);
  books = await server.user('buchhaltung');
};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  await setFirma(server, {
    voranmeldung: 'monatlich',
    versteuerung: 'soll',
    datevBerater: 1001,
    datevMandant: 1,
    datevWeg: 'Offene Posten',
  });
  await server.given('kategorien', { name: 'Technik', datevKonto: 4980 });
  await server.given('kategorien', { name: 'Miete', datevKonto: 4210 });
});
afterAll(() => server[Symbol.asyncDispose]());

type Ausgabe = RecordIn<'ausgaben'>;
const reads = () => server.engine.database.reads;
const ask = (method: string, path: string, body?: object, as = books) =>
  server.ask(method, path, { as, ...(body && { body }) });

async function enter(tag: string, netto: number, more: object = {}): Promise<Ausgabe> {
  const entry = {
    name: `Beleg ${tag}`,
    datum: `${tag} 01:00:00.000Z`,
    netto,
    ustSatz: 19,
    kategorie: 'Technik',
  };
  const answer = await ask('POST', '/api/collections/ausgaben/records', {
    ...entry,
    ust: Math.round(netto * 0.19),
    ...more,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Sheets, package and evaluation of a year say the same as its expenses and payments do. */
async function agree(jahr: number): Promise<void> {
  const all: readonly Ausgabe[] = await reads().findWhere(entities.ausgaben, {});
  const own = all.filter(({ datum }) => datum.startsWith(`${jahr}`));
  const paid = (await reads().findWhere(entities.zahlungen, {})).filter(
    (each) => each.datum.startsWith(`${jahr}`) && istGeld(each),
  );
  const sum = (of: readonly number[]) => of.reduce((so, each) => so + each, 0);
  const [netto, ust] = [sum(own.map((each) => each.netto)), sum(own.map((each) => each.ust))];

  let vorsteuer = 0;
  for (let month = 1; month <= 12; month += 1) {
    const { body } = await ask('GET', `/api/ustva/${jahr}/${String(month).padStart(2, '0')}`);
    vorsteuer += body.blatt.werte.find((each: { kz: string }) => each.kz === '66')?.betrag ?? 0;
  }
  const paket = (await ask('GET', `/api/datev/${jahr}-01-01/${jahr}-12-31`)).body;
  const evaluation = (await ask('GET', `/auswertung/${jahr}`)).body;
  expect({
    vorsteuer,
    paket: paket.summeH - paket.summeS,
    netto: sumOf(evaluation.ausgabenNetto),
    ust: sumOf(evaluation.ausgabenUst),
  }).toEqual({
    vorsteuer: ust,
    paket: netto + ust + sum(paid.map(({ betrag }) => betrag)),
    netto,
    ust,
  });
}

async function handIn(jahr: number, zeitraum: string, nr = 0): Promise<void> {
  expect((await ask('POST', `/api/ustva/${jahr}/${zeitraum}/festschreiben`, { nr })).status).toBe(200);
}

const changesOf = async (jahr: number, zeitraum: string): Promise<readonly object[]> =>
  (await ask('GET', `/api/ustva/${jahr}/${zeitraum}`)).body.abgabe?.aenderungen ?? [];

test('[GOBD-09 GOBD-10 GRUP-04] a worked year: sheets, package and evaluation agree before and after each correction', async () => {
  const bills: Ausgabe[] = [];
  for (let month = 1; month <= 12; month += 1) {
    const mm = String(month).padStart(2, '0');
    await on(`2026-${mm}-20`);
    const tag = `2026-${mm}-15`;
    bills.push(
      await enter(tag, 100_000 + month, { bezahlt: month % 2 === 0, bezahltAm: `${tag} 01:00:00.000Z` }),
    );
    bills.push(await enter(`2026-${mm}-10`, 50_000, { kategorie: 'Miete' }));
    const next = month === 12 ? '2027-01-09' : `2026-${String(month + 1).padStart(2, '0')}-09`;
    await on(next);
    await handIn(2026, mm);
    const made = { nur: 'alles', pakete: 0, fest: true };
    const paket = month === 3 ? await ask('POST', '/api/datev/2026-01-01/2026-03-31', made) : undefined;
    expect(paket?.status ?? 200).toBe(200);
  }
  await agree(2026);
  const closings = await reads().findWhere(entities.buchungsschluesse, {});
  expect(closings.map(({ anlass }) => anlass).toSorted()).toEqual([
    'Steuerberatung',
    ...Array<string>(12).fill('Voranmeldung'),
  ]);
  for (const { id } of bills) {
    const refused = await ask('PATCH', `/api/collections/ausgaben/records/${id}`, { netto: 1 });
    expect(refused.body.data.netto.code).toBe('fest');
  }

  // April, paid: the rate was 7 %. Its sheet asks to be corrected, and is.
  await on('2027-01-20');
  const counter = (bill: Ausgabe, body: object) =>
    ask('POST', `/api/buecher/ausgaben/${bill.id}/gegenbuchung`, body);
  const april = bills[6]!;
  const ust = Math.round(april.netto * 0.07);
  const wrong = { art: 'falsch gebucht', warum: 'Es waren 7 %.' };
  const first = await counter(april, { ...wrong, neu: { ustSatz: 7, ust } });
  expect(first.status).toBe(200);
  await agree(2026);
  expect(await changesOf(2026, '04')).not.toEqual([]);
  now += 60_000;
  await handIn(2026, '04', 1);
  expect(await changesOf(2026, '04')).toEqual([]);

  now += 60_000;
  // May, unpaid: never delivered, which counts in January; and what was right in April is of another category.
  const may = await counter(bills[8]!, {
    art: 'rückgängig gemacht',
    warum: 'Nie geliefert.',
    datum: '2027-01-20',
  });
  expect(may.status).toBe(200);
  const again = await counter(
    { ...april, id: first.body.neu },
    { ...wrong, warum: 'Miete.', neu: { kategorie: 'Miete' } },
  );
  expect(again.status).toBe(200);
  for (const jahr of [2026, 2027]) await agree(jahr);
  expect(await changesOf(2026, '05')).toEqual([]);

  // February went out in a package: the next one names its days.
  const februar = (await ask('GET', '/api/datev/2026-04-01/2026-04-30')).body;
  expect(februar.hinweise.join()).not.toContain('1. Quartal');
  expect((await counter(bills[2]!, { ...wrong, neu: { kategorie: 'Miete' } })).status).toBe(200);
  await agree(2026);
  const named = (await ask('GET', '/api/datev/2026-04-01/2026-04-30')).body;
  expect(named.hinweise.join()).toMatch(/1\. Quartal 2026: 4 neu\. Mach dafür noch ein Paket\./);

  // A bill that comes late is entered as ever, in a month that was handed in.
  await enter('2026-06-28', 7000);
  await agree(2026);
  expect(await changesOf(2026, '06')).not.toEqual([]);

  // Whoever looks on reads all of it and changes nothing.
  const adviser = await server.user('pruefung');
  for (const collection of [
    'ausgaben',
    'zahlungen',
    'ustva',
    'datevExporte',
    'buchungsschluesse',
    'ablage',
  ] as const) {
    const list = await ask('GET', `/api/collections/${collection}/records?perPage=200`, undefined, adviser);
    expect(list.status).toBe(200);
    for (const { id } of list.body.items.slice(0, 5)) {
      const path = `/api/collections/${collection}/records/${id}`;
      expect((await ask('GET', path, undefined, adviser)).status).toBe(200);
      expect((await ask('GET', `/api/verlauf/${collection}/${id}`, undefined, adviser)).status).toBe(200);
      expect((await ask('PATCH', path, { name: 'x', notiz: 'x' }, adviser)).status).toBe(404);
      expect((await ask('DELETE', path, undefined, adviser)).status).toBe(404);
    }
  }
  expect(
    (await ask('POST', `/api/buecher/ausgaben/${bills[0]!.id}/gegenbuchung`, wrong, adviser)).status,
  ).toBe(403);
  const stores = {
    database: server.engine.database,
    storage: server.storage,
    entities: storedEntities,
    note: noteIn(server.place.dataDir),
  };
  expect((await verifyStores(stores, derivations)).faults).toEqual([]);
});
