/** Why nothing was taken over; German. */
export class UmzugError extends Error {}
