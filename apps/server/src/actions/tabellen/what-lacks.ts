import type { Tabellenvorschau, Zahlfrage } from '@traverse/domain/tabelle/plan';
import { isOnlyKnownBy, type Ziel } from '@traverse/domain/tabelle/ziele';
import { isOffene } from '@traverse/domain/umzug/offene-art';
import type { Entity } from '@traverse/schema';
import { isPruefdatei } from './plan-pruefdatei.ts';
import type { PlanTask } from './plan-task.ts';

interface Open {
  readonly zahlfragen: readonly Zahlfrage[];
  readonly fremdeWorte: Tabellenvorschau['fremdeWorte'];
}

/** Why a table cannot be taken over as it is, German: what somebody has to say first. */
export function whatLacks(entity: Entity, task: PlanTask, { zahlfragen, fremdeWorte }: Open): string[] {
  return [
    ...missingKey(entity, task.spalten, task.ziele),
    ...missingForAll(entity, task),
    ...zahlfragen.map(openQuestion),
    ...(isPruefdatei(entity) ? [] : fremdeWorte.map(openWord)),
  ];
}

/** Without anything that rows are known by nothing can be done. */
function missingKey(entity: Entity, spalten: readonly string[], ziele: readonly Ziel[]): readonly string[] {
  if (isOffene(entity)) return missingZiele(spalten, ziele);
  const { keys = [], unsaid = {}, instead = {} } = entity.tabelle ?? {};
  const isThere = (field: string) =>
    spalten.includes(field) || spalten.includes(instead[field] ?? field) || unsaid[field] !== undefined;
  if (spalten.includes('id') || keys.some((key) => key.every(isThere))) return [];
  const ownKeys = keys.filter((key) => !key.some((field) => isOnlyKnownBy(entity, field)));
  const wanted = (ownKeys.at(-1) ?? []).filter((field) => !isThere(field));
  const labels = wanted.map((field) => `„${ziele.find(({ name }) => name === field)?.label ?? field}“`);
  return [`Sag zuerst, in welcher Spalte ${labels.join(' und ')} steht.`];
}

function missingZiele(spalten: readonly string[], ziele: readonly Ziel[]): readonly string[] {
  const missing = ziele.filter(({ name, required }) => required && !spalten.includes(name));
  return missing.map(({ label }) => `Sag zuerst, in welcher Spalte „${label}“ steht.`);
}

/** What every record needs and neither a column nor anybody says. */
function missingForAll({ fields, tabelle }: Entity, { spalten, fuerAlle }: PlanTask): readonly string[] {
  if (spalten.includes('id')) return [];
  const missing = (tabelle?.forAll ?? []).filter(
    (name) => fields[name]?.required && !spalten.includes(name) && (fuerAlle[name] ?? '') === '',
  );
  return missing.map((name) => `Sag zuerst, was für alle Zeilen gilt: „${fields[name]?.label ?? name}“.`);
}

const openQuestion = ({ kopf, beispiel }: Zahlfrage): string =>
  `Sag zuerst, was ${beispiel} in der Spalte „${kopf}“ heißt.`;

const openWord = ({ wort }: { readonly wort: string }): string => `Sag zuerst, was „${wort}“ heißt.`;
