import { describe, expect, test } from 'vitest';
import { wireDateWithTime } from '../values/dates.ts';
import { lohnmonat } from './lohn.ts';
import type { Stueck } from './stueck.ts';

const piece = (id: string, hours: number, values: Partial<Stueck> = {}): Stueck => ({
  id,
  von: wireDateWithTime('2026-11-14', 8 * 60),
  bis: wireDateWithTime('2026-11-14', Math.round((8 + hours) * 60)),
  pause: 0,
  stand: 'bestätigt',
  ersetzt: '',
  lohnMonat: '',
  ...values,
});
const closed =
  (...months: readonly string[]) =>
  (month: string) =>
    months.includes(month);
const read = (stuecke: readonly Stueck[], month: string, ...months: readonly string[]) =>
  lohnmonat(stuecke, month, closed(...months)).zeilen.map(({ minuten, nachtragZu }) =>
    `${minuten / 60} ${nachtragZu}`.trimEnd(),
  );
const stamped = (stuecke: readonly Stueck[], month: string, ...months: readonly string[]) =>
  lohnmonat(stuecke, month, closed(...months)).stempel.map(({ id }) => id);

const paid = piece('s1', 10, { stand: 'ersetzt', lohnMonat: '2026-11' });
const corrected = piece('s2', 9.5, { ersetzt: 's1' });

describe('[STUND-02 P5.6] wages of a month', () => {
  test('hold its confirmed hours, which are stamped as it is closed', () => {
    const all = [piece('s1', 10), piece('s2', 2, { stand: 'gemeldet' })];
    expect(read(all, '2026-11')).toEqual(['10']);
    expect(stamped(all, '2026-11')).toEqual(['s1']);
    expect(read(all, '2026-12')).toEqual([]);
    // As it was closed.
    expect(read([piece('s1', 10, { lohnMonat: '2026-11' })], '2026-11', '2026-11')).toEqual(['10']);
  });

  test('hold what was corrected after another was closed, once', () => {
    const all = [paid, corrected];
    expect(read(all, '2026-11', '2026-11')).toEqual(['10']);
    expect(read(all, '2026-12', '2026-11')).toEqual(['-10 2026-11', '9.5 2026-11']);
    expect(stamped(all, '2026-12', '2026-11')).toEqual(['s2']);
    expect(read(all, '2027-01', '2026-11')).toEqual([]);
    const after = [paid, { ...corrected, lohnMonat: '2026-12' }];
    expect(read(after, '2026-12', '2026-11', '2026-12')).toEqual(['-10 2026-11', '9.5 2026-11']);
    expect(read(after, '2027-01', '2026-11', '2026-12')).toEqual([]);
  });

  test('take the last paid of a chain, however often it was corrected', () => {
    const all = [paid, { ...corrected, stand: 'ersetzt' as const }, piece('s3', 9, { ersetzt: 's2' })];
    expect(read(all, '2026-12', '2026-11')).toEqual(['-10 2026-11', '9 2026-11']);
    // Paid twice, corrected a third time.
    const later = [
      paid,
      { ...corrected, stand: 'ersetzt' as const, lohnMonat: '2026-12' },
      piece('s3', 9, { ersetzt: 's2' }),
    ];
    expect(read(later, '2027-01', '2026-11', '2026-12')).toEqual(['-9.5 2026-11', '9 2026-11']);
  });

  test('take back what was none, once', () => {
    const all = [paid, piece('s2', 10, { ersetzt: 's1', stand: 'zurückgenommen' })];
    expect(read(all, '2026-12', '2026-11')).toEqual(['-10 2026-11']);
    expect(stamped(all, '2026-12', '2026-11')).toEqual(['s2']);
    const after = all.map((each) => (each.id === 's2' ? { ...each, lohnMonat: '2026-12' } : each));
    expect(read(after, '2026-12', '2026-11', '2026-12')).toEqual(['-10 2026-11']);
    expect(read(after, '2027-01', '2026-11', '2026-12')).toEqual([]);
    // What was never paid is not taken back either.
    const unpaid = [
      piece('s1', 10, { stand: 'ersetzt' }),
      piece('s2', 10, { ersetzt: 's1', stand: 'zurückgenommen' }),
    ];
    expect(read(unpaid, '2026-11')).toEqual([]);
    expect(stamped(unpaid, '2026-11')).toEqual([]);
  });

  test('hold what was reported after its month was closed, in the first that is open', () => {
    const late = [piece('s9', 3)];
    expect(read(late, '2026-12', '2026-11')).toEqual(['3 2026-11']);
    expect(read(late, '2027-01', '2026-11')).toEqual([]);
    expect(read(late, '2027-01', '2026-11', '2026-12')).toEqual(['3 2026-11']);
  });

  test('never pay a correction before what it corrects, though its month is open again', () => {
    const all = [{ ...paid, lohnMonat: '2026-12' }, corrected];
    expect(read(all, '2026-11', '2026-12')).toEqual([]);
    expect(read(all, '2027-01', '2026-12')).toEqual(['-10 2026-11', '9.5 2026-11']);
  });

  test('leave a correction that nobody has confirmed where it was', () => {
    expect(read([paid, { ...corrected, stand: 'gemeldet' }], '2026-12', '2026-11')).toEqual([]);
  });
});
