import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel, RecordIn } from '../entities/index.ts';
import { picklisteBrief } from '../packliste/pickliste-brief.ts';
import { wireDateOf } from '../values/dates.ts';
import { packweg } from './packweg.ts';
import { platzSortierung } from './sortierung.ts';

test('[ORT-01 V6.8] places are walked past by their numbers', () => {
  const places = ['B-1', 'A-10-1', 'A-02-10', 'A-2-9'];
  const sorted = places.toSorted((one, other) => (platzSortierung(one) < platzSortierung(other) ? -1 : 1));
  expect(sorted).toEqual(['A-2-9', 'A-02-10', 'A-10-1', 'B-1']);
});

test('[ORT-01 V6.12] case and leading zeros make no other place', () => {
  expect(platzSortierung('a-2-09')).toBe(platzSortierung('A-02-9'));
  expect(platzSortierung('Äußeres Lager / 3')).toBe('ÄUSSERES-LAGER-000003');
});

test('[ORT-01 V6.12] zone, place, heavy before light, name; without a place last', () => {
  const at = (name: string, zone = '') => ({ id: zone + name, name, zone });
  const item = (name: string, gewicht: number, platz?: ReturnType<typeof at>) => ({ name, gewicht, platz });
  const stations = packweg(
    [
      item('Klemme', 1),
      item('Kabel', 2, at('A-10')),
      item('Zange', 1, at('A-2')),
      item('Ballast', 30),
      item('Motor', 40, at('A-2')),
      item('Adapter', 1, at('A-2')),
      item('Truss', 20, at('A-1', 'Halle 2')),
    ],
    (each) => each,
  );
  expect(stations.map(({ platz, zeilen }) => [platz?.name, ...zeilen.map(({ name }) => name)])).toEqual([
    ['A-2', 'Motor', 'Adapter', 'Zange'],
    ['A-10', 'Kabel'],
    ['A-1', 'Truss'],
    [undefined, 'Ballast', 'Klemme'],
  ]);
});

test('[ORT-01] lists are packed on one walk: how many of each in all, and how many for which list', () => {
  const artikel = (name: string, lagerplatz: string, gewicht = 0) => ({
    id: name as InventarArtikel['id'],
    name,
    gewicht,
    lagerplatz: lagerplatz as InventarArtikel['lagerplatz'],
  });
  const on = (packliste: string, item: ReturnType<typeof artikel>, anzahl: number, counted = {}) => ({
    packliste,
    artikel: item,
    zeile: { anzahl, out: 0, in: 0, gepackt: 0, anmerkunug: '', ...counted },
    vorgesehen: [],
  });
  const [motor, kabel] = [artikel('Motor', 'a2', 40), artikel('Kabel', '')];
  const days = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
  const brief = picklisteBrief({
    packlisten: [
      { name: 'PL20260001', titel: 'Lichterfest', ...days },
      { name: 'PL20260002', titel: 'Hausmesse', ...days },
    ],
    zeilen: [
      on('PL20260001', kabel, 12, { gepackt: 2, anmerkunug: 'lang' }),
      on('PL20260001', motor, 2),
      on('PL20260002', motor, 3, { out: 1 }),
      on('PL20260002', kabel, 4, { out: 4 }),
    ],
    plaetze: new Map([['a2', { id: 'a2' as RecordIn<'lagerplaetze'>['id'], name: 'A-2', zone: 'Halle 1' }]]),
    firma: { ...blankRecord('firma'), name: 'Weserklang' },
    heute: '2026-12-02',
  });
  expect(brief.tabellen.map(({ zeilen }) => zeilen.map((each) => each.join('|')))).toEqual([
    ['Halle 1, A-2||4||Motor|2 für PL…01, 2 für PL…02', 'ohne Platz||10||Kabel, lang|10 für PL…01'],
  ]);
  expect(brief.angaben.slice(0, 2)).toEqual([
    ['PL20260001', 'Lichterfest, 3.12.2026 – 4.12.2026'],
    ['PL20260002', 'Hausmesse, 3.12.2026 – 4.12.2026'],
  ]);
});

test('[ORT-01 RM3] the paper of a walk is one table with boxes to tick, and no business letter', () => {
  const days = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
  const brief = picklisteBrief({
    packlisten: [{ name: 'PL20260001', titel: 'Lichterfest', ...days }],
    zeilen: ['a1', 'a2'].map((lagerplatz) => ({
      packliste: 'PL20260001',
      artikel: {
        id: lagerplatz as InventarArtikel['id'],
        name: `Kabel ${lagerplatz}`,
        gewicht: 0,
        lagerplatz: lagerplatz as InventarArtikel['lagerplatz'],
      },
      zeile: { anzahl: 2, out: 0, in: 0, gepackt: 0, anmerkunug: '' },
      vorgesehen: [],
    })),
    plaetze: new Map(
      ['a1', 'a2'].map((id) => [id, { id: id as RecordIn<'lagerplaetze'>['id'], name: id, zone: '' }]),
    ),
    firma: { ...blankRecord('firma'), name: 'Weserklang' },
    heute: '2026-12-02',
  });
  expect(brief.arbeitspapier).toBe(true);
  expect(brief.tabellen).toHaveLength(1);
  expect(brief.tabellen[0]?.spalten.map(({ titel, kasten }) => (kasten ? 'box' : titel))).toEqual([
    'Platz',
    'box',
    'Anzahl',
    '',
    'Artikel',
  ]);
});
