export * from './datev.ts';
export * from './forderungen.ts';
export * from './inventar.ts';
export { auswertungYears } from './places.ts';
export * from './rueckgabe.ts';
export * from './ustva.ts';
