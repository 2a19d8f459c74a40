import { blankRecord } from '@traverse/domain/entities/blank-record';
import { ladelisteBrief } from '@traverse/domain/ladung/ladeliste-brief';
import { wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { drawBrief } from '../../src/pdf/brief.ts';
import { pageTexts } from './readers.ts';

test('[LADE-01] a loading list goes on over pages, each ending with the weight so far', async () => {
  const zeilen = Array.from({ length: 60 }, (_, index) => ({
    name: `Case ${index + 1}`,
    anzahl: 2,
    artikel: blankRecord('inventar', { gewicht: 100 - index, laenge: 120, breite: 60, hoehe: 80 }),
  }));
  const brief = ladelisteBrief({
    packliste: { name: 'PL20260001', von: wireDateOf('2026-12-01'), bis: wireDateOf('2026-12-03') },
    anlass: 'Weihnachtsgala',
    ort: 'Bremen',
    firma: blankRecord('firma', { ...sampleCompany }),
    heute: '2026-11-26',
    zeilen,
    fahrzeug: blankRecord('fahrzeuge', { name: 'Sprinter', nutzlast: 1150 }),
  });
  const pages = (await pageTexts(await drawBrief(brief, undefined))).map((page) =>
    page.replaceAll('\u00a0', ' '),
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain('Ladeliste Weihnachtsgala');
  expect(pages[0]).toContain('2 Case 1 120 × 60 × 80 200 200');
  expect(pages.at(-2)).toContain('2 Case 60 120 × 60 × 80 82 8.460');
  expect(pages.at(-1)).toContain('Gewicht 8.460 kg');
  expect(pages.join(' ')).toContain('736 %, 7.310 kg zu viel');
});
