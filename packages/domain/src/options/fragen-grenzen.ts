/** A version takes no more; who asks so often has to be called. */
export const MOST_FRAGEN = 200;
/** Of one question, and of its answer. */
export const MOST_SIGNS = 3000;
