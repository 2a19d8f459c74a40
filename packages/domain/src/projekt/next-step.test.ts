import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const liste = { id: 'p1' as Id<'packlisten'>, rechnung: '' as const, noRechnung: false };
const entwurf = {
  id: 'r1' as Id<'rechnungen'>,
  name: 'RN20260001',
  ausgestellt: false,
  stornoVon: '' as const,
  storniertAm: '' as const,
};
const berechnet = { ...liste, rechnung: entwurf.id };
const alles = { packlisten: true, rechnungen: true };

test.each([
  ['nothing yet', [], [], false, alles, 'packliste'],
  ['nothing yet, may make none', [], [], false, { ...alles, packlisten: false }, undefined],
  ['a list before the job', [liste], [], false, alles, 'angebot'],
  ['a list after the job', [liste], [], true, alles, 'rechnung'],
  ['a list, no part in invoices', [liste], [], true, { ...alles, rechnungen: false }, undefined],
  ['a list that needs no invoice', [{ ...liste, noRechnung: true }], [], true, alles, undefined],
  ['a draft before the job', [berechnet], [entwurf], false, alles, undefined],
  ['a draft after the job', [berechnet], [entwurf], true, alles, 'ausstellen'],
  ['handed out', [berechnet], [{ ...entwurf, ausgestellt: true }], true, alles, undefined],
  ['a second list without invoice', [berechnet, liste], [entwurf], true, alles, 'rechnung'],
  ['an invoice alone', [], [entwurf], true, alles, 'ausstellen'],
])('[AKTE-01] the next step of a job with %s is %s', (_, packlisten, rechnungen, isOver, may, kind) => {
  expect(nextStep({ packlisten, rechnungen, isOver, may })?.kind).toBe(kind);
});
