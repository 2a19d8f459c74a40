import { betriebPfad, type Dienste, dienstePfad } from '@traverse/domain/pfade';
import type { Pfad } from '@traverse/schema';
import { ask } from './ask.ts';
import { askAgain, keepAnswer } from './use-path.ts';

/** Sets or ends one of them, and has what shows them know. Throws ClientResponseError. */
export async function changeDienst<Sent extends object>(
  pfad: Pfad<unknown, Sent, Dienste, never, never>,
  sent: Sent,
): Promise<void> {
  keepAnswer(dienstePfad, {}, await ask(pfad, sent));
  await askAgain(betriebPfad);
}
