import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Belegwort } from '../options/rechnung-arten.ts';
import { packlisteReasons, rechnungWords } from './row-reasons.ts';

test.each([
  { rechnung: '', noRechnung: false, bis: '2026-11-19', words: ['Keine Rechnung'] },
  { rechnung: '', noRechnung: false, bis: '2026-11-20', words: [] },
  { rechnung: '', noRechnung: true, bis: '2026-11-19', words: [] },
  { rechnung: 'rn1', noRechnung: false, bis: '2026-11-19', words: [] },
  { rechnung: 'rn1', noRechnung: true, bis: '2026-11-19', words: [] },
])('[LIST-05] of a job until $bis, invoice "$rechnung", noRechnung=$noRechnung: $words', (row) => {
  const packliste = {
    rechnung: row.rechnung as Id<'rechnungen'>,
    noRechnung: row.noRechnung,
    bis: `${row.bis} 02:00:00.000Z` as WireDate,
    created: '2026-11-01 09:00:00.000Z' as WireDate,
    von: '2026-11-18 02:00:00.000Z' as WireDate,
    projektVon: '' as const,
    projektBis: '' as const,
  };
  const reasons = packlisteReasons(packliste, { today: '2026-11-20', missingItems: 0 });
  expect(reasons.map(({ words }) => words)).toEqual(row.words);
});

test.each<{ rechnung?: string; noRechnung?: boolean; belegwort?: Belegwort; words: string }>([
  { words: 'Noch nicht berechnet' },
  { noRechnung: true, words: 'Keine nötig' },
  { rechnung: 'rn1', belegwort: 'Entwurf', words: 'Entwurf' },
  { rechnung: 'rn1', belegwort: 'Angebot', words: 'Angebot' },
  { rechnung: 'rn1', belegwort: 'Auftrag', noRechnung: true, words: 'Auftrag' },
  { rechnung: 'rn1', belegwort: 'Rechnung', words: 'Berechnet' },
  { rechnung: 'rn1', belegwort: 'Schlussrechnung', words: 'Berechnet' },
  // Whoever may not see it is told no more than before.
  { rechnung: 'rn1', words: 'Berechnet' },
])('[LIST-05] [NAHT-02 O24] a pack list says quietly how far it is charged: $words', (row) => {
  const { rechnung = '', noRechnung = false, belegwort, words } = row;
  expect(rechnungWords({ rechnung, noRechnung }, belegwort && { belegwort })).toBe(words);
});

test('[LIST-05] [NAHT-01 L2.8] a pack list says every reason', () => {
  const packliste = {
    rechnung: '',
    noRechnung: false,
    bis: '2026-11-19 02:00:00.000Z' as WireDate,
    created: '2026-11-20 09:00:00.000Z' as WireDate,
    von: '2026-11-18 02:00:00.000Z' as WireDate,
    projektVon: '2026-11-18 02:00:00.000Z' as WireDate,
    projektBis: '2026-11-19 02:00:00.000Z' as WireDate,
  } as const;
  const ahead = {
    datum_von: '2026-11-25 02:00:00.000Z' as WireDate,
    datum_bis: '2026-11-26 02:00:00.000Z' as WireDate,
  };
  const words = (facts: object) =>
    packlisteReasons(packliste, { today: '2026-11-20', missingItems: 0, ...facts }).map((each) => each.words);
  // A note ends with its own days and those of its job.
  expect(words({ projekt: { datum_von: '', datum_bis: '' } })).not.toContain('Projekt verschoben');
  expect(words({})).not.toContain('Projekt verschoben');
  expect(packlisteReasons(packliste, { today: '2026-11-20', missingItems: 4, projekt: ahead })).toEqual([
    { tone: 'danger', words: '4 Artikel fehlen' },
    { tone: 'info', words: 'Heute angelegt' },
    { tone: 'warning', words: 'Projekt verschoben' },
    { tone: 'warning', words: 'Keine Rechnung' },
  ]);
});
