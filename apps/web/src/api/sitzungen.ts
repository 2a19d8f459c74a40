import {
  andereBeendenPfad,
  sitzungBeendenPfad,
  sitzungenPfad,
  sitzungenVonPfad,
} from '@traverse/domain/pfade';
import { ask } from './ask.ts';
import { WITH_GROUPS } from './auth.ts';
import { endOthersBy } from './session-token.ts';
import { askAgain } from './use-path.ts';

/** One's own, or, for admins, one of somebody else. */
export async function endSitzung(id: string): Promise<void> {
  await ask(sitzungBeendenPfad, { id });
  await Promise.all([sitzungenPfad, sitzungenVonPfad].map(askAgain));
}

/** Every other session of one's own ends, this one goes on with a new token. */
export async function endOtherSitzungen(): Promise<void> {
  await endOthersBy(() => ask(andereBeendenPfad, WITH_GROUPS));
  await askAgain(sitzungenPfad);
}
