/** From its first to its last day, both counted; 0 as the last is open. */
export interface Stufe {
  readonly von: number;
  readonly bis: number;
  /** What so many days cost, in days. */
  readonly faktor: number;
  /** What each further day of it costs. */
  readonly jeTag: number;
}

// Source: W 5.3, the table that a firm without one of its own thinks by.
const firstWeek = [1, 1.5, 2, 2.4, 2.8, 3.1, 3.4] as const;

/** The default table: 1 to 7 days each with its own factor, then so much a day. */
export const defaultStufen: readonly Stufe[] = [
  ...firstWeek.slice(0, -1).map((faktor, index) => ({ von: index + 1, bis: index + 1, faktor, jeTag: 0 })),
  { von: firstWeek.length, bis: 0, faktor: 3.4, jeTag: 0.2 },
];

/** The rental factor of so many days in a row by a table. 0 days cost nothing; what no row holds is 0 as well. */
export function faktorOf(stufen: readonly Stufe[], days: number): number {
  const stufe = stufen.find(({ von, bis }) => von <= days && (bis === 0 || days <= bis));
  if (!stufe || days < 1) return 0;
  const { von, faktor, jeTag } = stufe;
  // Thousandths are whole numbers: 3.4 + 2 × 0.2 is 3.8.
  return (Math.round(faktor * 1000) + Math.round(jeTag * 1000) * (days - von)) / 1000;
}

/** The rental factor of so many days in a row, by the default table. */
export const defaultFaktor = (days: number): number => faktorOf(defaultStufen, days);

/** What further days cost beyond the planned ones, as a factor. Exact to a tenth. */
export function faktorOfLateDays(planned: number, real: number): number {
  return Math.max(0, Math.round((defaultFaktor(real) - defaultFaktor(planned)) * 10) / 10);
}

/** Which row of a table is wrong, counted from 1, and how to put it right; German. */
export interface StaffelProblem {
  readonly zeile: number;
  readonly message: string;
}

/**
 * What is wrong with a table that leaves days out or says them twice: it begins with day 1, each row begins after the one
 * before, and the last one, and no other, is open. Source: W 5.3, V5.20
 */
export function staffelProblem(
  stufen: readonly Partial<Pick<Stufe, 'von' | 'bis'>>[],
): StaffelProblem | undefined {
  const problem = (index: number, message: string) => ({
    zeile: index + 1,
    message: `Zeile ${index + 1}: ${message}`,
  });
  if (stufen.length === 0)
    return problem(0, 'Eine Staffel braucht mindestens eine Zeile, von 1 und bis leer.');
  for (const [index, { von = 0, bis = 0 }] of stufen.entries()) {
    const before = stufen[index - 1];
    const expected = before ? (before.bis ?? 0) + 1 : 1;
    if (von !== expected) {
      const why = !before
        ? 'Die erste Zeile beginnt mit Tag 1'
        : von > expected
          ? 'Davor fehlen Tage'
          : 'Diese Tage stehen schon in der Zeile davor';
      return problem(index, `${why}. Setz „von“ auf ${expected}.`);
    }
    const isLast = index === stufen.length - 1;
    if (isLast && bis !== 0)
      return problem(index, 'Die letzte Zeile gilt für alle weiteren Tage. Lass „bis“ leer.');
    if (!isLast && bis === 0)
      return problem(index, `Nur die letzte Zeile ist offen. Setz „bis“ auf einen Tag ab ${von}.`);
    if (!isLast && bis < von)
      return problem(index, `„bis“ liegt vor „von“. Setz „bis“ auf ${von} oder mehr.`);
  }
  return undefined;
}
