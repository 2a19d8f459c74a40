import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer } from '../ask.ts';

/** The OpenAPI document as it is served. */
type Served = ReturnType<typeof JSON.parse>;

/** What a document says of answers, read strictly: no key that it does not name, no type that it does not name. */
export interface Truth {
  /** Where an answer to a path, as the document writes it, is not what is said of it. Nothing is wrong: null. */
  faultsOf(method: string, path: string, answer: Answer): unknown;
  /** What is wrong with a value by the schema at a place in the document. */
  errorsOf(value: unknown, place: readonly string[]): ValidateFunction['errors'];
  /** How the document writes the path of a request; undefined where it knows none. */
  pathOf(method: string, url: string): string | undefined;
}

export function truthOf(document: Served): Truth {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ ...closed(document), $id: 'document' });
  const errorsOf: Truth['errorsOf'] = (value, place) => {
    const pointer = place
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent);
    const $ref = `document#/${pointer.join('/')}`;
    const validate = ajv.getSchema($ref);
    if (!validate) throw new Error(`nothing at ${$ref}`);
    void validate(value);
    return validate.errors ?? null;
  };
  const paths = Object.keys(document.paths)
    .toSorted((one, other) => variables(one) - variables(other))
    .map((path) => ({ path, matches: patternOf(path) }));
  return {
    errorsOf,
    pathOf: (method, url) => {
      const asked = url.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '');
      return paths.find(
        ({ path, matches }) => matches.test(asked) && document.paths[path][method.toLowerCase()],
      )?.path;
    },
    faultsOf: (method, path, { status, body, headers }) => {
      const response = document.paths[path]?.[method]?.responses[status];
      if (!response) return `${method} ${path} ${status} is not described`;
      const reference: string | undefined = response.$ref;
      if (!reference && !response.content) return body === '' ? null : 'a body that is not described';
      const type = (headers.get('content-type') ?? '').replace(/;.*$/, '');
      const place = reference
        ? reference.split('/').slice(1)
        : ['paths', path, method, 'responses', String(status)];
      if (!reference && !(type in response.content)) return `${type} is not described`;
      return type === 'application/json' ? errorsOf(body, [...place, 'content', type, 'schema']) : null;
    },
  };
}

const variables = (path: string): number => path.split('{').length;

/** `/a/{b}` for what is asked as `/a/c`. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** The same schema, with objects that may not hold more than it names. */
function closed(schema: unknown): Served {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isClosable = inner['type'] === 'object' && !('additionalProperties' in inner);
  return isClosable ? { ...inner, additionalProperties: false } : inner;
}

/** Of the first server of this process; all say the same. */
let told: Promise<Truth> | undefined;

/** Of records, which a test of its own asks for; streams and files. */
const isOfRecords = (path: string): boolean => /^\/api\/(collections|batch|realtime|files)\b/.test(path);
/** Said by every path alike, or by what stands in front of all. */
const SAID_BY_ALL = [304, 405, 429, 500, 503];

/**
 * Throws where a server answers a custom path otherwise than its document says (PFAD-01): whatever a test asks for is held
 * against it.
 */
export async function holdAgainstDocument(
  { method, url, answer }: { readonly method: string; readonly url: string; readonly answer: Answer },
  document: () => Promise<Served>,
): Promise<void> {
  // Of picked fields whoever picks them knows what is there.
  if (isOfRecords(url) || SAID_BY_ALL.includes(answer.status) || url.includes('fields=')) return;
  told ??= document().then(truthOf);
  const truth = await told;
  const path = truth.pathOf(method, url);
  if (path === undefined) return;
  const faults = truth.faultsOf(method.toLowerCase(), path, answer);
  if (faults) throw new Error(`${method} ${url} is not told truly: ${JSON.stringify(faults, undefined, 2)}`);
}
