const MOST = 99_999;

/** The digits of what was typed as an amount; everything else counts as not typed (LIST-06). */
export function typedAmount(text: string): number {
  return Math.min(Number(text.replace(/\D/g, '')), MOST);
}
