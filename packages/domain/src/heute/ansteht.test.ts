import { expect, test } from 'vitest';
import { isAuftragNeu } from './ansteht.ts';

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
