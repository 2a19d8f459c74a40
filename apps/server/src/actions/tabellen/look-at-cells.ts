import type { Zahlfrage, Zeile, Zeilenplan } from '@traverse/domain/tabelle/plan';
import { type Zahlform, zahlformLeser, zellenText } from '@traverse/domain/tabelle/zelle';
import { zielIn } from '@traverse/domain/tabelle/ziel-in';
import type { Entity } from '@traverse/schema';
import type { PlanTask } from './plan-task.ts';

// What the cells of a table are like, column by column, and which of them are shown.

/** Columns whose cells a preview shows. */
const SHOWN = 5;
export const SHOWN_LENGTH = 80;

/** What the cells of each column are like. */
export function lookAt(entity: Entity, { headings, spalten }: PlanTask, zeilen: readonly Zeile[]) {
  const kinds = spalten.map((ziel) => zielIn(entity, ziel)?.field.kind);
  const leser = kinds.map((kind) =>
    kind === 'number' || kind === 'geld' || kind === 'prozent' ? zahlformLeser() : undefined,
  );
  const examples = headings.map(() => '');
  let hasSlashes = false;
  for (const { zellen } of zeilen) {
    for (const [spalte, kind] of kinds.entries()) {
      leser[spalte]?.see(zellen[spalte]);
      if (examples[spalte] === '') examples[spalte] = zellenText(zellen[spalte]).slice(0, SHOWN_LENGTH);
      if (kind === 'date' && /^\d{1,2}\/\d{1,2}\//.test(zellenText(zellen[spalte]))) hasSlashes = true;
    }
  }
  return { forms: leser.map((each) => each?.form()), examples, hasSlashes };
}

type Look = ReturnType<typeof lookAt>;

/** Columns whose numbers can be read in two ways and nobody has said how. */
export function zahlfragenOf(
  { headings, zahlform }: PlanTask,
  { forms }: Look,
  zeilen: readonly Zeile[],
): Zahlfrage[] {
  return forms.flatMap((form, spalte): Zahlfrage[] =>
    form === 'offen' && !zahlform?.[spalte]
      ? [{ spalte, kopf: headings[spalte] ?? '', beispiel: openExample(zeilen, spalte) }]
      : [],
  );
}

/** How the numbers of a column are written: as somebody says, or as they look. */
export function zahlformIn({ zahlform }: PlanTask, { forms }: Look, spalte: number): Zahlform {
  const form = zahlform?.[spalte] ?? forms[spalte];
  return form === undefined || form === 'offen' ? 'Komma' : form;
}

function openExample(zeilen: readonly Zeile[], spalte: number): string {
  const found = zeilen.find(({ zellen }) => /\d[.,]\d{3}(?!\d)/.test(zellenText(zellen[spalte])));
  return zellenText(found?.zellen[spalte]).slice(0, SHOWN_LENGTH);
}

/** The first, those that something is wrong in, and as many others as there is room for; what has many columns has none. */
export function shownColumns(
  { tabelle }: Entity,
  spalten: readonly string[],
  plans: readonly Zeilenplan[],
): readonly number[] {
  const isShown = (ziel: string) => ziel !== '' && !tabelle?.beside?.[ziel]?.many;
  const used = spalten.flatMap((ziel, spalte) => (isShown(ziel) ? [spalte] : []));
  const wrong = new Set(plans.flatMap((plan) => plan.spalten));
  const byNeed = [...used.slice(0, 1), ...used.filter((spalte) => wrong.has(spalte)), ...used];
  return [...new Set(byNeed)].slice(0, SHOWN).toSorted((one, other) => one - other);
}
