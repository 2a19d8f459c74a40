import { expect, test } from 'vitest';
import { codeProblem, dependsOnKeyboard, idProblem, questionsOfCode } from './code-conflicts.ts';
import { codeForm } from './code-form.ts';

const stored = (...codes: string[]) => ({ items: [], codes: codes.map((code) => ({ code, name: 'Kabel' })) });
const nothing = stored();
const anItem = { items: [{ id: '7kq2m9x4d1hs83a', name: 'Traverse' }], codes: [] };

test.each([
  { proves: '[CODE-01 V1.5]', text: 'CASE-7-ST2', answers: stored('CASE7'), says: '2 Stück von Kabel' },
  { proves: '[CODE-01 V1.15]', text: 'CASE-7', answers: stored('CASE7ST2'), says: 'als 2 Stück davon' },
  { proves: '[CODE-01 V1.14]', text: 'TV-IN', answers: nothing, says: 'Das ist ein Befehl.' },
  { proves: '[CODE-01 V1.14]', text: 'tvpack', answers: nothing, says: 'Das ist ein Befehl.' },
  { proves: '[CODE-01 a command]', text: 'TV-OUT-ST3', answers: nothing, says: 'Das ist ein Befehl.' },
  {
    proves: '[CODE-01 the same]',
    text: 'case 7',
    answers: stored('CASE7'),
    says: 'schon ein Code von Kabel',
  },
  {
    proves: '[CODE-01 EAN]',
    text: '036000291452',
    answers: stored('0036000291452'),
    says: 'schon ein Code von Kabel',
  },
  {
    proves: '[CODE-01 an id]',
    text: '7KQ2-M9X4-D1HS-83A',
    answers: anItem,
    says: 'schon der Code von Traverse',
  },
  {
    proves: '[CODE-01 pieces of an id]',
    text: '7kq2m9x4d1hs83a-ST5',
    answers: anItem,
    says: '5 Stück von Traverse',
  },
])('$proves $text is refused', ({ text, answers, says }) => {
  expect(codeProblem(codeForm(text), answers)).toContain(says);
});

test('[CODE-01] an id that another keyboard makes of it is one too', () => {
  const zyy = { items: [{ id: 'zyy2m9x4d1hs83a', name: 'Traverse' }], codes: [] };
  expect(codeProblem('YZZ2M9X4D1HS83A', zyy)).toContain('schon der Code von Traverse');
});

test.each(['RM-00123/A', 'CASE-7', '4006381333931', 'KST2X'])('[CODE-01] %s may be stored', (text) => {
  expect(codeProblem(codeForm(text), stored('CASE8', 'CASE7STX'))).toBeUndefined();
});

test('[CODE-01] everything is asked that could be mistaken', () => {
  expect(questionsOfCode('ZAST2')).toEqual({
    ids: ['zast2', 'yast2', 'za'],
    forms: ['ZAST2', 'ZA'],
    before: 'ZAST2ST',
  });
});

test.each([
  { code: '7KQ2M9X4D1HS83A', isRefused: true },
  { code: '7KQ2M9X4D1HS83AST2', isRefused: true },
  { code: '7KQ2M9X4D1HS83B', isRefused: false },
])('[CODE-01] an item beside the code $code', ({ code, isRefused }) => {
  expect(idProblem('7kq2m9x4d1hs83a', stored(code).codes) !== undefined).toBe(isRefused);
});

test('[CODE-01] two codes that differ by y and z alone depend on the keyboard', () => {
  expect(dependsOnKeyboard('KZ9', ['KY9'])).toBe(true);
  expect(dependsOnKeyboard('KZ9', ['KZ9', 'KX9'])).toBe(false);
  expect(dependsOnKeyboard('KX9', ['KX9'])).toBe(false);
});
