import { entities } from '@traverse/domain/entities';
import { projektStatus } from '@traverse/domain/options/projekt-status';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import type { Entity, Field } from '@traverse/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let clerk: TestUser;

const RECORDS = 24;

beforeAll(async () => {
  server = await startServer();
  clerk = await server.user('admin', 'inventar', 'kunden', 'rechnungen', 'buchhaltung', 'planung');
  const place = await server.given('lagerplaetze', { name: 'A-02-10', zone: '=1' });
  const group = await server.given('warengruppen', { name: 'Rigging' });
  const beside = { lagerplatz: place.id, gruppe: group.id };
  // Two of one name: what names them is told apart by the id.
  const amounts = [];
  for (const name of ['Kabel', 'Kabel', ...valuesOf({ kind: 'text', label: 'Name', max: 200 }, RECORDS, 1)])
    amounts.push(
      await server.given('inventar', {
        ...filled(entities.inventar, amounts.length),
        ...beside,
        name: `${String(name)}.`,
        typ: '',
        zaehlweise: '',
      }),
    );
  const single = await server.given('inventar', { name: 'Kettenzug', anzahl: 0, zaehlweise: 'Einzeln' });
  const devices = [];
  for (let at = 0; at < RECORDS; at += 1)
    devices.push(
      await server.given('geraete', {
        ...filled(entities.geraete, at),
        inventar: single.id,
        lagerplatz: place.id,
        nummer: at + 1,
        seriennummer: `S-${at}${serials[at % serials.length]}`,
      }),
    );
  const kind = await server.given('pruefarten', { name: 'DGUV V3', intervallMonate: 12 });
  for (let at = 0; at < RECORDS; at += 1) {
    const owner = at % 2 === 0 ? { inventar: amounts[at % 3]?.id } : { geraet: devices[at]?.id, anzahl: 1 };
    await server.given('codes', { anzahl: 1 + at, ...owner, code: `RM-0${at}${codes[at % codes.length]}` });
    await server.given('artikel_teile', {
      artikel: amounts[at]?.id,
      teil: amounts[at + 1]?.id,
      art: 'Zubehör',
      anzahl: 1.234,
      je: 0.5,
    });
    await server.given('kunden', {
      ...filled(entities.kunden, at),
      kundennummer: 10_001 + at,
      name: at < 2 ? 'Anna Vogt' : `${at}`,
    });
    await server.given('lieferanten', {
      ...filled(entities.lieferanten, at),
      kreditorennummer: 70_001 + at,
      name: `L ${at}`,
    });
    await server.given('personen', {
      ...filled(entities.personen, at),
      name: `Person ${at}`,
      email: `person${at}@firma.example`,
      art: 'Angestellt',
    });
    await server.given('pruefungen', {
      ...filled(entities.pruefungen, at),
      geraet: devices[at]?.id,
      pruefart: kind.id,
      datum: '2026-03-29 01:00:00.000Z',
      ergebnis: at % 2 === 0 ? 'bestanden' : 'nicht bestanden',
      pruefer: `Prüfer ${at}`,
      anzahl: 0,
      kalibriertBis: '',
      herkunft: at % 3 === 0 ? '' : `N|${at}`,
    });
    await server.given('lagerplaetze', { zone: filled(entities.lagerplaetze, at)['zone'], name: `P ${at}` });
    const ort = await server.given('orte', { ...filled(entities.orte, at), name: `Halle ${at}` });
    const days = { von: '2026-03-29 01:00:00.000Z', bis: '2026-12-31 02:00:00.000Z' };
    const projekt = await server.given('projekt', {
      ...words(entities.projekt, at, ['ort', 'kunde', 'label', 'beschreibung', 'unterkunft']),
      name: `Projekt ${at}`,
      auftragsnummer: `A-${at}`,
      datum_von: days.von,
      datum_bis: days.bis,
      status: projektStatus[at % projektStatus.length],
    });
    const kunde = await server.given('kunden', { kundennummer: 20_001 + at, name: `Kunde ${at}` });
    await server.given('packlisten', {
      ...words(entities.packlisten, at, ['anmerkung']),
      ...days,
      name: `PL2026${1001 + at}`,
      kunde: kunde.id,
      projekt: projekt.id,
    });
    await server.given('zumietungen', {
      ...words(entities.zumietungen, at, ['lieferant', 'netto', 'bestellt', 'geliefert', 'anmerkung']),
      ...days,
      name: `ZM2026${1001 + at}`,
      projekt: projekt.id,
    });
    await server.given('kontakte', {
      ...filled(entities.kontakte, at),
      person: `Kim ${at}`,
      veranstaltungsort: ort.id,
    });
  }
});
afterAll(() => server[Symbol.asyncDispose]());

/** Whatever a spreadsheet, a CSV or XML would take for something else. */
const WORDS = [
  '=Summe GmbH',
  '-Minus & Co',
  '+49 4401 1',
  '@lied; "quer"\nund mehr',
  '01067',
  '1.234',
  '-',
  "'",
  "'=1",
  '#NV',
  '1E5',
  '4,01E+12',
  '4012345678901230000',
  '12 %',
  '1.3.2026',
  'ja',
  '0',
  '<b>&amp;',
  '_x0041_',
  'a\r\nb',
  ' ä\u0308 ',
  'Größe; "19""',
  '\t=1',
  'WAHR',
  '{}',
  '\u0001',
  '👩‍🔧',
  '=1+1',
  '„Bühne“ – groß',
] as const;
const serials = ['', '=', '"', ' 01', ';'];
const codes = ['', '-ST', 'E', ' x'];

/** Values of a kind, always the same ones. */
function valuesOf(field: Field, count: number, seed: number): unknown[] {
  const any = arbitraryOf(field);
  return any ? fc.sample(any, { numRuns: count, seed }) : Array.from({ length: count }, () => undefined);
}

function arbitraryOf(field: Field): fc.Arbitrary<unknown> | undefined {
  const limits = {
    min: 0,
    max: 1000,
    ...('min' in field && typeof field.min === 'number' ? { min: field.min } : {}),
    ...('max' in field && typeof field.max === 'number' ? { max: field.max } : {}),
  };
  switch (field.kind) {
    case 'text': {
      if (field.pattern || field.month) return undefined;
      const any = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<string>(...WORDS) },
        fc.string({ unit: 'binary', maxLength: 10 }),
      );
      return any
        .map((text) => text.replaceAll('\0', '').slice(0, field.max ?? 200))
        .filter((text) => text.isWellFormed());
    }
    case 'number': {
      const digits = 10 ** Math.min(field.decimals ?? 3, 3);
      return fc
        .integer({ min: Math.ceil(limits.min * digits), max: limits.max * digits })
        .map((value) => value / digits);
    }
    case 'prozent':
      return fc.oneof(
        fc.constantFrom(0, 7, 10, 12.5, 0.07, 13.333),
        fc.integer({ min: limits.min * 1000, max: limits.max * 1000 }).map((value) => value / 1000),
      );
    case 'geld':
      return fc.integer({ min: 0, max: 10_000_000 });
    case 'date':
      return fc.constantFrom(
        '',
        '2026-03-29 01:00:00.000Z',
        '2025-12-31 02:00:00.000Z',
        '1999-10-31 02:00:00.000Z',
      );
    case 'toggle':
      return fc.boolean();
    case 'select':
      return fc.constantFrom('', ...field.options);
    case 'email':
      return fc.constantFrom('', 'a@b.example', "o'neil+x@b.example");
    case 'texts':
      return fc.constantFrom(
        [],
        ['DE94999123000004000001'],
        ['DE10999456000020000010', 'DE73999456000020000010'],
      );
    case 'kategorie':
    case 'relation':
    case 'relations':
    case 'file':
    case 'files':
    case 'rows':
    case 'secret':
      return undefined;
  }
}

/** A record with a value in each field that clients set. */
function filled(entity: Entity, at: number): { [field: string]: unknown } {
  const values = Object.entries(entity.fields).flatMap(([name, field], place): [string, unknown][] => {
    if (
      ('readOnly' in field && field.readOnly) ||
      ('derived' in field && field.derived) ||
      LEFT.includes(name)
    )
      return [];
    const value = valuesOf(field, RECORDS + 4, place + 7)[at];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

/** The same of these fields alone. */
function words(entity: Entity, at: number, names: readonly string[]): { [field: string]: unknown } {
  return Object.fromEntries(Object.entries(filled(entity, at)).filter(([name]) => names.includes(name)));
}

/** What has rules of its own, or a state that other records go by. */
const LEFT = [
  'zustand',
  'gesperrtBis',
  'abgangAm',
  'abgangGrund',
  'ursprungsland',
  'iban',
  'ustId',
  'leitwegId',
  'bic',
];

async function probe(entity: Entity, format: string, columns: string) {
  const query = new URLSearchParams({ format, ...(columns === '' ? {} : { columns }) });
  const answer = await fetch(`${server.url}/api/export/${entity.collection}?${query}`, {
    headers: { Authorization: clerk.token },
  });
  const body = new FormData();
  body.set('datei', new Blob([await answer.arrayBuffer()]), `liste.${format}`);
  body.set('wunsch', JSON.stringify({ sammlung: entity.collection }));
  return server.ask('POST', '/api/tabellen/probelauf', { as: clerk, body });
}

describe.each(einlesbar.map((entity) => [entity.collection, entity] as const))(
  '[TUER-01] [W1] our own export of %s',
  (_, entity) => {
    const every = () =>
      [
        ...Object.keys(entity.fields).filter((name) => !('hiddenFromWire' in (entity.fields[name] ?? {}))),
        'id',
      ].join();

    test.each(['csv', 'xlsx'])('changes nothing when it is read in again as %s', async (format) => {
      for (const columns of ['', every()]) {
        const { body } = await probe(entity, format, columns);
        const others = (body.items ?? [body]).filter(({ was }: { was: string }) => was !== 'unverändert');
        expect(others).toEqual([]);
        expect(body).toMatchObject({ hindernisse: [] });
        expect(body.items.length).toBeGreaterThanOrEqual(RECORDS);
      }
    });

    test('[W1] knows each heading again that a file of it may have', async () => {
      const { body } = await probe(entity, 'csv', every());
      const known = new Set(body.ziele.map(({ label }: { label: string }) => label.replace(/ \(.*\)$/, '')));
      const left = body.spalten.filter(
        ({ kopf, ziel }: { kopf: string; ziel: string }) =>
          ziel === '' && known.has(kopf.replace(/ \(.*\)$/, '')),
      );
      expect(left).toEqual([]);
    });
  },
);

describe('[W1] [TUER-01] our own export as it was before the id stood in it', () => {
  test.each([
    ['kunden', 'kundennummer,name,firma,rabatt'],
    ['geraete', 'bezeichnung,seriennummer,lagerplatz'],
    ['codes', 'anzeige,art,anzahl'],
    ['lagerplaetze', 'name,zone'],
  ])('%s are known by what stands there', async (collection, columns) => {
    const entity = einlesbar.find((each) => each.collection === collection) as Entity;
    for (const format of ['csv', 'xlsx']) {
      const { body } = await probe(entity, format, columns);
      expect(body.items.filter(({ was }: { was: string }) => was !== 'unverändert')).toEqual([]);
    }
  });
});
