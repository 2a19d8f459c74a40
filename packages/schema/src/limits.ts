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
  /** Bytes of one file. Source: record-api.md 7. */
  fileBytes: 50_000_000,
  texts: 1000,
  rows: 1000,
} as const;
