import { json } from 'node:stream/consumers';
import type { Brief } from '@traverse/domain/brief/brief';
import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ustFakten } from '../../src/actions/ustva/ustva-facts.ts';
import { originalKey } from '../../src/files/keys.ts';
import { freshId } from '../../src/records/record-id.ts';
import { writeAsServer } from '../../src/records/write.ts';
import { readStapel, unzipped } from '../actions/datev-reader.ts';
import { setFirma, startInvoicing } from '../actions/invoicing.ts';
import type { TestServer, TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;
let giro = '';

beforeAll(async () => {
  ({ server } = await startInvoicing({ now: '2026-12-01T09:00:00Z' }));
  await setFirma(server, {
    versteuerung: 'ist',
    voranmeldung: 'monatlich',
    kleinunternehmer: false,
    datevBerater: 1001,
    datevMandant: 7,
    kontenrahmen: 'SKR03',
    datevWeg: 'EÜR / Ist',
  });
  admin = await server.user('admin', 'kunden', 'rechnungen', 'buchhaltung');
  const [konto] = await server.engine.database.reads.findWhere(entities.bankkonten, {}, 1);
  giro = konto?.id ?? '';
  await writeAsServer(server.engine, guest, ({ update }) =>
    update(entities.bankkonten, giro, { datevKonto: 1210 }),
  );
  const body = new FormData();
  body.append(
    'dateien',
    new Blob([
      'Kundennummer;Name;E-Mail;Straße;Hausnummer;PLZ;Ort\n70001;Frau Vogt;vogt@brake.example;Am Hafen;4;26919;Brake\n',
    ]),
    'kunden.csv',
  );
  body.append(
    'dateien',
    new Blob([
      'Rechnungsnummer;Kunde;Datum;Fällig;Netto;Ust-Satz;Offen\nRE-0412;70001;02.11.2026;16.11.2026;1.000,00;19;595,00\n',
    ]),
    'offen.csv',
  );
  body.set('wunsch', JSON.stringify({ tabellen: [0, 1].map((datei) => ({ datei, sammlung: '' })) }));
  const begun = await server.ask('POST', '/api/umzug/tabellen/uebernehmen', { as: admin, body });
  if (begun.status !== 200) throw new Error(begun.body.message);
  const isDone = async () => {
    const { body: move } = await server.ask('GET', `/api/umzug/tabellen/${begun.body.id}`, { as: admin });
    if (move.stand !== 'fertig') throw new Error(move.stand);
  };
  await vi.waitFor(isDone, { timeout: 60_000, interval: 200 });
});
afterAll(() => server[Symbol.asyncDispose]());

const invoice = async () => {
  const [found] = await server.engine.database.reads.findWhere(entities.rechnungen, {
    alteNummer: 'RE-0412',
  });
  if (!found) throw new Error('not moved in');
  return found;
};

test('[IMP-05] the old books have declared it: it gives nothing to the sheet, and what was paid before is no money of ours', async () => {
  const { rechnungen } = await ustFakten(server.engine.database.reads, '2026-11-01', '2026-11-30');
  const [own] = rechnungen.filter(({ name }) => name.startsWith('RN20260000'));
  expect(own).toMatchObject({ festgeschrieben: false });
  expect(own?.zahlungen).toMatchObject([{ art: 'Verrechnung', herkunft: 'Übernahme' }]);
});

test.each([
  { zeitraum: '11', is: true },
  { zeitraum: '10', is: false },
  { zeitraum: '12', is: false },
])(
  '[IMP-05] whether the sheet of $zeitraum is without what was before the move: $is',
  async ({ zeitraum, is }) => {
    const sheet = await server.ask('GET', `/api/ustva/2026/${zeitraum}`, { as: admin });
    expect(sheet.body.vorDemUmzug).toBe(is);
  },
);

test('[IMP-05] what is open of it is pursued under its old number, and its statement says so', async () => {
  const { kunde } = await invoice();
  const open = await server.ask('GET', '/api/offene-posten?stichtag=2026-12-01', { as: admin });
  expect(JSON.stringify(open.body)).toContain('"RE-0412"');
  const konto = await server.ask('GET', `/api/kundenkonto/${kunde}`, { as: admin });
  expect(JSON.stringify(konto.body)).toContain('RE-0412');
});

test('[IMP-05] a reminder of it says the number that the customer knows: in its table, its GiroCode and its mail', async () => {
  const { id, kunde } = await invoice();
  const body = { id: freshId(), kunde, stufe: 1, rechnungen: [id] };
  const sent = await server.ask('POST', '/api/mahnungen', { as: admin, body });
  expect(sent).toMatchObject({ status: 200, body: { versandFehler: '' } });
  const { reads } = server.engine.database;
  const [kept] = await reads.findReferring(entities.belege, 'mahnung', [sent.body.id]);
  const stored = await server.storage.get(originalKey(kept?.daten ?? ''));
  const brief = (await json(stored!)) as Brief;
  expect(brief).toMatchObject({
    untertitel: 'Rechnung RE-0412',
    ueberweisung: { betrag: 59_500, zweck: `${sent.body.nummer} RE-0412` },
  });
  expect(brief.tabellen[0]?.zeilen.map((cells) => cells[0])).toEqual(['RE-0412']);
  expect(JSON.stringify(brief)).not.toContain('RN20260000');
  const mail = server.letters.at(-1);
  expect(mail?.to).toBe('vogt@brake.example');
  expect(mail?.text).not.toContain('RN20260000');
  // Its paper lies where it was written.
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`${sent.body.nummer}.pdf`]);
});

test.each<[string, (id: string) => readonly [method: string, path: string, body?: object]]>([
  ['a PDF of it', (id: string) => ['POST', `/createRechnungPDF/${id}/-/rechnung`]],
  ['its e-invoice', (id: string) => ['GET', `/createXRechnung/${id}/-`]],
  ['a Storno of it', (id: string) => ['POST', `/stornieren/${id}`, { grund: 'Rechnung falsch' }]],
])('[IMP-05] %s is not made here, and it is said where it lies', async (_, request) => {
  const [method, path, body] = request((await invoice()).id);
  const answer = await server.ask(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body.message).toMatch(/^Das Original RE-0412 liegt im alten Programm: /);
});

test('[IMP-05] what is paid later counts as of any: by its rate in its month, and for the tax office under its old number', async () => {
  const { id: rechnung } = await invoice();
  const umsatz = async (zeitraum: string) => {
    const { body } = await server.ask('GET', `/api/ustva/2026/${zeitraum}`, { as: admin });
    return body.blatt.werte.find(({ kz }: { kz: string }) => kz === '81')?.betrag ?? 0;
  };
  expect([await umsatz('11'), await umsatz('12')]).toEqual([0, 0]);
  const datum = '2026-12-01 01:00:00.000Z';
  await server.given('zahlungen', { rechnung, betrag: 59_500, art: 'Zahlung', datum, bankkonto: giro });
  expect([await umsatz('11'), await umsatz('12')]).toEqual([0, 50_000]);

  const made = await server.ask('POST', '/api/datev/2026-11-01/2026-12-31', { as: admin, body: {} });
  expect(made).toMatchObject({ status: 200, body: { fehlend: [] } });
  const answer = await fetch(`${server.url}/api/datevPaket/${made.body.id}`, {
    headers: { Authorization: admin.token },
  });
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
  // Nothing of November, in which the old books have it.
  const stapel = [...files.keys()].filter((name) => name.startsWith('EXTF_Buchungsstapel'));
  expect(stapel).toEqual(['EXTF_Buchungsstapel_2026-12.csv']);
  const rows = readStapel(files.get('EXTF_Buchungsstapel_2026-12.csv') ?? Buffer.from('')).zeilen;
  expect(rows).toMatchObject([{ umsatz: 59_500, konto: '1210', gegenkonto: '8400', belegfeld: 'RE-0412' }]);
  const { body: jahr } = await server.ask('GET', '/auswertung/2026', { as: admin });
  expect(new Set(jahr.monate.einnahmenNetto)).toEqual(new Set([0]));
});
