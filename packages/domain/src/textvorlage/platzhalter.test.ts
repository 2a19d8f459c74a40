import { expect, test } from 'vitest';
import { filledText, platzhalterProblem, withVorlage } from './platzhalter.ts';

test.each([
  ['Bitte zahle {summe} bis {frist}.', 'Brief', undefined],
  ['Bitte zahle {sume}.', 'Brief', '{sume} gibt es hier nicht.'],
  ['Bis {frist}', 'Mail', '{frist} gibt es hier nicht.'],
  ['Gültig bis {gueltigBis}, {firma}', 'Mail', undefined],
  ['Zinsen {und die Pauschale von 40 €}.', 'Brief', undefined],
  ['Zinsen {und die Pauschale von 40 €}.', 'Mail', 'Wörter in geschweiften Klammern gibt es nur in Briefen.'],
  ['Leer: {}', 'Brief', '{} gibt es hier nicht.'],
] as const)('[TEXT-01] %s in a text of kind %s', (text, art, problem) => {
  expect(platzhalterProblem(text, art)?.slice(0, problem?.length)).toBe(problem);
});

test('[MAHN-02] words in braces stand only where the flat sum is charged', () => {
  const text = 'Wir berechnen Zinsen {und die Pauschale von 40 €}. Zahle {summe}.';
  const values = { summe: '12,00 €' };
  expect(filledText(text, values, false)).toEqual({ text: 'Wir berechnen Zinsen. Zahle 12,00 €.' });
  expect(filledText(text, values, true)).toEqual({
    text: 'Wir berechnen Zinsen und die Pauschale von 40 €. Zahle 12,00 €.',
  });
});

test('[TEXT-01] a placeholder without a value is named', () => {
  expect(filledText('Vom {datumVorher} bis {frist}', { frist: '7.7.2026' }, false)).toEqual({
    missing: ['datumVorher'],
  });
});

test('[TEXT-01] a template goes below what is typed already', () => {
  expect(withVorlage(' \n', 'Vielen Dank.')).toBe('Vielen Dank.');
  expect(withVorlage('Wie besprochen.\n', 'Vielen Dank.')).toBe('Wie besprochen.\n\nVielen Dank.');
});
