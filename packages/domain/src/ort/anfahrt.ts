/** There and back, to the next whole kilometre, as an invoice charges it (K 2). `km`: one way. */
export function anfahrtKm(km: number): number {
  // 34.6 × 2 is not 69.2 in binary.
  return Math.ceil(Math.round(km * 20) / 10);
}

/** There and back, as a job drives it. */
export const hinUndZurueck = (km: number): number => Math.round(km * 20) / 10;
