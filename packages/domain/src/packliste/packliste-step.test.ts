import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { type PacklisteStep, packlisteStep } from './packliste-step.ts';

type Facts = Parameters<typeof packlisteStep>[0];

const line = (out: number, back: number, more: object = {}) => ({ anzahl: 4, out, in: back, ...more });
const over = { bis: wireDateOf('2026-11-19') };
const running: Facts = {
  zeilen: [line(0, 0)],
  rueckgabe: '',
  rechnung: '',
  noRechnung: false,
  bis: wireDateOf('2026-11-20'),
  today: '2026-11-20',
};
const rechnung = 'r00000000000001' as Facts['rechnung']; // an id

test.each<{ is: string; facts: Partial<Facts>; next: PacklisteStep | undefined }>([
  { is: 'nothing on it', facts: { zeilen: [] }, next: 'Inventar' },
  { is: 'nothing on it, the job over', facts: { zeilen: [], ...over }, next: 'Inventar' },
  { is: 'nothing out', facts: {}, next: 'raus' },
  { is: 'a part out', facts: { zeilen: [line(4, 0), line(2, 0)] }, next: 'raus' },
  { is: 'all out, on its last day', facts: { zeilen: [line(4, 0)] }, next: undefined },
  { is: 'too many out', facts: { zeilen: [line(5, 0)] }, next: undefined },
  { is: 'all out, the job over', facts: { zeilen: [line(4, 0)], ...over }, next: 'rein' },
  { is: 'a part out, the job over', facts: { zeilen: [line(2, 0)], ...over }, next: 'rein' },
  { is: 'a part back before its end', facts: { zeilen: [line(4, 1), line(4, 0)] }, next: 'rein' },
  { is: 'all back', facts: { zeilen: [line(4, 4)] }, next: 'Rückgabe abschließen' },
  {
    is: 'all back but what is lost or used up',
    facts: { zeilen: [line(4, 2, { vermisst: 1, verbraucht: 1 })] },
    next: 'Rückgabe abschließen',
  },
  {
    is: 'all back, looked through while something was open',
    facts: { zeilen: [line(4, 4)], rueckgabe: 'offen' },
    next: 'Rückgabe abschließen',
  },
  { is: 'checked', facts: { zeilen: [line(4, 4)], rueckgabe: 'geprüft' }, next: 'Rechnung' },
  {
    is: 'checked and charged',
    facts: { zeilen: [line(4, 4)], rueckgabe: 'geprüft', rechnung },
    next: undefined,
  },
  {
    is: 'checked, no invoice wanted',
    facts: { zeilen: [line(4, 4)], rueckgabe: 'geprüft', noRechnung: true },
    next: undefined,
  },
  { is: 'never out, the job over', facts: { ...over }, next: 'Rechnung' },
  { is: 'never out, the job over, charged', facts: { ...over, rechnung }, next: undefined },
])('[NAHT-02 O23] the next step of a pack list with $is: $next', ({ facts, next }) => {
  expect(packlisteStep({ ...running, ...facts })).toBe(next);
});
