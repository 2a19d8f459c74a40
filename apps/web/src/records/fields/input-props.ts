import type { Entity, Field, FieldValue, Kind } from '@traverse/schema';
import type { ComponentType } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { FieldFrame } from '../../ui/fields/Field.tsx';
import type { Entries, Entry } from '../edit/record-entries.ts';

export type FieldOf<K extends Kind> = Extract<Field, { readonly kind: K }>;

/** The record that a field belongs to, as far as it is there. */
export interface FieldPlace {
  readonly entity: Entity;
  /** The noun's own inputs, by field. */
  readonly inputs?: { readonly [field: string]: ComponentType<InputProps<Kind>> | undefined } | undefined;
  /** As stored, with its relations expanded; nothing while it is being created. */
  readonly record?: AnyRecord | undefined;
  /** What stands in the fields around. */
  readonly entries: Entries;
  /** What somebody has entered here says other fields as well. */
  readonly onEntries?: (entries: Entries) => void;
  /** Proposes what should stand in a field; that is no change which could be lost. */
  readonly onPropose?: (field: string, value: FieldValue) => void;
  /** Hears of a record that was made for this one alone, and goes if this one is not stored with it. */
  readonly onMade?: (collection: string, id: string) => void;
  /** Hears of a record that goes once this one is stored without it. */
  readonly onDropped?: (collection: string, id: string) => void;
}

/** What the input of a kind gets. */
export interface InputProps<K extends Kind> {
  readonly field: FieldOf<K>;
  readonly name: string;
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  /** Label, star, hint and error, to be spread on the control. */
  readonly frame: FieldFrame;
  readonly readOnly: boolean;
  /** A short word inside the field: "nächste freie". */
  readonly note?: string | undefined;
  readonly place: FieldPlace;
}

export function textIn({ value }: Entry): string {
  return typeof value === 'string' ? value : '';
}

export function namesIn({ value }: Entry): readonly string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

/** What a field reports that may hold something unreadable. */
export function entered(value: FieldValue | undefined, problem: string | undefined): Entry {
  return problem === undefined ? { value } : { value, problem };
}
