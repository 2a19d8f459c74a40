import { ERROR_MESSAGES } from './error-codes.ts';

/** What can be wrong with one field. Closed: a new rule adds its code and sentence to `ERROR_MESSAGES`. */
export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** All of them, e.g. for a document that lists them. */
// Cast: Object.keys forgets what the keys are.
export const ERROR_CODES = Object.keys(ERROR_MESSAGES) as readonly ErrorCode[];

/** What a code's sentence is filled with: nothing, or one object such as `{ min: 8 }`. */
export type ErrorParams<Code extends ErrorCode> = Parameters<(typeof ERROR_MESSAGES)[Code]>;

/** One field's error on the wire. */
export interface FieldError {
  readonly code: ErrorCode;
  /** German, short, for the user. */
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Errors by field name; `_` for what belongs to no field. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** The body of every answer from 400 on. Source: record-api.md 10.1. */
export interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly data: FieldErrors | BatchErrors;
}

/** What a failed batch says: the first request that failed, under its index. */
export interface BatchErrors {
  readonly requests: Readonly<Record<string, FieldError & { readonly response: ErrorBody }>>;
}

/** A field error with the sentence that belongs to its code; `params` travel along. */
export function fieldError<Code extends ErrorCode>(code: Code, ...params: ErrorParams<Code>): FieldError {
  // Cast: TypeScript does not see that the function found under `code` takes the parameters of `code`.
  const write = ERROR_MESSAGES[code] as (...params: ErrorParams<Code>) => string;
  const [values] = params;
  return { code, message: write(...params), ...(values === undefined ? {} : { params: values }) };
}

/** The same error with a sentence that fits the place better. */
export function withMessage(error: FieldError, message: string): FieldError {
  return { ...error, message };
}

/** What an answer says if there is nothing more exact to say. */
const GENERAL: Readonly<Record<number, string>> = {
  400: 'Die Anfrage ist nicht lesbar.',
  401: 'Bitte melde dich an.',
  403: 'Das darfst du nicht.',
  404: 'Das gibt es nicht, oder du darfst es nicht sehen.',
  412: 'Der Eintrag wurde inzwischen geändert.',
  413: 'Das ist zu groß.',
  429: 'Zu viele Anfragen. Bitte warte einen Moment.',
};

/**
 * An error body. Without a message it gets the general one of its status; for field errors of status 400
 * that asks to look at the marked fields.
 */
export function errorBody(status: number, message = '', data: ErrorBody['data'] = {}): ErrorBody {
  return { status, message: message || generalMessage(status, data), data };
}

/** The body of a batch that was rolled back because request number `index` failed with `response`. */
export function batchErrorBody(index: number, response: ErrorBody): ErrorBody {
  const failed = { ...fieldError('batch_request_failed'), response };
  const message = `Nichts wurde gespeichert: ${response.message}`;
  return errorBody(400, message, { requests: { [index]: failed } });
}

/** What an answer says that leaves it to the errors of the fields, for a form that marks them. */
export const LOOK_AT_FIELDS = 'Bitte prüfe die markierten Felder.';

function generalMessage(status: number, data: ErrorBody['data']): string {
  if (status === 400 && Object.keys(data).length > 0) return LOOK_AT_FIELDS;
  return GENERAL[status] ?? 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.';
}
