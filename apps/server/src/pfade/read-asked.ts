import {
  type AnyPfad,
  type FileFormat,
  formatIsAsked,
  type Members,
  placesIn,
  readMembers,
  type Shape,
} from '@traverse/schema';
import { bodyOf, type FieldErrors } from '@traverse/wire';
import type { FastifyRequest } from 'fastify';
import { badRequest, invalid } from '../records/api-error.ts';
import { parametersOf } from '../records/record-query.ts';

type Values = { readonly [name: string]: unknown };

/** What a request asks a path for: what is in its braces, its query and its body. Throws ApiError 400. */
export function readAsked(pfad: AnyPfad, { params, url, body }: FastifyRequest): Values {
  // Cast: what the router read of the address, by name.
  const inBraces = params as { readonly [name: string]: string };
  const texts = Object.fromEntries(placesIn(pfad.address).map((name) => [name, inBraces[name] ?? '']));
  const parameters = parametersOf(url);
  const query = Object.fromEntries(
    Object.keys(pfad.query ?? {}).map((name) => [name, only(name, parameters)]),
  );
  return {
    ...texts,
    ...inAddress(pfad.places ?? {}, texts),
    ...inAddress(pfad.query ?? {}, query),
    ...inBody(pfad.body, body),
  };
}

/** Throws ApiError 400 where it is given twice. */
function only(name: string, parameters: URLSearchParams): string | undefined {
  const [value, another] = parameters.getAll(name);
  if (another !== undefined) throw badRequest(`„${name}“ steht mehrmals in der Adresse.`);
  return value;
}

/** What an address says is no field of a form: one sentence says what is wrong with it. */
function inAddress(members: Members, sent: Values): Values {
  const { values, errors } = readMembers(members, sent);
  for (const [name, { message }] of Object.entries(errors))
    throw badRequest(addressSentence(name, members[name]) ?? `„${name}“: ${message}`);
  return values;
}

function addressSentence(name: string, shape: Shape | undefined): string | undefined {
  if (shape?.otherwise) return shape.otherwise;
  if (shape?.kind === 'day') return `„${name}“ muss ein Tag sein wie 2026-12-03.`;
  return shape?.kind === 'word' ? `„${name}“ muss ${oneOf(shape.words.map(String))} sein.` : undefined;
}

function inBody(members: Members | undefined, sent: unknown): Values {
  if (!members) return {};
  const { values, errors } = readMembers(members, bodyOf(sent));
  if (Object.keys(errors).length > 0) throw invalid(errors, wholeSentence(members, errors));
  return values;
}

/** That of the fields, where each of them says a whole one. */
function wholeSentence(members: Members, errors: FieldErrors): string {
  const said = Object.keys(errors).map((name) => members[name]?.otherwise);
  return said.every((each) => each !== undefined) ? [...new Set(said)].join(' ') : '';
}

/** As which file it is wished for; undefined: as JSON. Throws ApiError 400. */
export function formatWished(pfad: AnyPfad, { url }: FastifyRequest): FileFormat | undefined {
  const { answer, files = [] } = pfad;
  const standard = answer === undefined ? files[0] : undefined;
  if (!formatIsAsked(pfad)) return standard;
  const name = parametersOf(url).get('format');
  if (name === null) return standard;
  const format = files.find((each) => each === name);
  if (!format) throw badRequest(`„format“ muss ${oneOf(files)} sein.`);
  return format;
}

const oneOf = (words: readonly string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' oder ');
