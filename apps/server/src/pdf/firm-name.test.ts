import { describe, expect, test } from 'vitest';
import { firmNameIn } from './firm-name.ts';
import { widthOf } from './text-runs.ts';

const ninety = 'Veranstaltungstechnik und Bühnenbau Weserland Nordwest Gesellschaft mit beschränkter Haftung';
/** Of a letterhead without a logo, and with the widest one that a name stands beside. */
const rooms = [326, 176];

describe('[PDF-01] the name of the firm', () => {
  test.each(
    rooms.flatMap((width) =>
      ['X', 'Ton', 'Licht & Ton Nordwest GmbH', 'שמש הפקות בע"מ', ninety, 'W'.repeat(90)].map(
        (name) => [name, width] as const,
      ),
    ),
  )('%s takes at most two lines of %d points, each as wide as there is room', (name, width) => {
    const { lines, size } = firmNameIn(name, width);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(widthOf(line, { face: 'head', size })).toBeLessThanOrEqual(width + 0.01);
    expect(size).toBeGreaterThanOrEqual(5);
    expect(name.replaceAll(' ', '')).toContain(lines.join('').replaceAll(/[ …]/g, ''));
  });

  test.each([
    ['Licht & Ton Nordwest GmbH', ['Licht & Ton Nordwest GmbH'], 19],
    [
      'Veranstaltungstechnik Schäfer & Söhne Weserland Nordwest GmbH',
      ['Veranstaltungstechnik Schäfer &', 'Söhne Weserland Nordwest GmbH'],
      15,
    ],
  ])('%s stands as %j', (name, lines, size) => {
    expect(firmNameIn(name, 326)).toEqual({ lines, size });
  });

  test.each(rooms)('a name of 90 letters is whole in %d points', (width) => {
    expect(firmNameIn(ninety, width).lines.join(' ')).toBe(ninety);
  });

  test('a name of 90 letters without a blank is cut where the line ends', () => {
    const { lines } = firmNameIn('W'.repeat(90), 326);
    expect(lines.join('')).toBe('W'.repeat(90));
  });
});
