import { type Failure, failureOf } from '../../../api/failure.ts';
import { NotChosenError } from './save-merged.ts';

/** Runs a save and answers with why nothing was stored. Who chose neither of two values has cancelled. */
export async function refusalOf(store: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await store();
    return undefined;
  } catch (reason) {
    if (!(reason instanceof NotChosenError)) return failureOf(reason);
    return {
      status: 412,
      message: 'Nicht gespeichert: Du hast keinen der beiden Stände gewählt.',
      fields: {},
    };
  }
}

/** The whole of it as one text, for an alert without fields beside it. */
export function refusalText({ message, fields }: Failure): string {
  const reasons = Object.values(fields).filter((reason) => !message.includes(reason));
  return [message, ...reasons].join(' ');
}
