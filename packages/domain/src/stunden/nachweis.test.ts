import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { wireDateWithTime } from '../values/dates.ts';
import { nachweisBrief } from './nachweis-brief.ts';
import type { GespeichertesStueck } from './stueck.ts';

const at = (hours: number, day: '2026-06-12' | '2026-06-13' = '2026-06-12') =>
  wireDateWithTime(day, Math.round(hours * 60));
const stueck = (values: Partial<GespeichertesStueck>): GespeichertesStueck => ({
  ...blankRecord('arbeitszeiten'),
  von: at(8),
  bis: at(18.5),
  pause: 45,
  stand: 'bestätigt',
  erfasstAm: at(19),
  ...values,
});
const paper = (...pieces: readonly GespeichertesStueck[]) =>
  nachweisBrief({
    von: '2026-06-01',
    bis: '2026-06-30',
    heute: '2026-07-01',
    firma: blankRecord('firma'),
    personen: [{ name: 'Anna Vogt', zeilen: pieces.map((each) => ({ stueck: each, projekt: 'Gala' })) }],
  });

test('[STUND-02] the proof says when it was written down and who confirmed it, whoever did so for herself as well', () => {
  const confirmed = { bestaetigtVon: 'Inga Boss', bestaetigtAm: at(9, '2026-06-13') };
  const [table] = paper(
    stueck({ stand: 'ersetzt', bis: at(18), grund: '' }),
    stueck({ ...confirmed, grund: 'Abbau' }),
    stueck({ ...confirmed, von: at(22), bis: at(2, '2026-06-13'), pause: 0, selbstBestaetigt: true }),
    stueck({ von: at(19), bis: at(20), pause: 0, stand: 'gemeldet' }),
    stueck({ stand: 'zurückgenommen', grund: 'Irrtum' }),
  ).tabellen;
  expect(table?.zeilen.map((cells) => cells.filter((cell) => cell !== '').join(' | '))).toEqual([
    '12.6.2026 | 8:00 | 18:00 | 45 min | 12.6.2026 19:00 | ersetzt, Gala',
    '12.6.2026 | 8:00 | 18:30 | 45 min | 9:45 | 12.6.2026 19:00 | bestätigt von Inga Boss am 13.6.2026 (Abbau), Gala',
    '12.6.2026 | 22:00 | 2:00 +1 | 4:00 | 12.6.2026 19:00 | selbst bestätigt von Inga Boss am 13.6.2026, Gala',
    '12.6.2026 | 19:00 | 20:00 | 1:00 | 12.6.2026 19:00 | noch nicht bestätigt, Gala',
    '12.6.2026 | 8:00 | 18:30 | 45 min | 12.6.2026 19:00 | zurückgenommen (Irrtum), Gala',
  ]);
  expect(table?.summen).toEqual([['Zusammen', '14:45 h']]);
});

test('[STUND-02] where nobody worked it says so', () => {
  const empty = nachweisBrief({
    von: '2026-06-01',
    bis: '2026-06-30',
    heute: '2026-07-01',
    firma: blankRecord('firma'),
    personen: [],
  });
  expect(empty.absaetze).toEqual(['In diesem Zeitraum sind keine Stunden erfasst.']);
});
