import type { ReadInputBarcodeFormat, ReadResult } from 'zxing-wasm/reader';

/** Every kind in which a code that may be taught here is printed: our labels, makers' numbers, older systems' stickers. */
export const CODE_KINDS = [
  'DataMatrix',
  'QRCode',
  'Code128',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Code39',
  'ITF',
] as const satisfies readonly ReadInputBarcodeFormat[];

/** They have no check digit of their own: half a picture reads as another, shorter code. */
const UNCHECKED: readonly string[] = ['Code39', 'Code39Std', 'ITF'];

/** A code that a picture shows; one that is unsure counts when the next picture shows it too. */
export interface SeenCode {
  readonly text: string;
  readonly isSure: boolean;
}

type Found = Pick<ReadResult, 'text' | 'format' | 'position'>;

/** Of several codes in a picture one that is known, else the one nearest to the middle. `size` of the picture, px. */
export function seenIn(
  found: readonly Found[],
  size: { readonly width: number; readonly height: number },
  isKnown: (text: string) => boolean,
): SeenCode | undefined {
  const away = ({ position: { topLeft, bottomRight } }: Found) =>
    Math.hypot(topLeft.x + bottomRight.x - size.width, topLeft.y + bottomRight.y - size.height);
  const [best] = found.toSorted(
    (one, other) => Number(isKnown(other.text)) - Number(isKnown(one.text)) || away(one) - away(other),
  );
  return best && { text: best.text, isSure: isKnown(best.text) || !UNCHECKED.includes(best.format) };
}
