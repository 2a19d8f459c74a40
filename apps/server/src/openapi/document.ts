import { numberedCollections } from '@traverse/domain/options/naming';
import { type Entity, type JsonSchema, schemaNames } from '@traverse/schema';
import { accountPaths, oldPassword, providerSchema, userSecrets } from './account-paths.ts';
import { errorResponses, errorSchemas } from './error-schemas.ts';
import type { Content, DescribedPath, Parameter, PathDescription } from './path-description.ts';
import { recordPaths } from './record-paths.ts';
import { recordSchemas } from './record-schemas.ts';
import { servicePaths } from './service-paths.ts';

type Entities = { readonly [collection: string]: Entity };

/** An OpenAPI 3.1 document, as far as its readers here need to know it. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly [part: string]: { readonly [name: string]: JsonSchema } };
}

export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: { readonly [status: string]: JsonSchema };
  readonly security: readonly object[];
}

/** The whole API: every collection, accounts, the rest of the service, and the paths that described themselves. */
export function openApiDocument(
  entities: Entities,
  customPaths: readonly DescribedPath[],
  version: string,
): OpenApiDocument {
  const described = [
    ...Object.values(entities).flatMap(recordPaths),
    ...accountPaths,
    ...servicePaths,
    ...customPaths,
  ];
  const paths: { [path: string]: { [method: string]: Operation } } = {};
  for (const { path, method, description } of described) {
    paths[path] = { ...paths[path], [method]: operation(path, description) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Traverse', version, description: INTRODUCTION },
    tags: [...new Set(described.map(({ description }) => description.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...allRecordSchemas(entities), ...errorSchemas, Anmeldedienst: providerSchema },
      responses: errorResponses,
      securitySchemes: {
        Sitzung: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Das Token aus der Anmeldung, ohne Vorsatz oder mit „Bearer “',
        },
      },
    },
  };
}

const INTRODUCTION = `Einträge haben immer „id“, „created“ und „updated“. Nicht gesetzt ist "", 0, false oder []. Zeiten sind UTC und haben die Form „2026-01-31 03:00:00.000Z“, mit einem Leerzeichen. Beträge sind ganze Cent. Ein Token, das nicht mehr gilt, macht keine Anfrage ungültig: Sie zählt als die eines Gastes, und die Antwort sagt es mit „X-Auth-Invalid“. Felder, die man nicht setzen darf, bleiben, wie sie sind; „X-Ignored-Fields“ nennt sie. Was gespeichert wurde, ist ein Vorgang: „X-Vorgang“ nennt seine Nummer, unter der er sich zurücknehmen lässt. Das JavaScript-SDK „pocketbase“ passt ohne Änderung.`;

function allRecordSchemas(entities: Entities): { readonly [name: string]: JsonSchema } {
  const schemas = Object.assign(
    {},
    ...Object.values(entities).map((entity) => recordSchemas(entity, entities)),
  ) as { [name: string]: JsonSchema }; // Cast: Object.assign of records of schemas.
  const { create, change } = schemaNames({ collection: 'users' });
  extend(schemas, create, userSecrets);
  extend(schemas, change, { ...userSecrets, ...oldPassword });
  for (const collection of numberedCollections) {
    const names = schemaNames({ collection });
    extend(schemas, names.create, reasonForNumber);
    extend(schemas, names.change, reasonForNumber);
  }
  return schemas;
}

const reasonForNumber = {
  grund: {
    description:
      'Warum der Name über dem nächsten seines Jahres liegt; steht im Protokoll. Zählt nur von der Gruppe admin.',
    type: 'string',
    writeOnly: true,
  },
};

function extend(
  schemas: { [name: string]: JsonSchema },
  name: string,
  more: { readonly [property: string]: JsonSchema },
): void {
  const schema = schemas[name];
  if (schema) schemas[name] = { ...schema, properties: { ...(schema['properties'] as object), ...more } };
}

function operation(path: string, description: PathDescription): Operation {
  const { tag, summary, body, answer, status = 200, errors, signIn } = description;
  const statuses = [...new Set([...errors, 429, 500])].toSorted((a, b) => a - b);
  return {
    tags: [tag],
    summary,
    ...(description.description ? { description: description.description } : {}),
    parameters: parametersOf(path, description),
    ...(body
      ? { requestBody: { description: body.description, required: true, content: contentOf(body) } }
      : {}),
    responses: {
      ...(answer ? { [status]: responseOf(answer) } : { 204: { description: 'Erledigt' } }),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/Fehler${status}` }]),
      ),
    },
    security: signIn ? [{ Sitzung: [] }] : [{}, { Sitzung: [] }],
  };
}

function parametersOf(path: string, { parameters: own = [], once }: PathDescription): readonly JsonSchema[] {
  const parameters = once ? [...own, idempotencyKey] : own;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const undescribed = inPath.filter(
    (name) => !parameters.some((each) => each.in === 'path' && each.name === name),
  );
  return [
    ...undescribed.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...parameters.map(({ schema = { type: 'string' }, ...rest }) => ({
      ...rest,
      required: rest.in === 'path',
      schema,
    })),
  ];
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Ein Schlüssel, den man selbst ausdenkt: Dieselbe Anfrage noch einmal unter ihm tut nichts und bekommt die erste Antwort, eine Woche lang. Für alle, die keine Antwort bekommen haben.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function responseOf(answer: Content): JsonSchema {
  const headers = Object.entries(answer.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    description: answer.description,
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    content: contentOf(answer),
  };
}

function contentOf({ types = ['application/json'], schema, files = [] }: Content): JsonSchema {
  const asFiles = files.map((type) => [type, { schema: {} }] as const);
  return Object.fromEntries([...types.map((type) => [type, { schema }] as const), ...asFiles]);
}
