import type { Icon } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { Entity, Reader } from '@traverse/schema';
import type { ComponentType } from 'react';
import type { AnyDialogFacts } from './edit/dialog-facts.ts';
import type { FieldsInPlaceProps, RecordDialogProps } from './edit/dialog-props.ts';

/** What stands in place of the rows of a list that has none. */
export interface EmptyList {
  readonly icon: Icon;
  readonly title: string;
  readonly wozu?: string;
  /** From where it is filled besides. */
  readonly way?: { readonly label: string; readonly link: LinkOptions };
}

/** What lists, pickers and dialogs are told of the nouns. They know none themselves; `app/nouns.ts` hands this in. */
export interface Nouns {
  /** The definition of a collection that is known only by name, e.g. by a relation; nothing when there is none. */
  readonly entityNamed: (collection: string) => Entity | undefined;
  /** What a record is called; empty when nothing names it. */
  readonly titleOf: (collection: string, record: { readonly [field: string]: unknown }) => string;
  /** Stands in inputs that lead to such records. */
  readonly iconOf: (collection: string) => Icon | undefined;
  /** The page of a record; most have none. */
  readonly linkOf: (collection: string, id: string) => LinkOptions | undefined;
  readonly emptyList: (collection: string, reader: Reader) => EmptyList;
  /** How lists show a choice that has a look of its own; its words when there is none. */
  readonly choiceOf: (
    collection: string,
    field: string,
  ) => ComponentType<{ readonly value: string }> | undefined;
  /** Loaded with the first dialog. */
  readonly loadDialogs: () => Promise<RecordDialogs>;
}

export interface RecordDialogs {
  readonly RecordDialog: ComponentType<RecordDialogProps>;
  readonly FieldsInPlace: ComponentType<FieldsInPlaceProps>;
  readonly factsOf: (entity: Entity) => AnyDialogFacts;
}

let handed: Nouns | undefined;

/** To be called once, before the first list or dialog. */
export function handNouns(nouns: Nouns): void {
  handed = nouns;
}

function nouns(): Nouns {
  if (!handed) throw new Error('No nouns: whoever shows records calls handNouns first');
  return handed;
}

export const entityNamed: Nouns['entityNamed'] = (collection) => nouns().entityNamed(collection);
export const titleOf: Nouns['titleOf'] = (collection, record) => nouns().titleOf(collection, record);
export const iconOf: Nouns['iconOf'] = (collection) => nouns().iconOf(collection);
export const linkOf: Nouns['linkOf'] = (collection, id) => nouns().linkOf(collection, id);
export const emptyList: Nouns['emptyList'] = (collection, reader) => nouns().emptyList(collection, reader);
export const choiceOf: Nouns['choiceOf'] = (collection, field) => nouns().choiceOf(collection, field);
export const loadDialogs: Nouns['loadDialogs'] = () => nouns().loadDialogs();
