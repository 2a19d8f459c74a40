export * from './filter/ast.ts';
export * from './filter/build.ts';
export { MAX_COMPARISONS, MAX_FILTER_DEPTH, MAX_FILTER_LENGTH, parseFilter } from './filter/parse.ts';
export { printFilter, printOperand } from './filter/print.ts';
export { RequestError } from './request-error.ts';
