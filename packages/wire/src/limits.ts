/*
 * What one request may ask for, known to both ends. What it may cost the server beyond that (bytes, memory, time) stands
 * in `apps/server/src/budgets.ts`.
 */

/** Records of one page; more are as many. */
export const MAX_PER_PAGE = 1000;
/** Characters. */
export const MAX_FILTER_LENGTH = 3500;
/** In one filter. */
export const MAX_COMPARISONS = 200;
/** Levels of brackets. */
export const MAX_FILTER_DEPTH = 32;
export const MAX_SORT_KEYS = 8;
/** Characters of one. */
export const MAX_SORT_KEY_LENGTH = 255;
/** Steps of one path. */
export const MAX_EXPAND_DEPTH = 6;
export const MAX_EXPAND_PATHS = 100;
/** Characters of `fields`. */
export const MAX_FIELDS_LENGTH = 10_000;

/** Deepest nesting of objects and lists in JSON from a client. */
export const MAX_JSON_DEPTH = 64;
/** Values of a whole body: a batch of a thousand records with all their fields, five times over. */
export const MAX_JSON_VALUES = 300_000;
/** Of one piece of it, which is read in one go: one record of a batch, or all that stands beside them. */
export const MAX_PIECE_VALUES = 20_000;
/** Characters of one piece: far beyond the largest record. */
export const MAX_PIECE_LENGTH = 4_000_000;
/** Fields of one record, with all their modifiers: far beyond those of any collection. */
export const MAX_FIELDS = 2000;

/** Requests of one batch, unless set otherwise: lists are copied in one. */
export const MAX_BATCH_REQUESTS = 1000;
/** Scans that are delivered together. */
export const MAX_SCANS_AT_ONCE = 100;

/** Topics of one stream. */
export const MAX_SUBSCRIPTIONS = 1000;
/** Characters. */
export const MAX_TOPIC_LENGTH = 2500;
/** Characters. */
export const MAX_CLIENT_ID_LENGTH = 255;
