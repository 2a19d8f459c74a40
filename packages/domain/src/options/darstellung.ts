/** How a document is laid out; '' line by line, as ever. */
export const darstellungen = ['Mit Bildern', 'Pauschal'] as const;
export type Darstellung = (typeof darstellungen)[number];
