/** How pictures of items are kept for offers: pixels, and the quality of JPEG. Source: offer 3. */
export const BILD = { width: 400, height: 300, quality: 80 } as const;

/** How large one stands beside the name of its item at most, in points. */
export const bildOnPaper = { width: 64, height: 48, gap: 8 } as const;

/** Pictures by the name of their file. */
export type Bilder = Readonly<Record<string, Uint8Array>>;
