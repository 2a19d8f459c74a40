import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { nachfassGrund, offeneSumme } from './nachfassen.ts';

const heute = '2026-11-28';
type Day = Parameters<typeof wireDateOf>[0];
const at = (day: string) => (day === '' ? '' : wireDateOf(day as Day));

interface Facts {
  stand?: 'versendet' | 'angesehen' | 'angenommen' | 'abgelaufen' | 'ersetzt';
  bis?: string;
  sent?: string;
  opened?: string;
  wieder?: string;
  status?: 'Angebot' | 'Abgesagt';
  fest?: boolean;
}

const grund = ({
  stand = 'versendet',
  bis = '',
  sent = '2026-11-27',
  opened = '',
  wieder = '',
  status,
  fest,
}: Facts) =>
  nachfassGrund(
    {
      angebot: { stand, gueltigBis: at(bis), versendetAm: at(sent) },
      rechnung: { wiedervorlage: at(wieder), festgeschrieben: fest ? at('2026-11-01') : '', storniertAm: '' },
      status,
      zuletztAm: at(opened),
    },
    heute,
  );

test('[O7.1] [ANGB-09] 10.000,00 (80 %), 4.000,00 (nobody said), 333,33 (25 %)', () => {
  const offers = [
    [1_000_000, 80],
    [400_000, 0],
    [33_333, 25],
  ] as const;
  expect(offeneSumme(offers.map(([netto, chance]) => ({ netto: cents(netto), chance })))).toEqual({
    anzahl: 3,
    netto: 1_433_333,
    gewichtet: 800_000 + 8333,
    ohneChance: 400_000,
  });
});

test.each<[string, Facts, ReturnType<typeof grund>]>([
  ['a day of today', { wieder: '2026-11-28' }, 'wiedervorlage'],
  ['a day of tomorrow', { wieder: '2026-11-29' }, undefined],
  ['one that runs out on 1.12.', { bis: '2026-12-01' }, 'ablauf'],
  ['one that runs out on 2.12.', { bis: '2026-12-02' }, undefined],
  ['one that was opened on 23.11.', { sent: '2026-11-20', opened: '2026-11-23' }, 'still'],
  ['one that was opened on 24.11.', { sent: '2026-11-20', opened: '2026-11-24' }, undefined],
  ['one that was sent on 23.11. and never opened', { sent: '2026-11-23' }, 'still'],
])('[O7.3] [ANGB-09] on 28.11. %s', (_, facts, expected) => {
  expect(grund(facts)).toBe(expected);
});

test('[O7.4] [ANGB-09] a day ahead hides that it is still, and not that it runs out', () => {
  const silent = { sent: '2026-11-01', wieder: '2026-12-02' };
  expect(grund(silent)).toBeUndefined();
  expect(grund({ ...silent, bis: '2026-12-01' })).toBe('ablauf');
});

test.each<[string, Facts, ReturnType<typeof grund>]>([
  ['accepted', { stand: 'angenommen', wieder: '2026-11-28' }, undefined],
  ['a version that a newer one has replaced', { stand: 'ersetzt', wieder: '2026-11-28' }, undefined],
  ['run out', { stand: 'abgelaufen', bis: '2026-11-20', sent: '2026-11-01' }, undefined],
  [
    'run out, with a day of today',
    { stand: 'abgelaufen', bis: '2026-11-20', wieder: '2026-11-28' },
    'wiedervorlage',
  ],
  ['of a job that was called off', { status: 'Abgesagt', wieder: '2026-11-28' }, undefined],
  ['whose invoice is frozen', { fest: true, wieder: '2026-11-28' }, undefined],
])('[O7.5] [ANGB-09] one %s', (_, facts, expected) => {
  expect(grund(facts)).toBe(expected);
});
