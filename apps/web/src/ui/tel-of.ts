/** A number as a telephone dials it: `tel:`, digits and plus alone. */
export const telOf = (telefon: string): string => `tel:${telefon.replaceAll(/[^+\d]/g, '')}`;
