/** What lies in a case, as far as it weighs. */
interface Wiegt {
  readonly ist: number;
  readonly name: string;
  /** In kg, of one; 0 where nobody has said it. */
  readonly gewicht: number;
}

/** What a case weighs in kg, empty and with what lies in it, exact to a gram; `ohne` are those without a weight, by name. */
export function caseKg(
  leer: number,
  inhalt: readonly Wiegt[],
): { readonly leer: number; readonly voll: number; readonly ohne: readonly string[] } {
  const grams = inhalt.reduce((sum, { ist, gewicht }) => sum + Math.round(ist * gewicht * 1000), 0);
  const ohne = inhalt.filter(({ ist, gewicht }) => ist > 0 && gewicht === 0);
  return { leer, voll: (Math.round(leer * 1000) + grams) / 1000, ohne: ohne.map(({ name }) => name) };
}
