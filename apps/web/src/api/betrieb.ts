import { betriebPfad } from '@traverse/domain/pfade';
import { usePath } from './use-path.ts';

/** Asked again by whoever looks at how the installation is doing. */
export const EVERY_MS = 30_000;
const WHILE_RUNNING_MS = 2_000;

/** How the installation is doing; for admin. */
export const useBetrieb = ({ enabled = true } = {}) =>
  usePath(betriebPfad, enabled ? {} : undefined, {
    every: (betrieb) => (betrieb?.sicherung.laeuft ? WHILE_RUNNING_MS : EVERY_MS),
  });
