/** The documents that stand on an Inventarliste. */
export const listenBelege = ['packlisten', 'rechnungen', 'zumietungen'] as const;

export type ListenBeleg = (typeof listenBelege)[number];
