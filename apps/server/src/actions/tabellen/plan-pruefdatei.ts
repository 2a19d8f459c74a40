import { entities } from '@traverse/domain/entities';
import { type Worte, wortForm } from '@traverse/domain/pruefdatei/ergebnis-wort';
import { inWriteOrder, type Pruefbestand, planPruefungen } from '@traverse/domain/pruefdatei/plan-pruefungen';
import { type Bestand, wordOf } from '@traverse/domain/tabelle/bestand';
import type { Offen, Zeile, Zeilenplan } from '@traverse/domain/tabelle/plan';
import type { Aufbau } from '@traverse/domain/tabelle/read-zeile';
import type { Entity } from '@traverse/schema';
import type { PlanTask } from './plan-task.ts';

/** A row that is kept until somebody says what it belongs to. */
export interface OffeneZeile extends Offen {
  readonly zeile: number;
  readonly grund: string;
}

/** What becomes of the rows of a table, and in which order they are written. */
export interface Zeilenplaene {
  readonly plans: readonly Zeilenplan[];
  readonly inOrder: readonly Zeilenplan[];
  readonly fremdeWorte: readonly { readonly wort: string; readonly zeilen: number }[];
}

const { artikel_pruefungen, codes, geraete, inventar, pruefarten, pruefungen } = entities;

export const isPruefdatei = ({ collection }: Entity): boolean => collection === pruefungen.collection;

/** What a tester's file is held against. */
export const ofPruefdatei: readonly Entity[] = [
  pruefungen,
  pruefarten,
  artikel_pruefungen,
  inventar,
  geraete,
  codes,
];

/** The rows of a tester's file, by rules of their own: what was tested never changes (PRUEF-04). */
export function planPruefdatei(
  { headings, fuerAlle, worte, auchZweifelhafte, jetzt }: PlanTask,
  aufbau: Aufbau,
  bestand: Bestand,
  zeilen: readonly Zeile[],
): Zeilenplaene {
  // Of each collection its own records.
  const stored = Object.fromEntries(
    ofPruefdatei.map(({ collection }) => [collection, bestand.all(collection)]),
  ) as unknown as Pruefbestand;
  const { plans, fremdeWorte } = planPruefungen(
    { ...aufbau, headings, fuerAlle, worte: ergebnisse(worte) },
    bestand,
    zeilen,
    stored,
    {
      zweifelhafte: auchZweifelhafte,
      jetzt,
    },
  );
  const inOrder = inWriteOrder(plans, ({ schritte: [step] }) => ({
    datum: wordOf(step?.werte['datum']),
    ergebnis: wordOf(step?.werte['ergebnis']),
  }));
  return { plans, inOrder, fremdeWorte };
}

/** What somebody has said of words; anything but a result says nothing. */
function ergebnisse(worte: PlanTask['worte']): Worte {
  const known = ['bestanden', 'nicht bestanden'] as const;
  return Object.fromEntries(
    Object.entries(worte).flatMap(([wort, said]) => {
      const ergebnis = known.find((each) => each === said);
      return ergebnis ? [[wortForm(wort), ergebnis]] : [];
    }),
  );
}

export const offeneOf = (plans: readonly Zeilenplan[]): readonly OffeneZeile[] =>
  plans.flatMap(({ zeile, grund, offen }) => (offen ? [{ zeile, grund, ...offen }] : []));
