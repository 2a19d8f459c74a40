import type { Projekt } from '../entities/index.ts';

export type Meldeweg = Projekt['meldeweg'][number];

const missing: { readonly [Field in keyof Meldeweg]: string } = {
  grund: 'Gib einen Grund ein.',
  meldung_an: 'Gib ein, an wen gemeldet wird.',
  meldung_via: 'Gib ein, wie gemeldet wird.',
};

/** All three are needed (PROJ-08). German, by field; empty when all is well. */
export function meldewegProblems(row: Meldeweg): { readonly [Field in keyof Meldeweg]?: string } {
  const empty = Object.entries(missing).filter(([field]) => row[field as keyof Meldeweg].trim() === '');
  return Object.fromEntries(empty);
}
