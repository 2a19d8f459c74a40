import { expect, test } from 'vitest';
import { type SectionPlace, sectionAt } from './section-at.ts';

// The main column, and beside it the one with people and files.
const places: readonly SectionPlace[] = [
  { id: 'beschreibung', top: 0, bottom: 200 },
  { id: 'zeitplan', top: 220, bottom: 900 },
  { id: 'dispo', top: 920, bottom: 1000 },
  { id: 'ansprechpartner', top: 0, bottom: 300 },
  { id: 'anlagen', top: 320, bottom: 1400 },
];
const scrolled = (px: number) =>
  places.map(({ id, top, bottom }) => ({ id, top: top - px, bottom: bottom - px }));

test.each([
  { px: 0, id: 'zeitplan' },
  { px: -400, id: 'beschreibung' },
  { px: -100, id: 'beschreibung' },
  { px: 500, id: 'zeitplan' },
  { px: 610, id: 'zeitplan' },
  { px: 640, id: 'dispo' },
  // The main column has ended.
  { px: 800, id: 'anlagen' },
  { px: 1300, id: 'anlagen' },
])('[PROJ-02] scrolled by $px px one reads $id', ({ px, id }) => {
  expect(sectionAt(scrolled(px), 300)).toBe(id);
});
