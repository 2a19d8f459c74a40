import { describe, expect, test } from 'vitest';
import type { Geraet } from '../entities/index.ts';
import { ergebnisVon } from './ergebnis-wort.ts';
import { type Geraetesuche, geraetefinder } from './find-geraet.ts';
import { monatIn, zeitpunktIn } from './zeitpunkt.ts';

test.each([
  ['bestanden', 'bestanden'],
  ['i.O.', 'bestanden'],
  ['i. O.', 'bestanden'],
  ['OK', 'bestanden'],
  ['pass', 'bestanden'],
  ['ja', 'bestanden'],
  ['1', 'bestanden'],
  ['Nicht bestanden', 'nicht bestanden'],
  ['n.i.O.', 'nicht bestanden'],
  ['FAIL', 'nicht bestanden'],
  ['nein', 'nicht bestanden'],
  ['0', 'nicht bestanden'],
  ['', undefined],
  ['vielleicht', undefined],
  ['constructor', undefined],
  ['2', undefined],
])('[PRUEF-04] the result %s is %s', (word, result) => {
  expect(ergebnisVon(word, {})).toBe(result);
});

test('[PRUEF-04] what a word means somebody may say, and what is said comes first', () => {
  expect(ergebnisVon('R. Pass', { rpass: 'bestanden' })).toBe('bestanden');
  expect(ergebnisVon('1', { '1': 'nicht bestanden' })).toBe('nicht bestanden');
});

describe('[PRUEF-04] when a test was done', () => {
  test.each([
    ['12.03.2026', undefined, '2026-03-12 02:00:00.000Z', false],
    ['12.03.2026 14:05', undefined, '2026-03-12 13:05:00.000Z', true],
    ['12.3.26 8:05:59', undefined, '2026-03-12 07:05:00.000Z', true],
    ['2026-07-12T14:05:00', undefined, '2026-07-12 12:05:00.000Z', true],
    ['2026-07-12T14:05:00Z', undefined, '2026-07-12 14:05:00.000Z', true],
    ['2026-07-12T14:05:00+02:00', undefined, '2026-07-12 12:05:00.000Z', true],
    ['12.03.2026', '14:05', '2026-03-12 13:05:00.000Z', true],
    ['12.03.2026 00:00', '14:05', '2026-03-12 13:05:00.000Z', true],
    ['12.03.2026', '2:05 PM', '2026-03-12 13:05:00.000Z', true],
    ['12.03.2026', '12:05 am', '2026-03-11 23:05:00.000Z', true],
    ['12.03.2026', '9:15 Uhr', '2026-03-12 08:15:00.000Z', true],
    ['12.03.2026', '', '2026-03-12 02:00:00.000Z', false],
  ])('%s and %s', (tag, zeit, datum, hatZeit) => {
    expect(zeitpunktIn(tag, zeit, 'Tag zuerst')).toEqual({ datum, hatZeit });
  });

  test('as a cell of a spreadsheet, however its day is written', () => {
    const tag = { tag: '2026-03-12', zeigt: '3/12/26 14:05' } as const;
    expect(zeitpunktIn(tag, undefined, 'Tag zuerst')).toEqual({
      datum: '2026-03-12 13:05:00.000Z',
      hatZeit: true,
    });
    expect(zeitpunktIn({ tag: '2026-03-12', zeigt: '12.03.' }, { zeigt: '09:30' }, 'Tag zuerst')).toEqual({
      datum: '2026-03-12 08:30:00.000Z',
      hatZeit: true,
    });
    expect(zeitpunktIn('03/12/2026 9:00', undefined, 'Monat zuerst')).toMatchObject({
      datum: '2026-03-12 08:00:00.000Z',
    });
  });

  test.each([
    ['31.02.2026', undefined, '„31.02.2026“ ist kein Datum.'],
    ['', undefined, '„“ ist kein Datum.'],
    ['12.03.2026', '25:00', '„25:00“ ist keine Uhrzeit.'],
    ['12.03.2026', '12:60', '„12:60“ ist keine Uhrzeit.'],
    ['12.03.2026', 'mittags', '„mittags“ ist keine Uhrzeit.'],
  ])('%s and %s is none', (tag, zeit, problem) => {
    expect(zeitpunktIn(tag, zeit, 'Tag zuerst')).toEqual({ problem });
  });

  test.each([
    ['2027-03', '2027-03'],
    ['03/2027', '2027-03'],
    ['3.2027', '2027-03'],
    ['01.03.2027', '2027-03'],
    ['13/2027', { problem: '„13/2027“ ist weder Monat noch Tag.' }],
    ['bald', { problem: '„bald“ ist weder Monat noch Tag.' }],
  ])('the next one %s', (text, month) => {
    expect(monatIn(text, 'Tag zuerst')).toEqual(month);
  });
});

describe('[PRUEF-04] whose a number is', () => {
  const geraet = (id: string, more: Partial<Geraet> = {}) => ({
    id: id.padEnd(15, '0') as Geraet['id'],
    inventar: 'item1' as Geraet['inventar'],
    bezeichnung: id,
    seriennummer: '',
    zustand: 'einsatzbereit' as const,
    kaufdatum: '' as const,
    ...more,
  });
  const coded = geraet('coded');
  const world: Geraetesuche = {
    geraete: [
      geraet('one', { seriennummer: 'SN 01' }),
      geraet('two', { seriennummer: 'SAME' }),
      geraet('three', { seriennummer: 'same', inventar: 'item2' as Geraet['inventar'] }),
      geraet('four', { bezeichnung: 'MH-004' }),
      geraet('five', { bezeichnung: 'SN01' }),
      coded,
    ],
    codes: [
      { code: 'ABC123', inventar: '', geraet: coded.id, anzahl: 1, art: '' },
      { code: 'ITEM99', inventar: 'item1' as Geraet['inventar'], geraet: '', anzahl: 1, art: '' },
    ],
    inventar: [
      { id: 'item1' as Geraet['inventar'], name: 'Movinghead' },
      { id: 'item2' as Geraet['inventar'], name: 'Dimmer' },
    ],
  };
  const find = geraetefinder(world);
  const named = (number: string, artikel = '') => {
    const found = find(number, artikel);
    return 'geraet' in found ? found.geraet.id.replace(/0+$/, '') : found.grund;
  };

  test.each([
    ['its id', 'two000000000000', '', 'two'],
    ['its id, as a scanner types it', 'TWO000000000000', '', 'two'],
    ['what was taught', 'abc-123', '', 'coded'],
    ['a serial number before a name', 'sn01', '', 'one'],
    ['its name', 'mh-004', '', 'four'],
    ['one of several by its item', 'SAME', 'dimmer', 'three'],
    ['of several none', 'SAME', '', '„SAME“ haben two, three'],
    ['of several none, by an item of neither', 'SAME', 'Nebel', '„SAME“ haben two, three'],
    ['the code of an item', 'ITEM-99', '', '„ITEM-99“ hat hier kein Gerät'],
    ['nobody', 'XX', '', '„XX“ hat hier kein Gerät'],
  ])('%s', (_, number, artikel, found) => {
    expect(named(number, artikel)).toBe(found);
  });
});
