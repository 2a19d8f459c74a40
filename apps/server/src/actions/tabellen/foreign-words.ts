import type { Zeile } from '@traverse/domain/tabelle/plan';
import type { Aufbau } from '@traverse/domain/tabelle/read-zeile';
import { type Leseart, readZelle } from '@traverse/domain/tabelle/wert';
import { zellenText } from '@traverse/domain/tabelle/zelle';
import { zielIn } from '@traverse/domain/tabelle/ziel-in';
import type { Entity } from '@traverse/schema';
import { SHOWN_LENGTH } from './look-at-cells.ts';
import type { Zeilenplaene } from './plan-pruefdatei.ts';
import type { PlanTask } from './plan-task.ts';

// Words of another tool, and what they mean here.

/** Words that somebody is asked about at once. */
const MOST_WORDS = 20;

/** What words of a column mean: as its noun says, and as whoever reads it in has said. */
export function wordsOf(entity: Entity, ziel: string, { worte }: PlanTask): Leseart['words'] {
  const known = zielIn(entity, ziel)?.words ?? {};
  return ziel === entity.tabelle?.asksWords ? { ...known, ...inSmall(worte) } : known;
}

const inSmall = (worte: PlanTask['worte']): Leseart['words'] =>
  Object.fromEntries(Object.entries(worte).map(([wort, said]) => [wort.trim().toLowerCase(), said]));

/** What a word that nobody knows may mean. */
export function wortwahlOf({ fields, tabelle }: Entity): readonly string[] {
  const field = fields[tabelle?.asksWords ?? ''];
  return field?.kind === 'select' ? field.options : ['bestanden', 'nicht bestanden'];
}

/** Words of a select that somebody has to say the meaning of, in the form in which they are said. */
export function unknownWords(
  { entity, spalten, leseart }: Aufbau,
  zeilen: readonly Zeile[],
): Zeilenplaene['fremdeWorte'] {
  const name = entity.tabelle?.asksWords;
  const spalte = name === undefined ? -1 : spalten.indexOf(name);
  const [field, how] = [entity.fields[name ?? ''], leseart[spalte]];
  if (!field || !how) return [];
  const counts = new Map<string, number>();
  for (const { zellen } of zeilen) {
    if (readZelle(field, zellen[spalte], how).is !== 'hinweis') continue;
    const wort = zellenText(zellen[spalte]).toLowerCase().slice(0, SHOWN_LENGTH);
    counts.set(wort, (counts.get(wort) ?? 0) + 1);
  }
  return [...counts].map(([wort, rows]) => ({ wort, zeilen: rows })).slice(0, MOST_WORDS);
}
