import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { projektStatus } from './projekt-status.ts';
import { isBestaetigtProposed, proposedSchalter } from './status-change.ts';

const liste = (verbucht: boolean, option: boolean, isOut = false) => ({
  id: 'liste' as Id<'inventarlisten'>,
  verbucht,
  option,
  isOut,
});

const stands = {
  neither: liste(false, false),
  optional: liste(false, true),
  booked: liste(true, false),
  out: liste(true, false, true),
};

/** What is proposed for a list: `v` verbucht, `o` option, `-` neither, `stays`; nothing when it stands so already. */
function proposal(status: (typeof projektStatus)[number] | '', stand: keyof typeof stands): string {
  const [found] = proposedSchalter(status, [stands[stand]]);
  if (!found) return '';
  if (found.bleibt) return 'stays';
  return found.verbucht ? 'v' : found.option ? 'o' : '-';
}

test.each([
  { status: '', neither: '', optional: '', booked: '', out: '' },
  { status: 'Anfrage', neither: '', optional: '-', booked: '-', out: 'stays' },
  { status: 'Angebot', neither: '', optional: '-', booked: '-', out: 'stays' },
  { status: 'Option', neither: 'o', optional: '', booked: 'o', out: 'stays' },
  { status: 'Bestätigt', neither: 'v', optional: 'v', booked: '', out: '' },
  { status: 'Abgesagt', neither: '', optional: '-', booked: '-', out: 'stays' },
  { status: 'Abgeschlossen', neither: '', optional: '', booked: '', out: '' },
] as const)(
  '[PLAN-01] a project that becomes "$status" proposes for its lists',
  ({ status, ...expected }) => {
    expect(
      Object.fromEntries(
        (Object.keys(stands) as (keyof typeof stands)[]).map((stand) => [stand, proposal(status, stand)]),
      ),
    ).toEqual(expected);
  },
);

test('[PLAN-01] an accepted offer proposes "Bestätigt" only where somebody says how sure the project is, and not sure yet', () => {
  expect(['' as const, ...projektStatus].filter(isBestaetigtProposed)).toEqual([
    'Anfrage',
    'Angebot',
    'Option',
  ]);
});
