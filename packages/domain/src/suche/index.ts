// How what is looked for is found, put in order and chosen (hand.md 2). Knows no noun.
export * from './choice.ts';
export * from './rank.ts';
export * from './words.ts';
