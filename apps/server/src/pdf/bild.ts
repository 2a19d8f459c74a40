/** How pictures of items are kept for offers: pixels, and the quality of JPEG. Source: offer 3. */
export const BILD = { width: 400, height: 300, quality: 80 } as const;

/** The same of photos of a hand-over, as offers draw none: what they show is to be seen. Source: partner 5.2. */
export const FOTO = { width: 800, height: 600, quality: 80 } as const;

/** What a picture is made of. */
export interface BildTask {
  readonly bytes: Uint8Array;
  readonly size: typeof BILD | typeof FOTO;
}

/** How large one stands beside the name of its item at most, in points. */
export const bildOnPaper = { width: 64, height: 48, gap: 8 } as const;

/** Pictures by the name of their file. */
export type Bilder = Readonly<Record<string, Uint8Array>>;
