import {
  type AnyPfad,
  answerShape,
  asksForSignIn,
  type FileFormat,
  formatIsAsked,
  type Members,
  membersSchema,
  placesIn,
  shapeSchema,
} from '@traverse/schema';
import type { Content, ErrorStatus, Parameter, PathDescription } from './path-description.ts';

/** How a defined path stands in the document. */
export function pfadDescription(pfad: AnyPfad): PathDescription {
  const {
    tag = 'Eigene Pfade',
    summary,
    description,
    places = {},
    query = {},
    body,
    form,
    once,
    status,
  } = pfad;
  const answer = answerOf(pfad);
  return {
    tag,
    summary,
    ...(description ? { description } : {}),
    parameters: [
      ...parametersOf('path', places),
      ...parametersOf('query', query),
      ...(formatIsAsked(pfad) ? [formatOf(pfad)] : []),
    ],
    ...(once ? { once } : {}),
    ...(body ? { body: { description: summary, schema: membersSchema(body) } } : {}),
    ...(form ? { body: { description: summary, schema: membersSchema(form), types: [FORM] } } : {}),
    ...(status ? { status } : {}),
    ...(answer ? { answer } : {}),
    errors: errorsOf(pfad),
    signIn: asksForSignIn(pfad),
  };
}

const FORM = 'multipart/form-data';

const fileTypes: { readonly [F in FileFormat]: string } = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
  gz: 'application/gzip',
  ics: 'text/calendar',
  txt: 'text/plain',
  html: 'text/html',
  bin: 'application/octet-stream',
};

function answerOf(pfad: AnyPfad): Content | undefined {
  const shape = answerShape(pfad);
  const types = (pfad.files ?? []).map((format) => fileTypes[format]);
  const description = shape?.label ?? pfad.summary;
  if (shape) return { description, schema: shapeSchema(shape), files: types };
  return types.length > 0 ? { description, schema: {}, types } : undefined;
}

function parametersOf(place: 'path' | 'query', members: Members): readonly Parameter[] {
  return Object.entries(members).map(([name, shape]) => {
    const { title, description, ...schema } = shapeSchema(shape);
    const words = [title, description].filter((each) => typeof each === 'string');
    return { name, in: place, description: words.join('. '), schema };
  });
}

const formatOf = ({ answer, files = [] }: AnyPfad): Parameter => ({
  name: 'format',
  in: 'query',
  description: answer ? 'Ohne: JSON' : `Ohne: ${files[0]}`,
  schema: { enum: files },
});

/** What follows from the rest, and what it says besides. */
function errorsOf(pfad: AnyPfad): readonly ErrorStatus[] {
  const { address, query, places, body, form, refuses = [] } = pfad;
  const rules = [pfad.who].flat();
  return [
    ...(query || places || body || form || formatIsAsked(pfad) ? [400 as const] : []),
    ...(asksForSignIn(pfad) ? [401 as const] : []),
    ...(rules.every(({ is }) => is === 'everyone' || is === 'signedIn') ? [] : [403 as const]),
    // What is named and not read here is a record, which may be missing.
    ...(placesIn(address).some((name) => !places?.[name]) ? [404 as const] : []),
    ...refuses,
  ];
}
