import { expect, test } from 'vitest';
import type { Schaden } from '../entities/index.ts';
import { wireDateOf } from '../values/dates.ts';
import { isAuftragNeu, isSchadenAbgelaufen, isSperreAbgelaufen } from './ansteht.ts';

test.each([
  { status: 'Angebot', verbucht: true, neu: true, what: 'project is not sure yet' },
  { status: 'Bestätigt', verbucht: false, neu: false, what: 'project is sure' },
  { status: 'Abgesagt', verbucht: false, neu: true, what: 'project was called off all the same [R33]' },
  { status: '', verbucht: false, neu: true, what: 'list is not booked and whose project says nothing' },
  { status: '', verbucht: true, neu: false, what: 'list is booked and whose project says nothing' },
  { status: undefined, verbucht: undefined, neu: false, what: 'offer has neither project nor list' },
] as const)('[PLAN-05] an order whose $what waits for the office: $neu', ({ status, verbucht, neu }) => {
  expect(isAuftragNeu(status, verbucht === undefined ? undefined : { verbucht })).toBe(neu);
});

const today = '2026-12-03';
const yesterday = wireDateOf('2026-12-02');

test.each([
  { zustand: 'gesperrt', gesperrtBis: yesterday, over: true },
  { zustand: 'in Reparatur', gesperrtBis: yesterday, over: true },
  { zustand: 'gesperrt', gesperrtBis: wireDateOf(today), over: false },
  { zustand: 'gesperrt', gesperrtBis: '', over: false },
  { zustand: 'einsatzbereit', gesperrtBis: yesterday, over: false },
] as const)('[PLAN-05] a device $zustand until $gesperrtBis asks today whether it works: $over', (device) => {
  expect(isSperreAbgelaufen(device, today)).toBe(device.over);
});

const schaden = { behoben: false, sperrt: 2, geraet: '', gesperrtBis: yesterday } as const;

test.each([
  { change: {}, over: true, what: 'of pieces without a number' },
  { change: { behoben: true }, over: false, what: 'that is mended' },
  { change: { sperrt: 0 }, over: false, what: 'that blocks nothing' },
  {
    change: { geraet: 'g1' as Schaden['geraet'] },
    over: false,
    what: 'of a device, which is asked about itself',
  },
  { change: { gesperrtBis: wireDateOf(today) }, over: false, what: 'whose pieces are blocked today' },
  { change: { gesperrtBis: '' }, over: false, what: 'that says no day' },
] as const)('[PLAN-05] a damage $what is asked about today: $over', ({ change, over }) => {
  expect(isSchadenAbgelaufen({ ...schaden, ...change }, today)).toBe(over);
});
