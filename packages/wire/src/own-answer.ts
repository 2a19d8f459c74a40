/**
 * A header of everything the service answers itself. What comes without it is of somebody in between: a sign-in that
 * stands in front, a proxy, the network of a hotel.
 */
export const OWN_ANSWER = 'X-Traverse';
