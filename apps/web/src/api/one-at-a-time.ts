/**
 * The same work, never twice at once: asked for while it runs it is done once more afterwards. So an answer that was on
 * its way before something changed never comes last. Resolves when nothing more was asked for.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const untilNobodyAsks = async () => {
    while (isAskedAgain) {
      isAskedAgain = false;
      await work();
    }
  };
  return () => {
    isAskedAgain = true;
    running ??= untilNobodyAsks().finally(() => {
      running = undefined;
    });
    return running;
  };
}
