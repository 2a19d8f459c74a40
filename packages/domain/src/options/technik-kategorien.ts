/** What an event firm sorts its equipment by, in the order of every list and document. */
export const technikKategorien = ['Ton', 'Licht', 'Video'] as const;
export type TechnikKategorie = (typeof technikKategorien)[number];
