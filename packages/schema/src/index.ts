export * from './access.ts';
export type { FieldValue, Row } from './cast.ts';
export * from './entity.ts';
export * from './field.ts';
export * from './problem.ts';
export * from './validate.ts';
export * from './values.ts';
export { readWireDate, wireDateOfMoment } from './wire-date.ts';
