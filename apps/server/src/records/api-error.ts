import { type ErrorBody, errorBody, type FieldErrors } from '@traverse/wire';

/** What an error answer holds besides status and message. */
interface Details {
  readonly data?: ErrorBody['data'];
  /** More keys of the body, e.g. `record` of a 412. */
  readonly extra?: { readonly [key: string]: unknown };
  readonly headers?: { readonly [name: string]: string };
}

/** An answer that is not a success. Everything a caller may see of it is in `body` and `headers`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: { readonly [name: string]: string };

  /** Without a message the body says what is generally said with its status. */
  constructor(status: number, message = '', { data = {}, extra = {}, headers = {} }: Details = {}) {
    const body = { ...errorBody(status, message, data), ...extra };
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const badRequest = (message: string): ApiError => new ApiError(400, message);

/** Bad values, each named under its field. */
export const invalid = (data: FieldErrors, message = ''): ApiError => new ApiError(400, message, { data });

export const signInRequired = (): ApiError => new ApiError(401);

export const forbidden = (message = ''): ApiError => new ApiError(403, message);

/** Missing and hidden look the same. */
export const notFound = (message = ''): ApiError => new ApiError(404, message);

/** Somebody else changed the record meanwhile (API-10). */
export const changedMeanwhile = (record: object): ApiError => new ApiError(412, '', { extra: { record } });
