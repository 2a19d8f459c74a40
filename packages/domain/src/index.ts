export * from './entities/index.ts';
export * from './naming.ts';
export * from './technik-kategorien.ts';
