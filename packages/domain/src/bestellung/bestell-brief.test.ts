import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/index.ts';
import { bestellBrief, vereinbarungsprotokoll } from './bestell-brief.ts';

const position = {
  zeile: 'x',
  inventar: 'par',
  name: 'LED-PAR',
  anzahl: 6,
  einheit: 'Stück',
  faktor: 1.5,
  preis: cents(9_50),
  hat: 4,
  antwortPreis: cents(9_50),
  hinweis: '',
};
const order = {
  ...blankRecord('bestellungen'),
  nummer: 'BE20260012',
  von: wireDateOf('2026-12-02'),
  bis: wireDateOf('2026-12-04'),
  weg: 'Kommt ins Lager' as const,
  positionen: [position],
  zusatz: [{ name: 'Transport', preis: cents(40_00) }],
  netto: cents(125_50),
  antwortVon: 'Onno Beyer',
};
const firma = { ...blankRecord('firma'), name: 'Lindhof' };
const paper = { nummer: 'BE20260012', heute: '2026-11-28' as const, firma, person: 'Onno Beyer' };
const lieferant = { ...blankRecord('lieferanten'), name: 'Küstenlicht' };

test('[ZUM-02] an order names its way in full beside the facts, and what it comes to', () => {
  const wohin = 'Am Güterschuppen 14, 26919 Brake';
  const brief = bestellBrief({ ...paper, order, lieferant, wohin });
  expect(brief.angaben).toContainEqual(['Weg', 'Kommt ins Lager']);
  expect(brief.absaetze).toEqual([`Kommt ins Lager: ${wohin}`, 'Wir bestellen:']);
  expect(bestellBrief({ ...paper, order, lieferant, wohin: '' }).absaetze).toEqual(['Wir bestellen:']);
  expect(JSON.stringify(brief.tabellen).replaceAll('\u00a0', ' ')).toContain('125,50 €');
});

test('[ZUM-02] the page of what both have agreed says what was promised, and what that comes to', () => {
  const page = vereinbarungsprotokoll(order, { firma, lieferant: 'Küstenlicht' });
  expect(JSON.stringify(page.tabellen).replaceAll('\u00a0', ' ')).toContain('97,00 €');
});
