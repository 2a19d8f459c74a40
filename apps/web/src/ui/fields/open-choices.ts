// What somebody has typed to choose by, and whose answer is on its way: storing waits for it (hand.md 2.3).

const open = new Set<Promise<void>>();

/** A choice is open until the returned function is called. */
export function holdOpen(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  open.add(promise);
  return () => {
    open.delete(promise);
    resolve();
  };
}

/** Resolves once every choice is made or refused; nothing where none is open. */
export function choicesMade(): Promise<unknown> | undefined {
  return open.size === 0 ? undefined : Promise.all(open);
}
