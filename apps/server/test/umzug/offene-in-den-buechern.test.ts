import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ustFakten } from '../../src/actions/ustva/ustva-facts.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'kunden', 'rechnungen', 'buchhaltung');
  const body = new FormData();
  body.append(
    'dateien',
    new Blob(['Kundennummer;Name;PLZ;Ort\n70001;Frau Vogt;26919;Brake\n']),
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
