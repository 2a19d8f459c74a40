import type { Rechnung } from '../entities/index.ts';

/** The number that an invoice has on every paper: that of the tool that wrote it (back.md 3.6). */
export const nummerAufPapier = ({ name, alteNummer }: Pick<Rechnung, 'name' | 'alteNummer'>): string =>
  alteNummer || name;

/** Said of an invoice that another tool wrote, where its paper is wanted here. */
export const originalWoanders = (alteNummer: string): string =>
  `Das Original ${alteNummer} liegt im alten Programm: Das PDF ist dort, und dort wird storniert oder berichtigt.`;
