import type { FieldErrors } from './errors.ts';

/**
 * A request that cannot be read: 400, or 403 where a client asks for something only rules may use.
 *
 * `message` is the German sentence for the answer, `data` the errors by field where there are any. `position`
 * counts UTF-16 units from 0 in the text that was read (filter, sort), where a place can be named.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: 400 | 403;
  readonly position: number | undefined;
  readonly data: FieldErrors;

  constructor(
    status: 400 | 403,
    message: string,
    details: { readonly position?: number; readonly data?: FieldErrors } = {},
  ) {
    super(message);
    this.status = status;
    this.position = details.position;
    this.data = details.data ?? {};
  }
}
