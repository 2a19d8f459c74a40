import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { type VerzugFacts, verzugAb } from './verzug.ts';

const business: VerzugFacts = {
  faellig: '2026-06-10',
  vereinbart: false,
  ersteFrist: undefined,
  zugang: '2026-05-31',
  verbraucher: false,
  hinweis: false,
  entgelt: true,
  land: 'Niedersachsen',
};

test.each<[vector: string, string, Partial<VerzugFacts>, Day | undefined]>([
  ['[MAHN-01 N10]', 'reminded with a term until 22.06.', { ersteFrist: '2026-06-22' }, '2026-06-23'],
  ['[MAHN-01 N11]', 'not reminded', {}, '2026-07-11'],
  ['[MAHN-01 N11]', 'the 30th day is a Saturday', { faellig: '2026-06-11' }, '2026-07-14'],
  ['[MAHN-01 N11]', 'sent after it was due', { zugang: '2026-06-20' }, '2026-07-21'],
  ['[MAHN-01 N11]', 'a consumer who was not told', { verbraucher: true }, undefined],
  ['[MAHN-01 F2.1]', 'a consumer who was told', { verbraucher: true, hinweis: true }, '2026-07-11'],
  [
    '[MAHN-01 F2.1]',
    'a consumer who was not told, reminded',
    { verbraucher: true, ersteFrist: '2026-06-22' },
    '2026-06-23',
  ],
  ['[MAHN-01 F2.1]', 'agreed: the day after', { vereinbart: true }, '2026-06-11'],
  ['[MAHN-01 F2.1]', 'agreed for a Saturday', { vereinbart: true, faellig: '2026-06-13' }, '2026-06-16'],
  ['[MAHN-01 F2.1]', 'agreed for a holiday', { vereinbart: true, faellig: '2026-04-03' }, '2026-04-08'],
  ['[MAHN-01 F2.1]', 'agreed with a consumer', { vereinbart: true, verbraucher: true }, '2026-06-11'],
  ['[MAHN-01 F2.1]', 'the earlier of both', { ersteFrist: '2026-08-01' }, '2026-07-11'],
  ['[MAHN-01 F2.1]', 'compensation: by the reminder alone', { entgelt: false }, undefined],
  ['[MAHN-01 F2.1]', 'never handed out', { zugang: undefined }, undefined],
  ['[MAHN-01 F2.1]', 'a term that ends on a Sunday', { ersteFrist: '2026-06-21' }, '2026-06-23'],
])('%s due 10.06.2026, %s', (_vector, _what, facts, ab) => {
  expect(verzugAb({ ...business, ...facts })?.ab).toBe(ab);
});

test('[MAHN-01] default says why it began', () => {
  expect(verzugAb({ ...business, vereinbart: true })?.grund).toBe('Zahlungsziel vereinbart bis 10.6.2026');
  expect(verzugAb({ ...business, ersteFrist: '2026-06-22' })?.grund).toBe(
    'Frist der ersten Mahnung bis 22.6.2026',
  );
  expect(verzugAb(business)?.grund).toBe('30 Tage nach Fälligkeit und Zugang (§ 286 Abs. 3 BGB)');
});
