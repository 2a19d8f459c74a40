import { expect, test } from 'vitest';
import { faelligBis, faelligStand, monatsbalken } from './faelligkeitsliste.ts';

const heute = '2026-11-25';
const zeilen = ['', '2026-10', '2026-11', '2026-11', '2027-03', '2028-01'].map((faellig) => ({ faellig }));

test('[PRUEF-03] the due list begins with what is overdue, then twelve months', () => {
  const bars = monatsbalken(zeilen, heute);
  expect(bars).toHaveLength(13);
  expect(bars.filter(({ anzahl }) => anzahl > 0)).toEqual([
    { monat: 'überfällig', anzahl: 2 },
    { monat: '2026-11', anzahl: 2 },
    { monat: '2027-03', anzahl: 1 },
  ]);
});

test('[PRUEF-03] a month shows what is due until its end', () => {
  expect(faelligBis(zeilen, '2026-11', heute)).toHaveLength(4);
  expect(faelligBis(zeilen, 'überfällig', heute)).toHaveLength(2);
});

const job = { von: '2026-11-28', bis: '2026-12-02', name: 'Gala' } as const;

test.each([
  ['', null, 'überfällig', 'danger'],
  ['2026-10', job, 'überfällig', 'danger'],
  ['2026-11', job, 'läuft im Job ab', 'warning'],
  ['2026-11', { ...job, bis: '2026-11-30' }, 'diesen Monat', 'warning'],
  ['2027-03', job, 'gültig', undefined],
  // 30 days before its last one.
  ['2026-12', null, 'gültig', undefined],
] as const)('[PRUEF-03] due %s with the job %o is "%s"', (faellig, gehtRaus, words, tone) => {
  expect(faelligStand({ faellig, gehtRaus, menge: null, vorlaufTage: 30 }, heute)).toEqual({ words, tone });
});

test('[PRUEF-03] of counted pieces it says how many are open', () => {
  const menge = { anzahl: 22, geprueft: 18, stueck: 4 };
  const said = { words: '4 offen', tone: 'warning' };
  expect(faelligStand({ faellig: '', gehtRaus: null, menge, vorlaufTage: 30 }, heute)).toEqual(said);
  const all = { ...menge, geprueft: 22 };
  expect(faelligStand({ faellig: '2026-11', gehtRaus: null, menge: all, vorlaufTage: 30 }, heute).words).toBe(
    'diesen Monat',
  );
});

test('[PRUEF-03] a kind says how long before it wants to be thought of', () => {
  const zeile = { faellig: '2026-12', gehtRaus: null, menge: null };
  expect(faelligStand({ ...zeile, vorlaufTage: 36 }, heute)).toEqual({ words: 'demnächst', tone: 'warning' });
  expect(faelligStand({ ...zeile, vorlaufTage: 35 }, heute).words).toBe('gültig');
});
