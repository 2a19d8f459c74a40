/**
 * A request that cannot be read: 400, or 403 where the caller asks for something only rules may use.
 *
 * `message` is the German sentence for the answer. `position` counts UTF-16 units from 0 in the text that was
 * read (filter, sort), where a place can be named.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: 400 | 403;
  readonly position: number | undefined;

  constructor(status: 400 | 403, message: string, position?: number) {
    super(message);
    this.status = status;
    this.position = position;
  }
}
