import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Place } from './burst.ts';
import { ModelWindow } from './model-window.ts';
import type { End } from './scanner-machine.ts';

/** Known codes of the model: a scanner sends some of them, a person never types one. */
const KNOWN = ['7kq2m9x4d1hs83a', 'TVIN', 'A12X', '7kq2m9x4d1hs83a-ST4', 'RM00123'];
const PLACES: readonly Place[] = ['none', 'line', 'lines', 'code', 'scan'];

/** Somebody types, or scans, one thing. Gaps in ms, the first before it, the end's last. */
interface Turn {
  readonly by: 'person' | 'scanner';
  readonly place: Place;
  readonly text: string;
  readonly gaps: readonly number[];
  readonly end: End | undefined;
}

const end = fc.constantFrom<End>('enter', 'tab', 'control');
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzäöüABC123,.-');

/** Gaps of a hand: at least `least`, one quick pair in any eight. */
const handsGaps = (count: number, least: number) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: least, max: 250 }), { minLength: count, maxLength: count }),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 15, max: least }),
    )
    .map(([gaps, quick, pair]) => gaps.map((gap, nr) => (nr > 0 && nr % 8 === quick ? pair : gap)));

/** One end is wanted of a person: a second within 80 ms is a scanner's. */
const person: fc.Arbitrary<Turn> = fc
  .record({
    place: fc.constantFrom<Place>('none', 'line', 'lines', 'code'),
    letters: fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 14 }),
    end: fc.option(end, { nil: undefined }),
  })
  .filter(({ letters }) => !KNOWN.includes(letters.join('')))
  .chain(({ place, letters, end }) =>
    handsGaps(letters.length + 1, place === 'none' ? 70 : 65).map((gaps) => ({
      by: 'person' as const,
      place,
      text: letters.join(''),
      gaps: [Math.max(gaps[0] ?? 0, 81), ...gaps.slice(1)],
      end,
    })),
  );

const unknownCode = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 8, maxLength: 40 })
  .map((signs) => `${signs.join('').slice(1)}7`);

const scanner = (pause: (isKnown: boolean, largest: number) => number): fc.Arbitrary<Turn> =>
  fc
    .record({
      place: fc.constantFrom<Place>('none', 'line', 'lines', 'scan'),
      text: fc.oneof(fc.constantFrom(...KNOWN), unknownCode),
      end,
      more: fc.integer({ min: 0, max: 300 }),
    })
    .chain(({ place, text, end, more }) =>
      fc
        .array(fc.integer({ min: 1, max: 20 }), { minLength: text.length, maxLength: text.length })
        .map((gaps) => ({
          by: 'scanner' as const,
          place,
          text,
          gaps: [pause(KNOWN.includes(text), Math.max(...gaps)) + more, ...gaps],
          end,
        })),
    );

/** A window with one field of each kind, with something in each, of which a part is selected. */
function aWindow(isKnown: readonly string[] | ((text: string) => boolean) = KNOWN): ModelWindow {
  const window = new ModelWindow(isKnown);
  for (const place of PLACES)
    if (place !== 'none')
      window.field(place, place === 'scan' ? '' : 'da', place === 'scan' ? [0, 0] : [1, 1]);
  return window;
}

const nameOf = (place: Place) => (place === 'none' ? '' : `f${PLACES.indexOf(place) - 1}`);

function play(window: ModelWindow, { place, text, gaps, end }: Turn): void {
  // Whoever moves on by hand takes longer than what waits.
  if (window.focus !== nameOf(place)) window.wait(82).focus = nameOf(place);
  Array.from(text).forEach((char, nr) => {
    window.sign(char, gaps[nr] ?? 0);
  });
  if (end !== undefined) window.end(end, gaps.at(-1) ?? 0);
}

/** What a window without any machine would hold and do. */
function expectedOf(turns: readonly Turn[]) {
  const fields = new Map<Place, string>();
  const keys: string[] = [];
  for (const { by, place, text, end } of turns) {
    if (by === 'scanner') continue;
    if (place === 'none') keys.push(...Array.from(text));
    else
      fields.set(
        place,
        (fields.get(place) ?? '') + text + (place === 'lines' && end === 'enter' ? '\n' : ''),
      );
    if (end !== undefined && !(place === 'lines' && end === 'enter')) keys.push(end);
  }
  return { fields, keys };
}

/** Whether persons' letters and ends, and scanners' codes, all came where they belong. */
function cameRight(turns: readonly Turn[]): void {
  const window = aWindow();
  for (const turn of turns) play(window, turn);
  window.wait(200);
  const { fields, keys } = expectedOf(turns);
  const codes = turns.filter(({ by }) => by === 'scanner').map(({ text }) => text);
  const shown = PLACES.slice(1).map((place) => window.fields[nameOf(place)]);
  const wanted = PLACES.slice(1).map((place) => {
    const typed = fields.get(place) ?? '';
    return { text: place === 'scan' ? '' : `d${typed}a`, from: place === 'scan' ? 0 : 1 + typed.length };
  });
  const seen = JSON.stringify([
    window.scans,
    window.keys,
    shown.map((field) => ({ text: field?.text, from: field?.from })),
  ]);
  const right = JSON.stringify([codes, keys, wanted]);
  if (seen !== right) throw new Error(`${seen}\nstatt ${right}`);
}

/** Any key at any time: a character, an end, something else, or the focus elsewhere. */
const anything = fc.array(
  fc.record({
    gap: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 300 })),
    what: fc.oneof(
      { weight: 12, arbitrary: fc.constant('sign' as const) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('enter' as const, 'tab' as const, 'control' as const, 'down' as const),
      },
      { weight: 1, arbitrary: fc.constant('other' as const) },
      { weight: 2, arbitrary: fc.constantFrom<Place>('none', 'line', 'lines', 'code') },
    ),
  }),
  { maxLength: 80, size: 'max' },
);

/** Every sign is another, so that each can be told from the others. */
const nth = (nr: number) => String.fromCodePoint(0x4e00 + nr);

const isInOrder = (text: readonly string[]) =>
  text.every((char, nr) => nr === 0 || (text[nr - 1] ?? '') < char);

/** The properties of hand.md 6; each throws what went wrong. */
const properties = {
  /** Only a person: nothing is a scan, all stands where it was typed, nothing waits longer than 80 ms behind the last. */
  '[SCAN-06 T5.1] holds for whatever comes': fc.property(
    fc.array(person, { maxLength: 12, size: 'max' }),
    cameRight,
  ),
  /** Only scanners, without a pause between them. */
  '[SCAN-06 T5.2] holds for whatever comes': fc.property(
    fc.array(
      scanner(() => 21),
      { maxLength: 12, size: 'max' },
    ),
    cameRight,
  ),
  '[SCAN-06 T5.3] holds for whatever comes': fc.property(
    fc.array(
      fc.oneof(
        person,
        scanner((isKnown, largest) => (isKnown ? Math.max(21, 2 * largest + 1) : 81)),
      ),
      { maxLength: 12, size: 'max' },
    ),
    cameRight,
  ),
  /** Whatever is pressed: each sign is once in a field, among what was given back, or in a scan. */
  '[SCAN-06 T5.4] holds for whatever comes': fc.property(
    anything,
    fc.integer({ min: 0, max: 9 }),
    (steps, chance) => {
      const window = aWindow((text) => text.length > 2 && (text.codePointAt(0) ?? 0) % 10 === chance);
      let signs = 0;
      for (const { gap, what } of steps) {
        if (what === 'sign') window.sign(nth(signs++), gap);
        else if (what === 'other') window.other('Esc', gap);
        else if (what === 'enter' || what === 'tab' || what === 'control' || what === 'down')
          window.end(what, gap);
        else window.wait(gap).focus = nameOf(what);
      }
      window.wait(500);
      const isSign = (char: string) => char >= nth(0) && char < nth(signs);
      const fields = Object.values(window.fields).map(({ text }) => Array.from(text).filter(isSign));
      const keys = window.keys.filter((key) => key.length === 1 && isSign(key));
      const scans = window.scans.flatMap((code) => Array.from(code));
      const all = [...fields.flat(), ...keys, ...scans.filter((char) => !fields.flat().includes(char))];
      const places = [...fields, keys, scans];
      if (all.toSorted().join('') !== Array.from({ length: signs }, (_, nr) => nth(nr)).join(''))
        throw new Error(`einmal jedes: ${all.length} von ${signs}`);
      if (!places.every(isInOrder)) throw new Error('nicht in ihrer Reihenfolge');
    },
  ),
};

const extent = { seed: 20_261_129, numRuns: Number(process.env['SCANNER_RUNS'] ?? 500) };

test.each(Object.entries(properties))('%s', (_title, property) => {
  // Cast: each is a property of its own values.
  expect(() => fc.assert(property as fc.IProperty<unknown>, extent)).not.toThrow();
});
