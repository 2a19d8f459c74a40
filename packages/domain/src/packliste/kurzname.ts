/** Two figures at least tell lists apart, as people say them. */
const LEAST = 2;

/** `PL…86`: as few last figures as no other of these lists has. */
export function kurznamen(names: readonly string[]): ReadonlyMap<string, string> {
  const longest = Math.max(LEAST, ...names.map(({ length }) => length));
  const isTold = (length: number) =>
    new Set(names.map((name) => name.slice(-length))).size === new Set(names).size;
  let length = LEAST;
  while (length < longest && !isTold(length)) length += 1;
  return new Map(
    names.map((name) => {
      const letters = /^\D*/.exec(name)?.[0] ?? '';
      return [name, name.length <= length + letters.length ? name : `${letters}…${name.slice(-length)}`];
    }),
  );
}
