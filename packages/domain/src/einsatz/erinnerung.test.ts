import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { momentOf, type StoredDate, wireDateWithTime } from '../values/dates.ts';
import { erinnerungAm } from './erinnerung.ts';

const at = (day: number, hour: number, minute = 0): StoredDate =>
  wireDateWithTime(`2026-06-${String(day).padStart(2, '0') as '05'}`, hour * 60 + minute);

const asked = (angefragtAm: WireDate, antwortBis: WireDate = '', von = at(12, 8)) =>
  erinnerungAm({ angefragtAm }, { antwortBis }, [{ von, bis: at(12, 18), pause: 0 }]);

test.each([
  ['a day before it is due', asked(at(1, 10), at(5, 12)), at(4, 12)],
  ['at night it waits until eight', asked(at(1, 10), at(5, 22)), at(5, 8)],
  ['less than a day is left', asked(at(4, 18), at(5, 12)), undefined],
  ['three days without a deadline, not at night', asked(at(1, 22, 30)), at(5, 8)],
  ['the Dienst begins at that moment', asked(at(1, 22, 30), '', at(5, 8)), undefined],
  ['the Dienst begins before', asked(at(1, 22, 30), '', at(5, 7)), undefined],
  ['just before eight at night', asked(at(1, 19, 59)), at(4, 19, 59)],
  ['eight at night', asked(at(1, 20)), at(5, 8)],
  ['before eight in the morning', asked(at(1, 7, 59)), at(4, 8)],
  ['nobody asked', asked(''), undefined],
] as const)('[CREW-04 P2.6] a reminder: %s', (_, said, expected) => {
  expect(said).toBe(expected === undefined ? undefined : momentOf(expected));
});
