import { giveUpUnsaved, isAnythingUnsaved } from '../unsaved.ts';
import { confirm } from './confirm.tsx';

/** Asks whether what was typed and not stored may be lost, if there is something; afterwards it counts as given up. */
export async function mayLoseUnsaved(): Promise<boolean> {
  if (!isAnythingUnsaved()) return true;
  const mayBeLost = await confirm('Möchtest du die Änderungen verwerfen?', { losesData: true });
  if (mayBeLost) {
    giveUpUnsaved();
    for (const listener of givingUp) listener();
  }
  return mayBeLost;
}

const givingUp = new Set<() => void>();

/** Calls back when what was typed is given up after the question. Returns how to stop. */
export function whenGivenUp(listener: () => void): () => void {
  givingUp.add(listener);
  return () => void givingUp.delete(listener);
}
