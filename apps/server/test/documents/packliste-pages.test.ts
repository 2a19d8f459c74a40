import { blankRecord } from '@traverse/domain/entities/blank-record';
import { type PacklistenSource, packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { samplePackliste } from '@traverse/fixtures';
import { describe, expect, test } from 'vitest';
import { drawPackliste } from '../../src/pdf/packliste.ts';
import { ready } from './kinds.ts';
import { pageTexts } from './readers.ts';

const textsOf = async (source: PacklistenSource) =>
  pageTexts(await drawPackliste(ready(packlistenBeleg(source))));

function aLine(
  name: string,
  facts: { anzahl?: number; out?: number; in?: number; note?: string; einheit?: string } = {},
) {
  const { anzahl = 1, out = 0, in: back = 0, note = '', einheit = 'Stück' } = facts;
  return {
    zeile: blankRecord('inventar_inventarlisten', { anzahl, out, in: back, anmerkunug: note, einheit }),
    artikel: blankRecord('inventar', { name, kategorie: 'Ton', id: 'abcdefghij12345' as '' }), // any id will do
  };
}

describe('[PDF-02] a packing list', () => {
  test('says what it is for, and lists amounts, notes and codes by category', async () => {
    const source = samplePackliste(30);
    const pages = await textsOf(source);
    const text = pages.join(' ');
    for (const said of [
      'Stadtfest Bühne Marktplatz',
      'Packliste PL20260042',
      '12.11.2026 – 15.11.2026',
      'Karlsruhe, Marktplatz',
      'Kulturverein Nordstadt e. V.',
      'Mara Krüger',
      'Anlieferung Rampe Nord',
      'inkl. Flugrahmen und Verkabelung',
      'Positionen',
      'Stand 11.11.2026',
      'geladen, Name und Uhrzeit',
      `Seite ${pages.length} von ${pages.length}`,
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
    }
    for (const { artikel } of source.zeilen) {
      expect(text).toContain(artikel.name);
      expect(text).toContain(artikel.id);
    }
  });

  test('a group that goes on says so on the next page', async () => {
    const pages = await textsOf(samplePackliste(60));
    expect(pages.slice(1).join(' ')).toContain('(Fortsetzung)');
  });

  test('what was counted already stands in the boxes', async () => {
    const [page] = await textsOf({
      ...samplePackliste(0),
      zeilen: [aLine('Subwoofer', { anzahl: 8, out: 7, in: 3 })],
    });
    expect(page).toMatch(/8 Stück Subwoofer 7 3 /);
  });

  test('long names, notes and units, large amounts', async () => {
    const zeilen = [
      aLine('Digitalmischpult '.repeat(12), { note: 'Vorsicht beim Ausladen, '.repeat(40) }),
      aLine('Nebelfluid', { anzahl: 123_456.789, einheit: '5-Liter-Kanister' }),
      aLine('ك'.repeat(80)),
    ];
    const pages = await textsOf({ ...samplePackliste(0), zeilen });
    expect(pages.join(' ')).toContain('123.456,789');
  });

  test('2,000 lines', async () => {
    const pages = await textsOf(samplePackliste(2000));
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });
});
