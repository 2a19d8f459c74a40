import { expect, test } from 'vitest';
import { isDue, madeAt, outdated, sicherungName } from './sicherungen.ts';

test('[OPS-04] a backup is named by the clock in Germany', () => {
  expect(sicherungName(new Date('2026-11-23T02:10:00Z'))).toBe('traverse-2026-11-23-031000.tar.gz');
  expect(sicherungName(new Date('2026-07-31T22:30:09Z'))).toBe('traverse-2026-08-01-003009.tar.gz');
  expect(madeAt('traverse-2026-08-01-003009.tar.gz')).toEqual(new Date('2026-07-31T22:30:09Z'));
  expect(['notizen.txt', 'vor-restore-2026.tar.gz', 'traverse-2026-13-01-000000.tar.gz'].map(madeAt)).toEqual(
    [undefined, undefined, undefined],
  );
});

const at = (minute: string) => new Date(`${minute}:00+01:00`);

test.each([
  ['before its time, made yesterday', '2026-11-22T03:10', '2026-11-23T03:09', false],
  ['at its time', '2026-11-22T03:10', '2026-11-23T03:10', true],
  ['made today', '2026-11-23T03:10', '2026-11-23T23:59', false],
  ['pressed by hand before its time', '2026-11-23T01:00', '2026-11-23T03:10', true],
  ['the machine was off for a night', '2026-11-20T17:00', '2026-11-23T08:00', true],
  ['and is on again before the time', '2026-11-21T17:00', '2026-11-23T02:00', true],
])('[OPS-04] a backup is due: %s', (_, last, now, due) => {
  expect(isDue(190, at(last), at(now))).toBe(due);
});

test('[OPS-04] kept are all of some days, the last of each month, and the newest', () => {
  const named = (...days: string[]) => days.map((day) => `traverse-${day}-031000.tar.gz`);
  const names = named(
    '2025-12-30',
    '2025-12-31',
    '2026-09-29',
    '2026-09-30',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  );
  const now = at('2026-11-23T03:00');
  const gone = (days: number, months: number, given = names) =>
    outdated([...given, 'notizen.txt'], now, { days, months });
  expect(gone(3, 12)).toEqual(named('2025-12-30', '2026-09-29', '2026-10-30', '2026-11-01'));
  expect(gone(3, 2)).toEqual(
    named('2025-12-30', '2025-12-31', '2026-09-29', '2026-09-30', '2026-10-30', '2026-11-01'),
  );
  expect(gone(1, 12, named('2020-01-01', '2020-01-02'))).toEqual(named('2020-01-01'));
});
