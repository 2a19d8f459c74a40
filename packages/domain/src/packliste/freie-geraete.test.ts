import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { nummerIn, nummerZuerst } from '../namen/geraet-bezeichnung.ts';
import { freieGeraete, geraeteAuf } from './freie-geraete.ts';
import type { KnownGeraet } from './scan-of-geraet.ts';

const motor = (nummer: number, but: Partial<KnownGeraet> = {}): KnownGeraet => ({
  id: `motor${nummer}` as Id<'geraete'>,
  inventar: 'item1' as Id<'inventar'>,
  bezeichnung: `Motor #${String(nummer).padStart(2, '0')}`,
  zustand: 'einsatzbereit',
  liste: '',
  gepacktFuer: '',
  behaelter: '',
  pruefstand: [],
  ...but,
});
const list = 'list' as Id<'inventarlisten'>;
const other = 'other' as Id<'inventarlisten'>;
const dguv = (gate: 'sperren' | 'warnen') =>
  [{ pruefart: 'p', name: 'DGUV', gate, faellig: '2026-09', stand: '' }] as const;
const geraete = [
  motor(10),
  motor(9),
  motor(1, { liste: other }),
  motor(2, { zustand: 'gesperrt' }),
  motor(3, { pruefstand: dguv('sperren') }),
  motor(4, { pruefstand: dguv('warnen') }),
  motor(5, { behaelter: 'case1' as Id<'geraete'> }),
  motor(6, { gepacktFuer: other }),
  motor(7, { gepacktFuer: list }),
  motor(8, { inventar: 'item2' as Id<'inventar'> }),
  motor(11, { liste: list }),
];
const ausgang = { inventarliste: list, bis: '2026-12-02', heute: '2026-11-28', isPruefliste: false } as const;
const numbers = (found: readonly KnownGeraet[]) => found.map(({ bezeichnung }) => nummerIn(bezeichnung));

test('[SCAN-08 R15] free are those that could go now: here, whole, in no case, for nobody else, tested long enough', () => {
  expect(numbers(freieGeraete(geraete, 'item1', ausgang))).toEqual(['#04', '#07', '#09', '#10']);
});

test('[PRUEF-03] to a test what is overdue goes as well', () => {
  const free = numbers(freieGeraete(geraete, 'item1', { ...ausgang, isPruefliste: true }));
  expect(free).toEqual(['#03', '#04', '#07', '#09', '#10']);
});

test('[SCAN-08 R6] what comes back can only be one that is out on this list', () => {
  expect(numbers(geraeteAuf(geraete, 'item1', list))).toEqual(['#11']);
});

test.each([
  ['Kettenzug 500 kg, D8+ #03', '#03 Kettenzug 500 kg, D8+'],
  ['Kettenzug 500 kg', 'Kettenzug 500 kg'],
  ['Case #4 groß', 'Case #4 groß'],
])('[SCAN-08 R15] "%s" is said as "%s"', (bezeichnung, says) => {
  expect(nummerZuerst(bezeichnung)).toBe(says);
});
