import { linkOeffnenPfad } from '@traverse/domain/pfade';
import { ask } from './ask.ts';
import { failureOf } from './failure.ts';

/** By what a page is asked for: a link's session, or the account that is signed in. */
export interface Zugang {
  readonly sitzung: () => string | undefined;
  /** Takes the token once more. Throws ClientResponseError where the link is dead. */
  readonly erneuern?: () => Promise<void>;
}

/** Of a secret link: its session, taken anew with the token once it is over. */
export interface LinkZugang extends Zugang {
  readonly sitzung: () => string;
}

/** The way of a link that was opened. */
export function linkZugang(token: string, sitzung: string): LinkZugang {
  const now = { sitzung };
  return {
    sitzung: () => now.sitzung,
    erneuern: async () => {
      now.sitzung = (await ask(linkOeffnenPfad, { token })).sitzung;
    },
  };
}

/** A session ends after two hours, and a page stands open longer. Throws ClientResponseError. */
export async function askBy<Answer>({ erneuern }: Zugang, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    if (!erneuern || failureOf(reason).status !== 404) throw reason;
    await erneuern();
    return call();
  }
}
