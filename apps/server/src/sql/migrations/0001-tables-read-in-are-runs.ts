import type { Steps } from '../migrate/steps.ts';

/** What a table has written the log says: its steps are kept no longer (0512). */
export async function migrate(steps: Steps): Promise<void> {
  if (!steps.has('einlesungen')) return;
  await steps.dropCollection('einlesungSchritte');
  await steps.renameField('einlesungen', 'datei', 'was');
  await steps.renameCollection('einlesungen', 'laeufe');
}
