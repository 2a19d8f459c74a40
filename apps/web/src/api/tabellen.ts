import { einlesungenPfad, einlesungPfad } from '@traverse/domain/pfade';
import type { Einlesung } from '@traverse/domain/tabelle/plan';
import { askAgain, usePath } from './use-path.ts';

/** Tables of the last 30 days, the newest first; asked again while one is worked on. */
export const useEinlesungen = () =>
  usePath(
    einlesungenPfad,
    {},
    // Nobody is told of one by the stream of changes.
    { anew: true, every: (answer) => (answer?.items.some(isWorking) ? 1000 : false) },
  );

/** One of them; asked again until nobody works on it any more. */
export const useEinlesung = (id: string | undefined) =>
  usePath(einlesungPfad, id === undefined ? undefined : { id }, {
    every: (einlesung) => (einlesung && !isWorking(einlesung) ? false : 500),
  });

export const isWorking = ({ stand }: Einlesung): boolean => stand === 'läuft' || stand === 'nimmt zurück';

export async function refreshEinlesungen(): Promise<void> {
  await Promise.all([einlesungenPfad, einlesungPfad].map(askAgain));
}
