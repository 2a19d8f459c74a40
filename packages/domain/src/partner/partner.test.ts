import { describe, expect, test } from 'vitest';
import { kundeBenannt, lieferantBenannt, ortBenannt } from './benannt.ts';
import { gemeint, weitereTexte } from './gemeint.ts';
import { heisstSo, nennt, textUndSatz, umbenannt } from './nennen.ts';

const stadtwerke = kundeBenannt({
  name: 'Erika Beispiel',
  firma: 'Stadtwerke Musterstadt GmbH',
  ort: 'Musterstadt',
});
const neustadt = kundeBenannt({ name: 'Erika Beispiel', firma: 'Stadtwerke Neustadt GmbH', ort: 'Neustadt' });
const jo = kundeBenannt({ name: 'Jo Probe', firma: '', ort: '' });
const halle = ortBenannt({ name: 'Stadthalle', ort: 'Musterstadt' });
const halle1 = ortBenannt({ name: 'Halle 1', ort: '' });
const kulturhaus = ortBenannt({ name: 'Kulturhaus', ort: 'Musterstadt' });

describe('a text and the relation beside it', () => {
  const [s, j] = ['s', 'j'];
  const none = { text: '', satz: '' };
  const joined = { text: 'Stadtwerke Musterstadt GmbH', satz: s };
  test('[PART-02 K1.1] joined without a text it says the firm', () => {
    expect(textUndSatz({ text: '', satz: s }, none, stadtwerke)).toEqual(joined);
  });

  test('[PART-02 K1.2] the whole sent back changes nothing', () => {
    expect(textUndSatz(joined, joined, stadtwerke)).toEqual(joined);
  });

  test('[PART-02 K1.3] a text that says more stays joined', () => {
    expect(textUndSatz({ text: 'Stadtwerke Musterstadt GmbH, Netz', satz: s }, joined, stadtwerke)).toEqual({
      text: 'Stadtwerke Musterstadt GmbH, Netz',
      satz: s,
    });
  });

  test('[PART-02 K1.4] a text that names somebody else parts from the record', () => {
    expect(textUndSatz({ text: 'Stadtwerke Neustadt', satz: s }, joined, stadtwerke)).toEqual({
      text: 'Stadtwerke Neustadt',
      satz: '',
    });
  });

  test('[PART-02 K1.5] a text that names it stays as it was typed', () => {
    expect(
      textUndSatz({ text: 'stadtwerke  musterstadt gmbh - Erika Beispiel', satz: s }, none, stadtwerke),
    ).toEqual({ text: 'stadtwerke  musterstadt gmbh - Erika Beispiel', satz: s });
  });

  test('[PART-02 K1.6] joined with somebody else the text says that one', () => {
    expect(textUndSatz({ text: 'Stadtwerke', satz: j }, joined, jo)).toEqual({ text: 'Jo Probe', satz: j });
  });

  test('[PART-02 K1.7] parted by a hand the text stays', () => {
    expect(textUndSatz({ text: 'Jo Probe', satz: '' }, { text: 'Jo Probe', satz: j }, undefined)).toEqual({
      text: 'Jo Probe',
      satz: '',
    });
  });

  test('[PART-02 K1.12] a relation that is sent along as stored goes with another text', () => {
    expect(textUndSatz({ text: 'Hafen GmbH', satz: s }, joined, stadtwerke)).toEqual({
      text: 'Hafen GmbH',
      satz: '',
    });
  });

  test('a stored text that never named its record is nobody’s change', () => {
    expect(textUndSatz({ text: 'Alt', satz: s }, { text: 'Alt', satz: s }, stadtwerke)).toEqual({
      text: 'Alt',
      satz: s,
    });
  });

  test('an emptied text parts from the record as well', () => {
    expect(textUndSatz({ text: '', satz: s }, joined, stadtwerke)).toEqual({ text: '', satz: '' });
  });

  test('never is a relation set because of a text', () => {
    expect(textUndSatz({ text: 'Jo Probe', satz: '' }, none, undefined)).toEqual({
      text: 'Jo Probe',
      satz: '',
    });
  });
});

test.each([
  ['Halle 1 (Tor 3)', true],
  ['Halle 1/Tor 3', true],
  ['halle 1 – Tor 3', true],
  ['Halle 1', true],
  [' HALLE  1 ; Tor 3', true],
  ['Halle 1: Tor 3', true],
  ['Halle 10', false],
  ['Halle 1 Tor 3', false],
  ['Halle 1-Ost', false],
  ['Halle', false],
  ['', false],
])('[PART-02 K1.9] %j names Halle 1: %s', (text, expected) => {
  expect(nennt(text, halle1.namen)).toBe(expected);
});

test.each([
  ['Müller Events', false],
  ['Müller, Bühne 2', true],
  // Composed otherwise, it is the same name.
  ['Mu\u0308ller, Bühne 2', true],
])('[PART-02 K1.10] %j names Müller: %s', (text, expected) => {
  expect(nennt(text, lieferantBenannt({ name: 'Müller' }).namen)).toBe(expected);
});

test('a record without a name is named by nothing', () => {
  expect(nennt(', Saal 2', kundeBenannt({ name: '', firma: '', ort: '' }).namen)).toBe(false);
});

test('a long text is looked through once, however many signs part it', () => {
  expect(nennt(`Halle 1${' '.repeat(3000)}${','.repeat(2000)}`, halle1.namen)).toBe(true);
  expect(nennt(`Halle 1x${','.repeat(5000)}`, halle1.namen)).toBe(false);
});

describe('a renamed record', () => {
  test.each([
    ['Stadthalle, Musterstadt, Saal 2', 'Kulturhaus, Musterstadt, Saal 2'],
    ['Stadthalle, Musterstadt', 'Kulturhaus, Musterstadt'],
    ['stadthalle (Saal 2)', 'Kulturhaus, Musterstadt (Saal 2)'],
    // In front stands no former name.
    ['In der Stadthalle', undefined],
    // It says the new one already.
    ['Kulturhaus', undefined],
  ])('[PART-02 K1.8] %j becomes %j', (text, expected) => {
    expect(umbenannt(text, halle, kulturhaus)).toBe(expected);
  });

  test('what would be longer than a text may be stays', () => {
    expect(umbenannt(`Stadthalle, ${'x'.repeat(187)}`, halle, kulturhaus)).toBeUndefined();
  });

  test('[PART-02 K1.11] a place whose name holds its town is called without it', () => {
    const kongress = ortBenannt({ name: 'Kongress Musterstadt', ort: 'Musterstadt' });
    expect(kongress.heisst).toBe('Kongress Musterstadt');
    expect(umbenannt('Kongress Musterstadt, Musterstadt, Saal 2', kongress, kulturhaus)).toBe(
      'Kulturhaus, Musterstadt, Saal 2',
    );
    expect(ortBenannt({ name: 'Ulmenhof', ort: 'Ulm' }).heisst).toBe('Ulmenhof, Ulm');
  });
});

describe('texts that no relation stands beside', () => {
  test.each([
    ['stadtwerke musterstadt gmbh', 'genannt'],
    ['Stadtwerke Musterstadt', 'ähnlich'],
    ['Stadtwerke Musterstadt GmbH, Netz', 'genannt'],
    ['Erika Beispiel', undefined],
    ['Stadtwerke', undefined],
    ['', undefined],
  ])('[PART-02 K1.13] %j means the first: %s', (text, expected) => {
    expect(gemeint(text, stadtwerke, [neustadt])).toBe(expected);
  });

  test('[PART-02] a hall of the same name in another town is offered and not ticked', () => {
    expect(gemeint('Stadthalle, Neustadt', halle, [])).toBe('ähnlich');
    expect(gemeint('Stadthalle, Musterstadt, Saal 2', halle, [])).toBe('genannt');
    expect(gemeint('stadthalle', halle, [])).toBe('genannt');
  });

  test('what says another one likewise is offered for neither', () => {
    const twin = kundeBenannt({ name: '', firma: 'Stadtwerke Musterstadt AG', ort: '' });
    expect(gemeint('Stadtwerke Musterstadt', stadtwerke, [twin])).toBeUndefined();
    expect(gemeint('Stadtwerke Musterstadt GmbH', stadtwerke, [twin])).toBe('genannt');
  });

  test('they are offered by text, the most frequent first', () => {
    const holders = ['Stadtwerke Musterstadt GmbH', 'Stadtwerke Musterstadt', 'Stadtwerke Musterstadt '].map(
      (text, id) => ({ id, text }),
    );
    expect(
      weitereTexte(holders, stadtwerke, [neustadt]).map((each) => [each.text, each.holders.length]),
    ).toEqual([
      ['Stadtwerke Musterstadt', 2],
      ['Stadtwerke Musterstadt GmbH', 1],
    ]);
  });
});

test('[PART-02] a text of 200 signs that names two records keeps the one it is joined with, whole', () => {
  const text = `Muster, Söhne; ${'Bühne '.repeat(40)}`.slice(0, 200);
  const called = (heisst: string) => ({ namen: [heisst], heisst });
  const [muster, soehne] = [called('Muster'), called('Muster, Söhne')];
  for (const record of [muster, soehne]) {
    expect(nennt(text, record.namen)).toBe(true);
    expect(textUndSatz({ text, satz: 'it' }, { text: 'Hafen', satz: 'it' }, record)).toEqual({
      text,
      satz: 'it',
    });
  }
  // Nobody guesses which of both is meant, and nothing of it is cut off.
  expect(heisstSo(text, [muster, soehne], (record) => record)).toBeUndefined();
  expect(umbenannt(text, muster, called('Muster Veranstaltungen'))).toBeUndefined();
  expect(umbenannt(text, soehne, called('Muster KG'))).toBe(text.replace('Muster, Söhne', 'Muster KG'));
});
