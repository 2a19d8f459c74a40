import { expect, test } from 'vitest';
import { ohneKonditionen } from '../preise/konditionen.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { einsatztage, umsatzOfZeilen, zwoelfMonateBis } from './einsatz.ts';

test('[INV-03] twelve months end with the day, and begin a day later a year before', () => {
  expect(zwoelfMonateBis('2026-11-25')).toEqual({ von: '2025-11-26', bis: '2026-11-25' });
});

test('[INV-03] a day counts once, however many pieces are out on it', () => {
  const tage = [
    { von: '2026-01-01', bis: '2026-01-10', verbucht: 0 },
    { von: '2026-01-11', bis: '2026-01-12', verbucht: 4 },
    { von: '2026-01-13', bis: '2026-01-13', verbucht: 1 },
  ] as const;
  expect(einsatztage(tage)).toBe(3);
});

test('[INV-03] [RECH-12] lines are rounded one by one, less the discount of their customer or at their own price', () => {
  const zeile = {
    anzahl: 3,
    inklusive: 0,
    ersetzt: 0,
    faktor: 1.5,
    ust: percent(19),
    preisArt: '' as const,
    preis: cents(0),
    kunde: ohneKonditionen,
  };
  const agreed = { ...zeile, preisArt: 'eigener' as const, preis: cents(200), kunde: { rabatt: 10 } };
  const zeilen = [zeile, { ...zeile, kunde: { rabatt: 10 } }, { ...zeile, inklusive: 3 }, agreed];
  expect(umsatzOfZeilen(zeilen, { id: '', gruppe: '', mietpreis: cents(333) })).toBe(1499 + 1349 + 900);
});
