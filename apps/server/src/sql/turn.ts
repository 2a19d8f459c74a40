/** So long others wait for what is done in one go on the main thread, in milliseconds. */
export const TURN_MS = 10;
