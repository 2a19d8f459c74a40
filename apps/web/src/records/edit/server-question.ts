import type { ErrorCode } from '@traverse/wire';
import type { Failure } from '../../api/failure.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';

/** A refusal of the server that somebody may answer: then the same change is stored. */
export interface ServerQuestion {
  /** Of the refusal. */
  readonly code: ErrorCode;
  /** Sent along so that the server asks; without it, it refuses by itself. */
  readonly asking?: object;
  /** Puts the question. Resolves to what is sent along in place of `asking`; to nothing when it is given up. */
  readonly answer: (refusal: Failure) => Promise<object | undefined>;
}

/** Whether this refusal is the question. */
export function isAsked({ code }: Pick<ServerQuestion, 'code'>, { codes = {} }: Failure): boolean {
  return Object.values(codes).includes(code);
}

/** An answer with 'Ja'; what the server says stands below the title. */
export function yesTo(title: string, agreed: object = {}): ServerQuestion['answer'] {
  return async ({ message }) =>
    (await confirm(title, { detail: message, losesData: true })) ? agreed : undefined;
}
