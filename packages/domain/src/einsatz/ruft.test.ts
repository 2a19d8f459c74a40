import { describe, expect, test } from 'vitest';
import type { StoredDate } from '../values/dates.ts';
import { istUeberfaellig, istUnbestaetigt } from './ruft.ts';

const at = (time: string) => `2026-06-${time}:00.000Z` as StoredDate;
const moment = (time: string) => Date.parse(`2026-06-${time.replace(' ', 'T')}:00.000Z`);

describe('[CREW-03] who is late with an answer', () => {
  test.each([
    ['a minute after the day', 'angefragt', at('05 10:00'), '', '05 10:01', true],
    ['on it', 'angefragt', at('05 10:00'), '', '05 10:00', false],
    ['without a day, before the reminder', 'angefragt', '', '', '05 10:00', false],
    ['without a day, after the reminder', 'angefragt', '', at('04 10:00'), '05 10:00', true],
    ['who has answered', 'zugesagt', at('05 10:00'), '', '06 10:00', false],
    ['who is planned in silence', 'vorgemerkt', at('05 10:00'), '', '06 10:00', false],
  ] as const)('%s', (_, status, antwortBis, erinnertAm, jetzt, expected) => {
    expect(istUeberfaellig({ status, erinnertAm }, { antwortBis }, moment(jetzt))).toBe(expected);
  });
});

describe('[CREW-06] who has not read what she was told', () => {
  const einsatz = {
    status: 'eingeteilt',
    von: at('12 08:00'),
    bis: at('12 18:00'),
    gesagtAm: at('01 08:00'),
    bestaetigtAm: '',
  } as const;
  test.each([
    ['48 hours before', {}, '10 08:00', true],
    ['a minute sooner', {}, '10 07:59', false],
    ['while it goes on', {}, '12 17:59', true],
    ['once it is over', {}, '12 18:00', false],
    ['who pressed', { bestaetigtAm: at('01 08:00') }, '10 08:00', false],
    ['who pressed before she was told again', { bestaetigtAm: at('01 07:59') }, '10 08:00', true],
    ['who was told nothing', { gesagtAm: '' as const }, '10 08:00', false],
    ['who only said yes', { status: 'zugesagt' as const }, '10 08:00', false],
  ] as const)('%s', (_, changes, jetzt, expected) => {
    expect(istUnbestaetigt({ ...einsatz, ...changes }, moment(jetzt))).toBe(expected);
  });
});
