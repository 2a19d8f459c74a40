import { spalten } from '@traverse/schema';
import { expect, test } from 'vitest';
import { cents } from '../values/index.ts';
import { briefTabelleOf } from './tabelle-of.ts';

interface Zeile {
  readonly was: string;
  readonly tag: '2026-12-03' | '';
  readonly menge: number | undefined;
}

const columns = spalten<Zeile>()({
  was: { is: 'text', label: 'Was', of: ({ was }) => was },
  seen: { is: 'text', label: 'Nur am Schirm', of: ({ was }) => was, only: 'screen' },
  act: { is: 'eigen', label: 'Öffnen', silent: true },
  tag: { is: 'tag', label: 'Tag', of: ({ tag }) => tag, only: 'file' },
  menge: { is: 'zahl', label: 'Menge', of: ({ menge }) => menge },
  wert: {
    is: 'geld',
    label: 'Wert',
    of: ({ menge }) => (menge === undefined ? undefined : cents(menge * 100)),
  },
  anteil: { is: 'prozent', label: 'Anteil', of: ({ menge }) => menge },
});
const breiten = { was: 0.4, seen: 0, act: 0, tag: 0.2, menge: 0.1, wert: 0.2, anteil: 0.1 };

test('[SPALT-01] a letter has the columns of the file, figures at the right, each value in words', () => {
  const { spalten: heads, zeilen } = briefTabelleOf<Zeile, typeof columns>(columns, breiten, [
    { was: 'Rohr', tag: '2026-12-03', menge: 1200 },
    { was: 'Schelle', tag: '', menge: undefined },
  ]);
  expect(heads.map(({ titel, breite, rechts }) => [titel, breite, rechts])).toEqual([
    ['Was', 0.4, false],
    ['Tag', 0.2, false],
    ['Menge', 0.1, true],
    ['Wert', 0.2, true],
    ['Anteil', 0.1, true],
  ]);
  expect(zeilen).toEqual([
    ['Rohr', '3.12.2026', '1.200', '1.200,00\u00a0€', '1.200\u00a0%'],
    ['Schelle', '', '', '', ''],
  ]);
});
