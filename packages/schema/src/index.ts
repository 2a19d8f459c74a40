export * from './access.ts';
export * from './entity.ts';
export * from './field.ts';
export * from './values.ts';
