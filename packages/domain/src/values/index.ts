// What days, amounts, numbers and tables are, and how they are read and written. Knows no noun.
export * from './berlin.ts';
export * from './compare-texts.ts';
export * from './csv-rows.ts';
export * from './csv-text.ts';
export * from './date-format.ts';
export * from './date-input.ts';
export * from './date-order.ts';
export * from './dates.ts';
export * from './day-window.ts';
export * from './decimal.ts';
export * from './feiertage.ts';
export * from './geld.ts';
export * from './monatsnamen.ts';
export * from './parsed.ts';
export * from './row-tone.ts';
export * from './truncate.ts';
export * from './zahl.ts';
