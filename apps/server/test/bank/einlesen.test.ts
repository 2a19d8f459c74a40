import { cents } from '@traverse/domain/values';
import { camtFile, csvFile, type Kontoblatt, type Kontozeile, mt940File } from '@traverse/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const iban = 'DE02120300000000202051';
let server: TestServer;
let bookkeeper: TestUser;

beforeAll(async () => {
  server = await startServer();
  bookkeeper = await server.user('buchhaltung');
  await server.given('bankkonten', { name: 'Bank', iban });
});
afterAll(() => server[Symbol.asyncDispose]());

const zeile = (tag: Kontozeile['tag'], betrag: number, more: Partial<Kontozeile> = {}): Kontozeile => ({
  tag,
  betrag: cents(betrag),
  name: 'Kröger',
  iban: 'DE02500105170137075030',
  zweck: 'x',
  ...more,
});

const blatt = (
  bis: Kontoblatt['bis'],
  zeilen: readonly Kontozeile[],
  more: Partial<Kontoblatt> = {},
): Kontoblatt => ({
  iban,
  nummer: '1',
  anfangssaldo: cents(0),
  bis,
  zeilen,
  ...more,
});

function send(content: string | Uint8Array, { as = bookkeeper, bankkonto = '' } = {}) {
  const form = new FormData();
  if (bankkonto !== '') form.set('bankkonto', bankkonto);
  form.set('datei', new Blob([Buffer.from(content)]), 'auszug.txt');
  return server.ask('POST', '/kontoauszugEinlesen', { as, body: form });
}

const stored = async (filter: string) => {
  const { body } = await server.ask(
    'GET',
    `/api/collections/bankumsaetze/records?perPage=500&filter=${encodeURIComponent(filter)}`,
    { as: bookkeeper },
  );
  return body.items;
};

describe('[BANK-01] a file of the bank', () => {
  test('is stored once, with its file; again it brings nothing', async () => {
    const file = camtFile([blatt('2026-01-05', [zeile('2026-01-05', 5950), zeile('2026-01-05', 5950)])]);
    expect(await send(file)).toMatchObject({ status: 200, body: { neu: 2, schonDa: 0, hinweise: [] } });
    expect(await send(file)).toMatchObject({ status: 200, body: { neu: 0, schonDa: 2 } });
    const { body } = await server.ask('GET', '/api/collections/kontoauszuege/records', { as: bookkeeper });
    expect(body.items).toMatchObject([
      { anzahl: 2, neu: 2, endsaldo: 11900, gebucht: 11900, format: 'CAMT.053' },
    ]);
    expect(body.items[0].datei).toMatch(/^auszug/);
    expect(await stored('buchungstag < "2026-01-06"')).toHaveLength(2);
  });

  test('[BANK-01 N5] brings of another format only what the first one lacked', async () => {
    const day = '2026-02-03';
    expect(await send(csvFile({ iban, zeilen: [zeile(day, 5950)] }))).toMatchObject({ body: { neu: 1 } });
    const both = blatt(day, [zeile(day, 5950, { referenz: 'A' }), zeile(day, 5950, { referenz: 'B' })]);
    expect(await send(camtFile([both], { version: '02' }))).toMatchObject({ body: { neu: 1, schonDa: 1 } });
    expect(await send(mt940File([both]))).toMatchObject({ body: { neu: 0, schonDa: 2 } });
  });

  test('[BANK-01 N6] a batch and its details are the same money', async () => {
    const batch = camtFile([blatt('2026-03-03', [zeile('2026-03-03', 47600, { referenz: 'B1' })])]).replace(
      '<TxDtls>',
      '<Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls>',
    );
    const parts = ['178.50', '202.30', '95.20'].map(
      (amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`,
    );
    const details = camtFile([blatt('2026-03-03', [zeile('2026-03-03', 47600, { referenz: 'B1' })])], {
      kind: '054',
    }).replace(/<TxDtls>.*<\/TxDtls>/, parts.join(''));
    expect(await send(batch)).toMatchObject({ body: { neu: 1 } });
    expect(await send(details)).toMatchObject({ body: { neu: 3 } });
    const lines = await stored(
      'buchungstag >= "2026-03-01" && buchungstag < "2026-04-01" && stand != "aufgelöst"',
    );
    expect(lines.reduce((sum: number, line: { betrag: number }) => sum + line.betrag, 0)).toBe(47600);
  });

  test('says what does not add up, and what is missing between', async () => {
    const whole = camtFile([blatt('2026-04-01', [zeile('2026-04-01', 100)])]);
    expect(
      (
        await send(
          whole.replace(
            '<Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt>',
            '<Amt Ccy="EUR">13.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt>',
          ),
        )
      ).body.hinweise.join(),
    ).toMatch(/Der Auszug geht nicht auf: es fehlen 12,00.€/);
    const later = blatt('2026-04-09', [zeile('2026-04-09', 100)], { anfangssaldo: cents(99) });
    expect((await send(camtFile([later]))).body.hinweise.join()).toContain(
      'Zwischen 01.04. und 09.04. fehlt ein Auszug.',
    );
  });

  test('of an account that nobody knows is refused, whole', async () => {
    const known = blatt('2026-05-01', [zeile('2026-05-01', 100)]);
    const other = { ...known, iban: 'DE02100500000054540402' };
    expect(await send(camtFile([known, other]))).toMatchObject({
      status: 400,
      body: {
        message: 'Das Konto DE02 1005 0000 0054 5404 02 kennst du noch nicht. Leg es unter Bankkonten an.',
        iban: 'DE02100500000054540402',
      },
    });
    expect(await stored('buchungstag >= "2026-05-01" && buchungstag < "2026-05-02"')).toEqual([]);
  });

  test('[BANK-03 F2] told again in other words stands once, with the longer text', async () => {
    const [day, next] = ['2026-08-03', '2026-08-04'] as const;
    const told = (zweck: string) => csvFile({ iban, zeilen: [zeile(day, -5000, { zweck })] });
    expect(await send(told('KARTENZAHLUNG'))).toMatchObject({ body: { neu: 1 } });
    const again = csvFile({
      iban,
      zeilen: [zeile(day, -5000, { zweck: 'KARTENZAHLUNG 18:22' }), zeile(next, -100)],
    });
    expect(await send(again)).toMatchObject({
      body: { neu: 1, schonDa: 1, hinweise: [expect.stringContaining('Einen Umsatz erzählt die Bank')] },
    });
    const filter = `buchungstag >= "${day}" && buchungstag < "${next}"`;
    expect(await stored(filter)).toMatchObject([{ verwendungszweck: 'KARTENZAHLUNG 18:22', marke: '' }]);
    const other = csvFile({
      iban,
      zeilen: [zeile(day, -5000, { zweck: 'Essen', name: 'Kantine', iban: 'DE02300209000106531065' })],
    });
    expect(await send(other)).toMatchObject({ body: { neu: 1 } });
    expect((await stored(filter)).map(({ marke }: { marke: string }) => marke).toSorted()).toEqual([
      '',
      'Vielleicht doppelt',
    ]);
  });

  test('[BANK-03 F2] two statements of one file on one day are not each other', async () => {
    const day = '2026-08-10';
    const page = (nummer: string, zweck: string, anfangssaldo: number) =>
      blatt(day, [zeile(day, -700, { zweck })], { nummer, anfangssaldo: cents(anfangssaldo) });
    expect(await send(mt940File([page('1', 'eins', 1000), page('2', 'zwei', 300)]))).toMatchObject({
      body: { neu: 2, schonDa: 0 },
    });
  });

  test('[BANK-03 F9] a list that names its own account in each row needs no choice', async () => {
    const csv = 'Kontonummer;Buchungstag;Zweck;Betrag\n202051;2.9.2026;x;5,00\n';
    expect(await send(csv)).toMatchObject({ status: 200, body: { neu: 1 } });
    expect(await stored('buchungstag >= "2026-09-02" && buchungstag < "2026-09-03"')).toMatchObject([
      { gegenIban: '' },
    ]);
  });

  test('that is hostile or cut is refused in words, and nothing of it is stored', async () => {
    const good = camtFile([blatt('2026-05-08', [zeile('2026-05-08', 100)])]);
    const count = async () =>
      (await server.ask('GET', '/api/collections/kontoauszuege/records', { as: bookkeeper })).body.totalItems;
    const before = await count();
    for (const [content, words] of [
      [good.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'), 'DOCTYPE'],
      [good.replace('<GrpHdr>', `${'<a>'.repeat(80)}${'</a>'.repeat(80)}<GrpHdr>`), 'verschachtelt'],
      [good.slice(0, -100), 'abgeschnitten'],
      ['Buchungstag;Name\n3.6.2026;A\n', 'keine Spalte mit dem Betrag'],
    ] as const)
      expect(await send(content)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(words) },
      });
    expect(await send(Buffer.alloc(50_000_001, ' '))).toMatchObject({
      status: 413,
      body: { message: 'Die Datei ist zu groß, höchstens 50 MB.' },
    });
    expect(await count()).toBe(before);
    expect(await stored('buchungstag >= "2026-05-08" && buchungstag < "2026-05-09"')).toEqual([]);
  });

  test('that names no account asks for one', async () => {
    const csv = 'Buchungstag;Verwendungszweck;Betrag\n2.6.2026;x;5,00\n';
    expect(await send(csv)).toMatchObject({ status: 400 });
    const [konto] = await server.engine.database.reads.findWhere(server.engine.entities['bankkonten']!, {});
    expect(await send(csv, { bankkonto: konto!.id })).toMatchObject({ status: 200, body: { neu: 1 } });
  });

  test.each([
    { groups: ['pruefung'] as const, status: 403 },
    { groups: ['rechnungen'] as const, status: 403 },
    { groups: ['admin'] as const, status: 200 },
  ])('is read in by those who keep the books, not by $groups', async ({ groups, status }) => {
    const as = await server.user(...groups);
    expect(await send(camtFile([blatt('2026-01-05', [])]), { as })).toMatchObject({ status });
  });
});

describe('[BANK-01] what a person may say of a line', () => {
  test('that it needs no document, with a reason; nothing else', async () => {
    await send(camtFile([blatt('2026-07-01', [zeile('2026-07-01', -100)])]));
    const [line] = await stored('buchungstag >= "2026-07-01" && buchungstag < "2026-07-02"');
    const path = `/api/collections/bankumsaetze/records/${line.id}`;
    const patch = (body: object) => server.ask('PATCH', path, { as: bookkeeper, body });
    expect(await patch({ stand: 'ohne Beleg' })).toMatchObject({ status: 400 });
    expect(await patch({ stand: 'zugeordnet' })).toMatchObject({ status: 400 });
    expect(await patch({ stand: 'ohne Beleg', grund: 'Privat', betrag: 5 })).toMatchObject({
      status: 200,
      body: { stand: 'ohne Beleg', grund: 'Privat', betrag: -100 },
    });
    expect(await patch({ stand: 'offen' })).toMatchObject({ body: { stand: 'offen', grund: '' } });
  });
});

describe('[BANK-01] accounts and the firm’s data', () => {
  test('say the same, whoever is written', async () => {
    await using other = await startServer();
    const admin = await other.user('admin');
    const [firma] = (await other.ask('GET', '/api/collections/firma/records', { as: admin })).body.items;
    const write = (body: object) =>
      other.ask('PATCH', `/api/collections/firma/records/${firma.id}`, { as: admin, body });
    const konten = async () =>
      (await other.ask('GET', '/api/collections/bankkonten/records?sort=created', { as: admin })).body.items;
    await write({ bank: 'Volksbank', iban: 'DE02 1203 0000 0000 2020 51' });
    expect(await konten()).toMatchObject([{ name: 'Volksbank', iban, standard: true, aktiv: true }]);
    const second = await other.ask('POST', '/api/collections/bankkonten/records', {
      as: admin,
      body: { name: 'Sparkasse', iban: 'DE02 1005 0000 0054 5404 02', standard: true },
    });
    expect(second).toMatchObject({ status: 200, body: { iban: 'DE02100500000054540402' } });
    expect(await konten()).toMatchObject([{ standard: false }, { standard: true }]);
    expect(
      (await other.ask('GET', '/api/collections/firma/records', { as: admin })).body.items,
    ).toMatchObject([{ bank: 'Sparkasse', iban: 'DE02 1005 0000 0054 5404 02' }]);
    const path = `/api/collections/bankkonten/records/${second.body.id}`;
    expect(await other.ask('PATCH', path, { as: admin, body: { standard: false } })).toMatchObject({
      status: 400,
    });
    expect(await other.ask('DELETE', path, { as: admin })).toMatchObject({ status: 400 });
    expect(await other.ask('PATCH', path, { as: admin, body: { iban: 'DE03' } })).toMatchObject({
      status: 400,
    });
    await write({ iban: '' });
    expect(await konten()).toMatchObject([{ name: 'Volksbank', standard: false }]);
  });

  test('a firm of before there were accounts has its first one at the next start', async () => {
    await using old = await startServer();
    const [firma] = await old.engine.database.reads.findWhere(old.engine.entities['firma']!, {});
    await old.engine.database.transaction((transaction) =>
      transaction.update(old.engine.entities['firma']!, firma!.id, {
        bank: 'Alte Bank',
        iban: 'DE02 1203 0000 0000 2020 51',
      }),
    );
    await using upgraded = await startServer({ beside: old });
    const admin = await upgraded.user('admin');
    expect(
      (await upgraded.ask('GET', '/api/collections/bankkonten/records', { as: admin })).body.items,
    ).toMatchObject([{ name: 'Alte Bank', iban, standard: true }]);
  });
});
