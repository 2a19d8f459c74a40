import type { ErrorCode } from '@traverse/wire';
import type { Failure } from '../../api/failure.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';

/** A refusal of the server that somebody may answer with 'Ja': then the same change is stored. */
export interface ServerQuestion {
  /** Of the refusal; what it says stands below the title. */
  readonly code: ErrorCode;
  readonly title: string;
  /** Sent along so that the server asks; without it, it refuses by itself. */
  readonly asking?: object;
  /** Sent along after 'Ja', in place of that. */
  readonly agreed?: object;
}

/** Whether this refusal is the question. */
export function isAsked({ code }: ServerQuestion, { codes = {} }: Failure): boolean {
  return Object.values(codes).includes(code);
}

/** Puts the question. */
export function isAgreed({ title }: ServerQuestion, { message }: Failure): Promise<boolean> {
  return confirm(title, { detail: message, losesData: true });
}
