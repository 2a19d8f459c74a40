/** Milliseconds between the keys of a person: whatever comes quicker is a scanner's (hand.md 5). */
export const asByHand = { delay: 70 };
