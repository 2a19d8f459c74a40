import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { geraetBezeichnung, naechsteNummer } from '../namen/geraet-bezeichnung.ts';
import { wireDateOf } from '../values/dates.ts';
import { anzahlOf, anzahlProblem, wechselProblem } from './zaehlweise.ts';
import { sperreOfGeraet } from './zustand.ts';

test('[GER-01 V1.2] the next device gets a number that none ever had', () => {
  expect(naechsteNummer([1, 2, 12])).toBe(13);
  expect(naechsteNummer([])).toBe(1);
  expect(geraetBezeichnung('LED-PAR RGBW', 7)).toBe('LED-PAR RGBW #07');
});

test('[GER-01 V1.3] the amount of an item that is counted singly is that of its devices', () => {
  expect(anzahlProblem('Einzeln', 12, 11)).toBe('Die Anzahl ergibt sich aus den Geräten.');
  expect(anzahlProblem('Einzeln', 11, 11)).toBeUndefined();
  expect(anzahlProblem('Gemischt', 3, 4)).toBe('Es gibt 4 Geräte mit Nummer.');
  expect(anzahlProblem('Gemischt', 9, 4)).toBeUndefined();
  expect(anzahlProblem('', 0, 0)).toBeUndefined();
  expect([anzahlOf('Einzeln', 12, 11), anzahlOf('Gemischt', 12, 11)]).toEqual([11, 12]);
});

const wechsel = {
  von: '',
  nach: 'Einzeln',
  anzahl: 12,
  geraete: [],
  isGeprueft: false,
  isSet: false,
} as const;
const draussen = { liste: 'l' as Id<'inventarlisten'> };

test.each([
  ['12 pieces', {}, undefined],
  ['half a piece', { anzahl: 2.5 }, 'nur ganze Stücke'],
  ['too many', { anzahl: 2001 }, 'höchstens 2.000'],
  ['a set', { isSet: true }, 'Ein Set hat keine Stücke'],
  ['mixed asks nothing', { nach: 'Gemischt', anzahl: 2.5 }, undefined],
  [
    'back with one on the road',
    { von: 'Einzeln', nach: 'Menge', geraete: [draussen] },
    '1 Gerät ist unterwegs',
  ],
  ['back with tests', { von: 'Einzeln', nach: 'Menge', isGeprueft: true }, 'hängen Prüfungen'],
  ['back', { von: 'Einzeln', nach: '' }, undefined],
] as const)('[GER-01] counting otherwise: %s', (_, facts, problem) => {
  const said = wechselProblem({ ...wechsel, ...facts });
  expect(said?.includes(problem ?? '')).toBe(problem === undefined ? undefined : true);
});

const geraet = {
  inventar: 'i' as Id<'inventar'>,
  bezeichnung: 'Motor #1',
  zustand: 'in Reparatur',
  gesperrtAb: wireDateOf('2026-12-01'),
  gesperrtBis: wireDateOf('2026-12-05'),
  liste: '' as Id<'inventarlisten'>,
  behaelter: '' as Id<'geraete'>,
} as const;
const liste = { von: wireDateOf('2026-12-01'), bis: wireDateOf('2026-12-06'), verbucht: true };
const spans = (facts: object, today: Parameters<typeof sperreOfGeraet>[2]) =>
  sperreOfGeraet({ ...geraet, ...facts }, 'liste' in facts ? liste : undefined, today).map(({ von, bis }) => [
    von,
    bis,
  ]);

test('[RUECK-02 V1.22] a block that still stands after its last day blocks through today', () => {
  expect(spans({}, '2026-12-08')).toEqual([['2026-12-01', '2026-12-08']]);
  expect(spans({}, '2026-12-03')).toEqual([['2026-12-01', '2026-12-05']]);
  expect(spans({ gesperrtBis: '' }, '2026-12-03')).toEqual([['2026-12-01', '9999-12-31']]);
  expect(spans({ zustand: 'einsatzbereit' }, '2026-12-03')).toEqual([]);
});

test('[RUECK-02 V1.23] what is lost or broken on a list is booked by it until its last day', () => {
  expect(spans({ zustand: 'vermisst', ...draussen }, '2026-12-03')).toEqual([]);
  expect(spans({ zustand: 'gesperrt', gesperrtBis: '', ...draussen }, '2026-12-03')).toEqual([
    ['2026-12-07', '9999-12-31'],
  ]);
  expect(spans({ zustand: 'gesperrt', gesperrtBis: '', ...draussen }, '2026-12-09')).toEqual([
    ['2026-12-10', '9999-12-31'],
  ]);
});
