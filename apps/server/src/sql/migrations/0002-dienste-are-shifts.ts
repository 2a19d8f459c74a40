import type { Steps } from '../migrate/steps.ts';

/** Servers outside of the house were kept in `dienste`, which are shifts of people since (CREW-03). */
export async function migrate(steps: Steps): Promise<void> {
  if (steps.has('dienste')) await steps.renameCollection('dienste', 'fremddienste');
}
