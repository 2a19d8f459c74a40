import type { Rechnung } from '../entities/index.ts';

/** The number that an invoice has on every paper: that of the tool that wrote it (back.md 3.6). */
export const nummerAufPapier = ({ name, alteNummer }: Pick<Rechnung, 'name' | 'alteNummer'>): string =>
  alteNummer || name;
