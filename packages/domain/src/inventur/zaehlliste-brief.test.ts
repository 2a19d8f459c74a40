import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { wireDateOf } from '../values/dates.ts';
import { zaehllisteBrief } from './zaehlliste-brief.ts';

type Seite = Parameters<typeof zaehllisteBrief>[0]['seiten'][number];

const brief = (seiten: readonly Seite[]) =>
  zaehllisteBrief({
    inventur: { name: 'IV20260001', stichtag: wireDateOf('2026-12-31') },
    seiten,
    firma: blankRecord('firma', { name: 'Weserklang' }),
    heute: '2026-12-30',
  });

test('[IV-01] place by place, each named once, with room for the number', () => {
  const lamp = { artikel: { name: 'LED-PAR' }, geraet: undefined };
  const mixer = { artikel: { name: 'Pult' }, geraet: { bezeichnung: 'Pult #3', seriennummer: 'SN7' } };
  const { absaetze, tabellen } = brief([
    { platz: { name: 'Regal 1', zone: 'Halle' }, erwartet: [lamp, mixer] },
    { platz: { name: '', zone: '' }, erwartet: [lamp] },
  ]);
  expect(absaetze).toEqual([]);
  expect(tabellen[0]?.zeilen).toEqual([
    ['Halle, Regal 1', 'LED-PAR', '', '________'],
    ['', 'Pult #3', 'SN7', '________'],
    ['ohne Platz', 'LED-PAR', '', '________'],
  ]);
});

test('[IV-01] where nothing is to be counted it says so', () => {
  const { absaetze, tabellen } = brief([{ platz: { name: 'Regal 1', zone: '' }, erwartet: [] }]);
  expect({ absaetze, tabellen }).toEqual({ absaetze: ['Es gibt nichts zu zählen.'], tabellen: [] });
});
