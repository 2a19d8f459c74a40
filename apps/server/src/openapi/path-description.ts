import type { JsonSchema } from '@traverse/schema';

/** What a path asks for and answers, for the OpenAPI document. Texts are German: people read them on /api/docs. */
export interface PathDescription {
  /** The heading under which it stands. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Path parameters that are not named here are texts. */
  readonly parameters?: readonly Parameter[];
  /** Whether a request with an `Idempotency-Key` is done once, however often it comes. */
  readonly once?: true;
  readonly body?: Content;
  /** Absent: 204, no body. */
  readonly answer?: Content;
  /** With what it is answered; 200 when absent. */
  readonly status?: 202;
  /** Which errors may come besides 429 and 500. */
  readonly errors: readonly ErrorStatus[];
  /** Whether guests are turned away. */
  readonly signIn: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema?: JsonSchema;
}

export interface Content {
  readonly description: string;
  readonly schema: JsonSchema;
  /** `application/json` when absent. */
  readonly types?: readonly string[];
  /** Media types of files that it comes as besides. */
  readonly files?: readonly string[];
  /** Names of headers worth knowing, and what they say. */
  readonly headers?: { readonly [name: string]: string };
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 412 | 413 | 429 | 500 | 503;

/** A path with its method, and what it does. */
export interface DescribedPath {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** With `{name}` for what varies. */
  readonly path: string;
  readonly description: PathDescription;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the OpenAPI document says of this route. */
    readonly openapi?: PathDescription;
  }
}
