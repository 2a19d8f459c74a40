/** How a signature is kept: whole points of a sheet of 1000 by 400. Source: partner 5.2. */
export const BLATT = { breite: 1000, hoehe: 400 } as const;
const MOST_SIGNS = 20_000;
/** Less ink than this is a slip of the pen. */
const LEAST_INK = 100;

export type Punkt = readonly [x: number, y: number];

export const bitteUnterschreiben = 'Bitte unterschreiben.';
const unlesbar = 'Die Unterschrift ist nicht lesbar. Lass noch einmal unterschreiben.';

/** The strokes of a drawn signature, `100,200 300,100;520,90 520,210`; undefined where it is none. */
export function stricheOf(text: string): readonly (readonly Punkt[])[] | undefined {
  if (text === '' || text.length > MOST_SIGNS) return undefined;
  const striche: (readonly Punkt[])[] = [];
  for (const strich of text.split(';')) {
    const punkte = strich.split(' ').map(punktOf);
    const read = punkte.filter((punkt) => punkt !== undefined);
    if (read.length < punkte.length) return undefined;
    striche.push(read);
  }
  return striche;
}

function punktOf(text: string): Punkt | undefined {
  const [, x, y] = /^(\d{1,4}),(\d{1,3})$/.exec(text) ?? [];
  if (x === undefined || y === undefined) return undefined;
  const punkt = [Number(x), Number(y)] as const;
  return punkt[0] <= BLATT.breite && punkt[1] <= BLATT.hoehe ? punkt : undefined;
}

/** Why strokes are no signature, in German. */
export function strichProblem(text: string): string | undefined {
  const striche = stricheOf(text);
  if (!striche) return unlesbar;
  return tinteOf(striche) < LEAST_INK ? bitteUnterschreiben : undefined;
}

/** The way of the pen on paper. */
function tinteOf(striche: readonly (readonly Punkt[])[]): number {
  let sum = 0;
  for (const strich of striche)
    for (const [index, [x, y]] of strich.entries()) {
      const [fromX, fromY] = strich[index - 1] ?? [x, y];
      sum += Math.hypot(x - fromX, y - fromY);
    }
  return sum;
}

/** Every how many-th point is kept, so that no hand that goes on for long makes too much of it. */
const THINNER = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];

/**
 * Points of a pad, in pixels of it, as strokes. The pad is shown at any size and turned with the phone: what was drawn keeps
 * its shape, and stands in the middle.
 */
export function stricheText(
  drawn: readonly (readonly { readonly x: number; readonly y: number }[])[],
  pad: { readonly width: number; readonly height: number },
): string {
  const scale = Math.min(BLATT.breite / pad.width, BLATT.hoehe / pad.height);
  const left = (BLATT.breite - pad.width * scale) / 2;
  const top = (BLATT.hoehe - pad.height * scale) / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const point = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `${within(left + x * scale, BLATT.breite)},${within(top + y * scale, BLATT.hoehe)}`;
  const said = (every: number) =>
    drawn
      .map((stroke) =>
        stroke.filter((_, index) => index % every === 0 || index === stroke.length - 1).map(point),
      )
      // What falls together is one point.
      .map((stroke) => stroke.filter((each, index) => each !== stroke[index - 1]).join(' '))
      .filter((stroke) => stroke !== '')
      .join(';');
  return THINNER.map(said).find((text) => text.length <= MOST_SIGNS) ?? '';
}
