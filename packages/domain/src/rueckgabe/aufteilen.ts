/** Open pieces of a line by what became of them: so many with one answer, so many with another (RM9). */
export type Teile = readonly number[];

/** The parts of so many pieces; one where nobody has divided them, or where others are open by now. */
export function teileVon(anzahl: number, geteilt: Teile | undefined): Teile {
  const isWhole = geteilt?.reduce((sum, each) => sum + each, 0) === anzahl;
  return geteilt && isWhole ? geteilt : [anzahl];
}

/** One piece of the first part gets an answer of its own. */
export function withPart([first = 0, ...others]: Teile): Teile {
  return first > 1 ? [first - 1, ...others, 1] : [first, ...others];
}

/** One piece moves from the first part to this one, or back; a part without pieces is gone. */
export function movedInto(teile: Teile, nr: number, by: 1 | -1): Teile {
  const [first = 0] = teile;
  if (by === 1 && first <= 1) return teile;
  return teile
    .map((each, index) => (index === 0 ? each - by : index === nr ? each + by : each))
    .filter((each) => each > 0);
}
