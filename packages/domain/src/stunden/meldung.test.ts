import { describe, expect, test } from 'vitest';
import { momentOf, wireDateWithTime } from '../values/dates.ts';
import { ausgangOf, type Meldung, meldungProblem } from './meldung.ts';
import type { Stueck } from './stueck.ts';

const at = (hours: number, day = 12) => wireDateWithTime(`2026-06-${day}`, Math.round(hours * 60));
const now = momentOf(at(20));
const stueck = (id: string, values: Partial<Stueck> = {}): Stueck => ({
  id,
  von: at(8),
  bis: at(18),
  pause: 45,
  stand: 'gemeldet',
  ersetzt: '',
  lohnMonat: '',
  ...values,
});
const meldung = (id: string, values: Partial<Meldung> = {}): Meldung => ({
  id,
  von: at(8),
  bis: at(18),
  pause: 45,
  ersetzt: '',
  zurueck: false,
  ...values,
});

test('[STUND-01 P5.1] what is sent twice is one piece', () => {
  expect(ausgangOf(meldung('s1'), [], now)).toEqual({ ist: 'gespeichert', statt: undefined });
  const s1 = stueck('s1');
  expect(ausgangOf(meldung('s1'), [s1], now)).toEqual({ ist: 'schon da', stueck: s1 });
  // Whatever has come of it since.
  const gone = stueck('s1', { stand: 'zurückgenommen' });
  expect(ausgangOf(meldung('s1'), [gone], now)).toEqual({ ist: 'schon da', stueck: gone });
});

test('[STUND-01 P5.2] what was corrected meanwhile is not corrected behind its back', () => {
  const s1 = stueck('s1', { stand: 'ersetzt' });
  const s2 = stueck('s2', { stand: 'bestätigt', ersetzt: 's1', bis: at(18.5) });
  const late = meldung('s3', { ersetzt: 's1', bis: at(17) });
  expect(ausgangOf(late, [s1, s2], now)).toEqual({ ist: 'überholt', stueck: s2 });
  // On what counts now it is a correction as any other, beside which the old one does not count.
  expect(ausgangOf({ ...late, ersetzt: 's2' }, [s1, s2], now)).toEqual({ ist: 'gespeichert', statt: s2 });
});

test('[STUND-01 P5.8] what is taken back counts nothing, and the same time anew is fine', () => {
  const s1 = stueck('s1');
  expect(ausgangOf(meldung('s2', { ersetzt: 's1', zurueck: true }), [s1], now)).toEqual({
    ist: 'gespeichert',
    statt: s1,
  });
  const after = [
    stueck('s1', { stand: 'ersetzt' }),
    stueck('s2', { stand: 'zurückgenommen', ersetzt: 's1' }),
  ];
  expect(ausgangOf(meldung('s3'), after, now)).toEqual({ ist: 'gespeichert', statt: undefined });
  // Whoever corrects it still has not heard of that.
  expect(ausgangOf(meldung('s4', { ersetzt: 's1' }), after, now)).toEqual({
    ist: 'überholt',
    stueck: undefined,
  });
});

test.each([{ zurueck: true, ersetzt: '' }, { zurueck: true, ersetzt: 'x' }, { ersetzt: 'x' }])(
  '[STUND-01] nobody corrects or takes back what is not there: %j',
  (values) => {
    expect(ausgangOf(meldung('s1', values), [], now)).toMatchObject({ ist: 'falsch' });
  },
);

describe('[STUND-01 P5.3] a time is refused', () => {
  const valid = [{ von: at(8), bis: at(18.5) }];
  const cross = 'Das überschneidet sich mit 08:00–18:30.';
  const piece = (von: Meldung['von'], bis: Meldung['bis'], pause = 0) => ({ von, bis, pause });
  test.each<[what: string, typed: ReturnType<typeof piece>, says: string | undefined]>([
    ['that meets another', piece(at(17), at(19)), cross],
    ['that lies around another', piece(at(7), at(19)), cross],
    ['that begins as another ends: not', piece(at(18.5), at(20)), undefined],
    ['that ends as another begins: not', piece(at(6), at(8)), undefined],
    ['whose end is its begin', piece(at(19), at(19)), 'Das Ende liegt vor dem Anfang.'],
    ['whose end is before its begin', piece(at(19), at(18)), 'Das Ende liegt vor dem Anfang.'],
    ['of 24 hours: not', piece(at(8, 10), at(8, 11)), undefined],
    [
      'of 24 hours and a minute',
      piece(at(8, 10), at(8 + 1 / 60, 11)),
      'Mehr als 24 Stunden am Stück: Teil sie auf.',
    ],
    ['whose break leaves nothing', piece(at(19), at(20), 60), 'Die Pause lässt keine Arbeit übrig.'],
    ['whose break leaves a minute: not', piece(at(19), at(20), 59), undefined],
    ['whose break is below nothing', piece(at(19), at(20), -1), 'Eine Pause ist nicht kürzer als 0 Minuten.'],
    ['ten minutes ahead: not', piece(at(19), at(20 + 10 / 60)), undefined],
    ['eleven minutes ahead', piece(at(19), at(20 + 11 / 60)), 'Das liegt in der Zukunft.'],
    ['an hour ahead', piece(at(19), at(21)), 'Das liegt in der Zukunft.'],
  ])('%s', (_, typed, says) => {
    expect(meldungProblem(typed, valid, now)).toBe(says);
  });
});
