export * from './access.ts';
export { castValue, type FieldValue, inCell, type Row } from './cast.ts';
export { checkValue } from './check.ts';
export * from './entity.ts';
export * from './field.ts';
export * from './json-schema.ts';
export { LIMITS } from './limits.ts';
export { nameKey, oneLine } from './one-line.ts';
export { addressOf, bodySent } from './pfad/address.ts';
export * from './pfad/pfad.ts';
export { readMembers } from './pfad/read-shape.ts';
export {
  byKey,
  changes,
  day,
  either,
  foreign,
  list,
  listOf,
  type Members,
  object,
  orEmpty,
  orNull,
  record,
  type Shape,
  type ShownMembers,
  type ShownOf,
  upload,
  word,
} from './pfad/shape.ts';
export { membersSchema, shapeSchema } from './pfad/shape-schema.ts';
export * from './spalten.ts';
export * from './validate.ts';
export * from './values.ts';
