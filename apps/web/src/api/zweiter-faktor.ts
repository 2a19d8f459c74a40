import { zweiterFaktorBestaetigenPfad, zweiterFaktorPfad } from '@traverse/domain/pfade';
import { ask } from './ask.ts';
import { WITH_GROUPS } from './auth.ts';
import { endOthersBy } from './session-token.ts';
import { askAgain, usePath } from './use-path.ts';

/** Whether one's own account asks for a code besides the password; an admin may have taken it off. */
export const useZweiterFaktor = () => usePath(zweiterFaktorPfad, {}, { anew: true });

/** Every other session ends, this one goes on with a new token. Answers the recovery codes. */
export async function confirmZweiterFaktor(code: string): Promise<readonly string[]> {
  const { codes } = await endOthersBy(() => ask(zweiterFaktorBestaetigenPfad, { code, ...WITH_GROUPS }));
  await askAgain(zweiterFaktorPfad);
  return codes;
}
