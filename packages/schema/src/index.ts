export * from './access.ts';
export { castValue, type FieldValue, inCell, type Row } from './cast.ts';
export { checkValue } from './check.ts';
export * from './entity.ts';
export * from './field.ts';
export * from './json-schema.ts';
export { LIMITS } from './limits.ts';
export * from './validate.ts';
export * from './values.ts';
