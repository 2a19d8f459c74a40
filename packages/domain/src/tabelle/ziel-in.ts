import type { Entity, Field } from '@traverse/schema';
import { entityNamed } from '../entities/index.ts';

/** The field that the name of a `Ziel` means: `mietpreis`, or `geraete.seriennummer` of what the row carries. */
export interface Zielfeld {
  readonly of: Entity;
  readonly name: string;
  readonly field: Field;
  /** What other programs write for its options. */
  readonly words: { readonly [word: string]: string };
}

export function zielIn(entity: Entity, ziel: string): Zielfeld | undefined {
  const [collection = '', carried] = ziel.split('.');
  const of = carried === undefined ? entity : entityNamed(collection);
  const name = carried ?? ziel;
  const field = of && Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
  return of && field && { of, name, field, words: of.tabelle?.words?.[name] ?? {} };
}
