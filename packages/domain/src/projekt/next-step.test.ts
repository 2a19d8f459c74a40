import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type NextStep, nextStep } from './next-step.ts';

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

type Facts = Parameters<typeof nextStep>[0];

const bare: Facts = {
  status: '',
  packlisten: [],
  isEmpty: () => false,
  rechnungen: [],
  isOver: false,
  may: alles,
};
const isEmpty = () => true;
const ausgestellt = { ...entwurf, ausgestellt: true };

test.each<[string, Partial<Facts>, NextStep['kind'] | undefined]>([
  ['nothing yet', {}, 'packliste'],
  ['nothing yet, may make none', { may: { ...alles, packlisten: false } }, undefined],
  ['an empty list', { packlisten: [liste], isEmpty }, 'füllen'],
  ['an empty list after the job', { packlisten: [liste], isEmpty, isOver: true }, 'füllen'],
  [
    'an empty list that needs no invoice',
    { packlisten: [{ ...liste, noRechnung: true }], isEmpty },
    undefined,
  ],
  [
    'an empty list, may not fill it',
    { packlisten: [liste], isEmpty, may: { ...alles, packlisten: false } },
    undefined,
  ],
  ['a list before the job', { packlisten: [liste] }, 'angebot'],
  ['a list, asked for', { packlisten: [liste], status: 'Anfrage' }, 'angebot'],
  ['a list, offered', { packlisten: [liste], status: 'Angebot' }, 'angebot'],
  ['a list, an option', { packlisten: [liste], status: 'Option' }, 'angebot'],
  ['a list, confirmed', { packlisten: [liste], status: 'Bestätigt' }, undefined],
  [
    'a list, confirmed, after the job',
    { packlisten: [liste], status: 'Bestätigt', isOver: true },
    'rechnung',
  ],
  ['a list, closed', { packlisten: [liste], status: 'Abgeschlossen' }, 'rechnung'],
  ['a list, called off', { packlisten: [liste], status: 'Abgesagt' }, undefined],
  ['a list, called off, after the job', { packlisten: [liste], status: 'Abgesagt', isOver: true }, undefined],
  ['nothing, called off', { status: 'Abgesagt' }, undefined],
  ['a list after the job', { packlisten: [liste], isOver: true }, 'rechnung'],
  [
    'a list, no part in invoices',
    { packlisten: [liste], isOver: true, may: { ...alles, rechnungen: false } },
    undefined,
  ],
  ['a list that needs no invoice', { packlisten: [{ ...liste, noRechnung: true }], isOver: true }, undefined],
  ['a draft before the job', { packlisten: [berechnet], rechnungen: [entwurf] }, undefined],
  ['a draft after the job', { packlisten: [berechnet], rechnungen: [entwurf], isOver: true }, 'ausstellen'],
  [
    'a draft, closed',
    { packlisten: [berechnet], rechnungen: [entwurf], status: 'Abgeschlossen' },
    'ausstellen',
  ],
  ['handed out', { packlisten: [berechnet], rechnungen: [ausgestellt], isOver: true }, undefined],
  [
    'a second list without invoice',
    { packlisten: [berechnet, liste], rechnungen: [entwurf], isOver: true },
    'rechnung',
  ],
  ['an invoice alone', { rechnungen: [entwurf], isOver: true }, 'ausstellen'],
])('[AKTE-01] [NAHT-02 O23] the next step of a job with %s', (_, facts, kind) => {
  expect(nextStep({ ...bare, ...facts })?.kind).toBe(kind);
});
