import { type Entity, idSchema, type JsonSchema, refTo, schemaNames } from '@traverse/schema';
import { MAX_COMPARISONS, MAX_FILTER_LENGTH, MAX_PER_PAGE, MAX_SORT_KEYS } from '@traverse/wire';
import { accessWords } from './access-words.ts';
import type { Content, DescribedPath, Parameter, PathDescription } from './path-description.ts';

/** The five things a client does with records; what nobody may do is left out. */
export function recordPaths(entity: Entity): readonly DescribedPath[] {
  const path = `/api/collections/${entity.collection}/records`;
  const { read, create, update, delete: remove } = entity.access;
  const all = [
    { rule: read, method: 'get', path, description: listing(entity) },
    { rule: create, method: 'post', path, description: creating(entity) },
    { rule: read, method: 'get', path: `${path}/{id}`, description: viewing(entity) },
    { rule: update, method: 'patch', path: `${path}/{id}`, description: changing(entity) },
    { rule: remove, method: 'delete', path: `${path}/{id}`, description: deleting(entity) },
  ] as const;
  return all.filter(({ rule }) => rule.is !== 'nobody');
}

const queryParameter = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});
const text: JsonSchema = { type: 'string' };

const expand = queryParameter(
  'expand',
  'Beziehungen, deren Einträge mitkommen, z. B. „kunde,inventarliste“ oder „packlisten_via_kunde“; mit Punkten bis zu 6 Stufen tief.',
  text,
);
const fields = queryParameter(
  'fields',
  'Nur diese Felder, z. B. „id,name,expand.kunde.name“. Alles andere fehlt dann in der Antwort.',
  text,
);
const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'Das ETag, das man kennt. Hat jemand den Eintrag inzwischen geändert, ist die Antwort 412.',
  schema: text,
};
const id: Parameter = { name: 'id', in: 'path', description: 'ID des Eintrags', schema: idSchema };

const listParameters: readonly Parameter[] = [
  queryParameter('page', 'Seite, ab 1', { type: 'integer', minimum: 1, default: 1 }),
  queryParameter('perPage', `Einträge je Seite. Mehr als ${MAX_PER_PAGE} werden ${MAX_PER_PAGE}.`, {
    type: 'integer',
    default: 30,
  }),
  queryParameter(
    'sort',
    `Felder mit Komma, „-“ davor für absteigend, höchstens ${MAX_SORT_KEYS}. Texte sortieren wie im deutschen Wörterbuch, ohne Groß und Klein. Ohne Angabe: in der Reihenfolge des Anlegens.`,
    text,
  ),
  queryParameter(
    'filter',
    `Bedingung, z. B. „name ~ 'Licht' && von >= '2026-01-01'“. Vergleiche: = != > >= < <= ~ !~, mit ? davor für „mindestens einer“. Höchstens ${MAX_FILTER_LENGTH} Zeichen und ${MAX_COMPARISONS} Vergleiche.`,
    { type: 'string', maxLength: MAX_FILTER_LENGTH },
  ),
  expand,
  fields,
  queryParameter('skipTotal', 'true: nicht zählen, „totalItems“ und „totalPages“ sind dann -1.', {
    type: 'boolean',
    default: false,
  }),
];

function listing(entity: Entity): PathDescription {
  const { record } = schemaNames(entity);
  return {
    tag: entity.label.many,
    summary: `${entity.label.many} auflisten`,
    description: `Sehen: ${accessWords(entity.access.read)}.${privacy(entity)} Was man nicht sehen darf, fehlt und zählt nicht.`,
    parameters: listParameters,
    answer: {
      description: 'Eine Seite',
      schema: {
        type: 'object',
        properties: {
          items: { type: 'array', items: refTo(record) },
          page: { type: 'integer', minimum: 1 },
          perPage: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE },
          totalItems: { type: 'integer', minimum: -1 },
          totalPages: { type: 'integer', minimum: -1 },
        },
        required: ['items', 'page', 'perPage', 'totalItems', 'totalPages'],
      },
    },
    errors: [400, 403],
    signIn: false,
  };
}

function viewing(entity: Entity): PathDescription {
  return {
    tag: entity.label.many,
    summary: `${entity.label.one} lesen`,
    description: `Sehen: ${accessWords(entity.access.read)}.${privacy(entity)}`,
    parameters: [id, expand, fields],
    answer: oneRecord(entity, 'Der Eintrag'),
    errors: [400, 404],
    signIn: false,
  };
}

function creating(entity: Entity): PathDescription {
  return {
    tag: entity.label.many,
    summary: `${entity.label.one} anlegen`,
    description: `Anlegen: ${accessWords(entity.access.create)}.${uniqueness(entity)}`,
    parameters: [expand, fields],
    body: { description: 'Der neue Eintrag', schema: refTo(schemaNames(entity).create), types: bodyTypes },
    answer: oneRecord(entity, 'Der gespeicherte Eintrag', ignored),
    errors: [400, 413],
    once: true,
    signIn: false,
  };
}

function changing(entity: Entity): PathDescription {
  return {
    tag: entity.label.many,
    summary: `${entity.label.one} ändern`,
    description: `Ändern: ${accessWords(entity.access.update)}.${privacy(entity)}${uniqueness(entity)} Nur was geschickt wird, ändert sich.`,
    parameters: [id, ifMatch, expand, fields],
    body: {
      description: 'Die geänderten Felder',
      schema: refTo(schemaNames(entity).change),
      types: bodyTypes,
    },
    answer: oneRecord(entity, 'Der gespeicherte Eintrag', ignored),
    errors: [400, 404, 412, 413],
    once: true,
    signIn: false,
  };
}

function deleting(entity: Entity): PathDescription {
  return {
    tag: entity.label.many,
    summary: `${entity.label.one} löschen`,
    description: `Löschen: ${accessWords(entity.access.delete)}.${privacy(entity)} Was der Eintrag allein besitzt, geht mit; was andere noch brauchen, lässt sich nicht löschen.`,
    parameters: [id, ifMatch],
    errors: [400, 404, 412],
    once: true,
    signIn: false,
  };
}

const bodyTypes = ['application/json', 'multipart/form-data'];

const ignored = {
  'X-Ignored-Fields':
    'Geschickte Felder, die man nicht setzen darf und die deshalb geblieben sind, wie sie waren, mit Komma',
};

function oneRecord(entity: Entity, description: string, more: Content['headers'] = {}): Content {
  return {
    description,
    schema: refTo(schemaNames(entity).record),
    headers: { ETag: 'Der Stand des Eintrags, für If-Match', ...more },
  };
}

function privacy({ privateTo }: Entity): string {
  return privateTo ? ` Ist „${privateTo}“ gesetzt, gehört der Eintrag diesem Benutzer allein.` : '';
}

function uniqueness({ fields: all, unique = [] }: Entity): string {
  const single = Object.keys(all).filter((name) => all[name]?.unique);
  const sets = [...single.map((name) => [name]), ...unique].map((names) => `„${names.join('“ mit „')}“`);
  return sets.length === 0 ? '' : ` Nur einmal vergeben: ${sets.join(', ')}.`;
}
