export * from './datev.ts';
export * from './forderungen.ts';
export * from './inventar.ts';
export * from './liste.ts';
export { auswertungYears } from './places.ts';
export * from './rechnung.ts';
export * from './rueckgabe.ts';
export * from './ustva.ts';
export * from './verfuegbarkeit.ts';
