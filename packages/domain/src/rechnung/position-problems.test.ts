import { expect, test } from 'vitest';
import { newElement } from '../preise/elements.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { elementProblems, zeileProblems } from './position-problems.ts';

const zeile = { anzahl: 2, faktor: 1, ust: percent(19), preisArt: '' as const, preis: cents(0) };
const own = { ...zeile, preisArt: 'eigener' as const };
const element = { ...newElement, name: 'Regie' };

test.each([
  { is: 'a line as it is stored', typed: zeile, fields: [] },
  {
    is: 'nothing of an item, for nothing',
    typed: { ...zeile, anzahl: 0, faktor: 0, ust: percent(0) },
    fields: [],
  },
  { is: 'the highest rate', typed: { ...zeile, ust: percent(100) }, fields: [] },
  { is: 'an emptied amount', typed: { ...zeile, anzahl: undefined }, fields: ['anzahl'] },
  { is: 'an amount below zero', typed: { ...zeile, anzahl: -1 }, fields: ['anzahl'] },
  { is: 'a factor below zero', typed: { ...zeile, faktor: -0.5 }, fields: ['faktor'] },
  {
    is: 'emptied rates',
    typed: { ...zeile, faktor: undefined, ust: undefined },
    fields: ['faktor', 'ust'],
  },
  { is: 'a rate above all', typed: { ...zeile, ust: percent(100.5) }, fields: ['ust'] },
  { is: 'a price of its own of 0', typed: own, fields: [] },
  { is: 'an emptied price of its own', typed: { ...own, preis: undefined }, fields: ['preis'] },
  { is: 'one below zero', typed: { ...own, preis: cents(-1) }, fields: ['preis'] },
  { is: 'an emptied price that does not count', typed: { ...zeile, preis: undefined }, fields: [] },
])('[PACK-03] [RECH-12] a line of a list with $is has problems in $fields', ({ typed, fields }) => {
  expect(Object.keys(zeileProblems(typed))).toEqual(fields);
});

test.each([
  { is: 'a name', typed: element, fields: [] },
  { is: 'an amount below zero: a discount', typed: { ...element, anzahl: -1 }, fields: [] },
  { is: 'a name of blanks', typed: { ...element, name: '  ' }, fields: ['name'] },
  {
    is: 'no numbers',
    typed: { ...element, anzahl: undefined, preis: undefined },
    fields: ['anzahl', 'preis'],
  },
  { is: 'a rate below zero', typed: { ...element, ust: percent(-1) }, fields: ['ust'] },
])('[RECH-03] an element with $is has problems in $fields', ({ typed, fields }) => {
  expect(Object.keys(elementProblems(typed))).toEqual(fields);
});
