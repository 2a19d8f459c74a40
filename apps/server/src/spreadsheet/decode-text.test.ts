import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, recognisedText } from './decode-text.ts';

const WORDS = [
  'Lüfter groß',
  'Träger 3 m',
  'Öse für Kette',
  'Größe',
  'Maß',
  'ÜBERTRAGER',
  'Käfig',
  'Stück',
] as const;

/** Bytes in the encodings that Node does not write. */
const bytesIn = (letters: { readonly [letter: string]: number }, text: string) =>
  Uint8Array.from(Array.from(text), (letter) => letters[letter] ?? letter.charCodeAt(0));
const dos = { ä: 0x84, ö: 0x94, ü: 0x81, Ä: 0x8e, Ö: 0x99, Ü: 0x9a, ß: 0xe1 };
const mac = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, Ü: 0x86, ß: 0xa7 };
const encodings: { readonly [name: string]: (text: string) => Uint8Array } = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-16': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(text, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'DOS (CP850)': (text) => bytesIn(dos, text),
  'Mac Roman': (text) => bytesIn(mac, text),
};

describe.each(Object.entries(encodings))('[W17] a table in %s', (name, encode) => {
  test.each(WORDS)('is recognised by %s', (word) => {
    const text = `Name;Anzahl\r\n${word};3\r\n`;
    expect(recognisedText(encode(text))).toEqual({ text, zeichensatz: name, isCertain: true });
  });

  test('is recognised whatever German words stand in it', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)), { minLength: 1 });
    fc.assert(
      fc.property(rows, (table) => {
        const text = `Name;Einheit\n${table.map((row) => row.join(';')).join('\n')}\n`;
        expect(decodeText(encode(text))).toBe(text);
      }),
      { seed: 17, numRuns: 100 },
    );
  });
});

test.each([
  ['Windows-1252', 'Preis in €;„Bühne“ – groß', [0x80, 0x84, 0x93, 0x96]],
  ['Latin-9', 'Preis in €;Bühne', [0xa4]],
])('[W17] %s is known by more than umlauts: %s', (name, text, bytes) => {
  const letters = Object.fromEntries(Array.from('€„“–', (letter, place) => [letter, bytes[place] ?? 0]));
  expect(recognisedText(bytesIn(letters, text))).toMatchObject({ text, zeichensatz: name });
});

test('[W17] one wrong byte does not make the rest of UTF-8 something else, and is told', () => {
  const bytes = Buffer.concat([
    Buffer.from('Lüfter;Größe;Käfig;'),
    Buffer.from([0xfc]),
    Buffer.from(';Bühne'),
  ]);
  expect(recognisedText(bytes)).toEqual({
    text: 'Lüfter;Größe;Käfig;\ufffd;Bühne',
    zeichensatz: 'UTF-8',
    isCertain: false,
  });
});

test('[W17] what could be read in two ways is told', () => {
  expect(recognisedText(Uint8Array.from([0x31, 0x20, 0xa4])).isCertain).toBe(false);
});
