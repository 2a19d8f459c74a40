/** What holds for a field that does not say otherwise. */
export const LIMITS = {
  /** Characters. */
  text: 5000,
  email: 255,
  kategorie: 120,
  /** Digits after the point. */
  decimals: 3,
  /** Numbers beyond lose their last digits in sums; money is in cents. */
  number: 999_999_999_999,
  /** Of one field. */
  files: 99,
  texts: 1000,
  rows: 1000,
} as const;
