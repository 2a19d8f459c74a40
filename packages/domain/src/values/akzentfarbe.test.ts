import { describe, expect, test } from 'vitest';
import { akzentfarbeProblem, colourOfPicture, readableColour } from './akzentfarbe.ts';

describe('[HOME-09] the colour of the firm', () => {
  test.each(['', '#16181B', '#1B4FB8', '#c42384', '#767676'])('%s can be read on paper', (farbe) => {
    expect(akzentfarbeProblem(farbe)).toBe('');
  });

  test.each([
    ['#D3F03A', /Dunkel genug wäre #[0-9A-F]{6}\./],
    ['#FFFFFF', /Dunkel genug wäre #757575\./],
    ['#777777', /Zu hell/],
  ])('%s cannot, and a tone of it that can is named', (farbe, says) => {
    expect(akzentfarbeProblem(farbe)).toMatch(says);
    expect(akzentfarbeProblem(readableColour(farbe))).toBe('');
  });

  const [red, grey, white, clear] = [
    [200, 20, 30, 255],
    [90, 90, 90, 255],
    [255, 255, 255, 255],
    [200, 20, 30, 0],
  ] as const;
  const picture = (...counted: readonly (readonly [pixel: readonly number[], count: number])[]) =>
    counted.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel).flat());

  test.each([
    ['what stands on white', picture([white, 90], [red, 10]), '#C8141E'],
    ['a bright one before much grey', picture([grey, 40], [red, 10]), '#C8141E'],
    ['grey where nothing else is', picture([white, 5], [grey, 5]), '#5A5A5A'],
    ['none of what is clear or white', picture([white, 5], [clear, 5]), undefined],
    ['none of nothing', [], undefined],
  ])('a logo proposes %s', (_what, pixels, colour) => {
    expect(colourOfPicture(pixels)).toBe(colour);
  });

  test('a logo too light for paper proposes a darker tone of it', () => {
    const lime = picture([[211, 240, 58, 255], 10]);
    expect(colourOfPicture(lime)).toBe(readableColour('#D3F03A'));
  });
});
