import type { Entity, RecordOf } from '../entity.ts';
import type { Field, FieldFacts, ValueOf } from '../field.ts';
import type { Day } from '../values.ts';

/** What answers and bodies hold besides the fields of records. */
export interface ShapeFacts {
  readonly label?: string;
  readonly hint?: string;
  /** Said as a whole sentence, German, where the value is missing or cannot be read. */
  readonly otherwise?: string;
}

/** A calendar day as on the wire, `2026-12-03`; never empty but where it says so (`orEmpty`). */
export type DayShape = FieldFacts & { readonly kind: 'day' };
/** Exactly one of these. */
export type WordShape<Word extends string | number | boolean = string | number | boolean> = FieldFacts & {
  readonly kind: 'word';
  readonly words: readonly Word[];
};
export interface ObjectShape<M extends Members = Members> extends ShapeFacts {
  readonly kind: 'object';
  readonly members: M;
}
export interface ListShape<Of extends Shape = Shape> extends ListFacts {
  readonly kind: 'list';
  readonly of: Of;
}
interface ListFacts extends ShapeFacts {
  /** How many may be sent; LIMITS.rows when not said. */
  readonly max?: number;
  /** An empty one is none. */
  readonly required?: true;
}
/** One of several. */
export interface EitherShape<Of extends Shape = Shape> extends ShapeFacts {
  readonly kind: 'either';
  readonly of: readonly Of[];
}
/** An object whose keys are values: ids, days. */
export interface ByKeyShape<Of extends Shape = Shape> extends ShapeFacts {
  readonly kind: 'byKey';
  readonly of: Of;
}

/** A record of a collection, as its lists answer it. */
export interface RecordShape<E extends Entity = Entity> extends ShapeFacts {
  readonly kind: 'record';
  readonly of: E;
}

/** An object whose inside others define, and whose readers look at by themselves. */
export interface ForeignShape extends ShapeFacts {
  readonly kind: 'foreign';
}
/** A file in a form. */
export interface UploadShape extends ShapeFacts {
  readonly kind: 'upload';
}

/** Fields of a record of a collection, as they are sent to change one: read by whoever writes it. */
export interface ChangesShape extends ShapeFacts {
  readonly kind: 'changes';
  readonly of: Entity;
}

/** A value of what is asked and answered: of the kinds that fields have, or made of such. */
export type Shape =
  | Field
  | DayShape
  | WordShape
  | ObjectShape
  | ListShape
  | EitherShape
  | ByKeyShape
  | RecordShape
  | ChangesShape
  | ForeignShape
  | UploadShape;

/** The members of an object, by name. */
export type Members = { readonly [name: string]: Shape };

const madeKinds: readonly Shape['kind'][] = [
  'day',
  'word',
  'object',
  'list',
  'either',
  'byKey',
  'record',
  'changes',
  'foreign',
  'upload',
];

/** Whether it is no field. */
export const isMade = (shape: Shape): shape is Exclude<Shape, Field> => madeKinds.includes(shape.kind);

export const day = (facts: FieldFacts): DayShape => ({ kind: 'day', ...facts });
export const word = <const Word extends string | number | boolean>(
  words: readonly Word[],
  facts: FieldFacts,
): WordShape<Word> => ({ kind: 'word', words, ...facts });
export const object = <const M extends Members>(members: M, facts?: ShapeFacts): ObjectShape<M> => ({
  kind: 'object',
  members,
  ...facts,
});
export const list = <const Of extends Shape>(of: Of, facts?: ListFacts): ListShape<Of> => ({
  kind: 'list',
  of,
  ...facts,
});
/** A list of objects with these members. */
export const listOf = <const M extends Members>(members: M, facts?: ListFacts): ListShape<ObjectShape<M>> =>
  list(object(members), facts);
export const either = <const Of extends readonly Shape[]>(...of: Of): EitherShape<Of[number]> => ({
  kind: 'either',
  of,
});
export const byKey = <const Of extends Shape>(of: Of, facts?: ShapeFacts): ByKeyShape<Of> => ({
  kind: 'byKey',
  of,
  ...facts,
});
export const foreign = (facts: ShapeFacts): ForeignShape => ({ kind: 'foreign', ...facts });
export const upload = (facts: ShapeFacts): UploadShape => ({ kind: 'upload', ...facts });

export const record = <const E extends Entity>(of: E, facts?: ShapeFacts): RecordShape<E> => ({
  kind: 'record',
  of,
  ...facts,
});

export const changes = (of: Entity, facts?: ShapeFacts): ChangesShape => ({ kind: 'changes', of, ...facts });

/** It may be `''` where nothing is set; only of what is never empty by itself. */
export const orEmpty = <const S extends DayShape | WordShape>(shape: S): S & { readonly orEmpty: true } => ({
  ...shape,
  orEmpty: true,
});
/** It may be null: there is none. */
export const orNull = <const S extends Shape>(shape: S): S & { readonly orNull: true } => ({
  ...shape,
  orNull: true,
});

/** The value of a shape as on the wire. */
export type ShownOf<S> =
  | Whole<S>
  | (S extends { readonly orEmpty: true } ? '' : never)
  | (S extends { readonly orNull: true } ? null : never);

// By its kind alone: to hold each shape against every other is more than the compiler does of large bodies.
type Whole<S> = S extends { readonly kind: 'object'; readonly members: infer M }
  ? ShownMembers<M>
  : S extends { readonly kind: 'list'; readonly of: infer Of }
    ? readonly ShownOf<Of>[]
    : S extends { readonly kind: 'word'; readonly words: readonly (infer Word)[] }
      ? Word
      : S extends { readonly kind: 'day' }
        ? Day
        : S extends { readonly kind: 'either'; readonly of: readonly (infer Of)[] }
          ? Of extends unknown
            ? ShownOf<Of>
            : never
          : S extends { readonly kind: 'byKey'; readonly of: infer Of }
            ? { readonly [key: string]: ShownOf<Of> }
            : S extends { readonly kind: 'record'; readonly of: infer E extends Entity }
              ? RecordOf<E>
              : S extends { readonly kind: 'changes' }
                ? { readonly [field: string]: unknown }
                : S extends { readonly kind: 'foreign' }
                  ? object
                  : S extends { readonly kind: 'upload' }
                    ? Upload
                    : S extends Field
                      ? ValueOf<S>
                      : never;

/** A `Blob` or `File` of a browser, as far as it is known here. */
export interface Upload {
  readonly size: number;
  readonly type: string;
}

type SparseIn<M> = {
  [Name in keyof M]: M[Name] extends { readonly sparse: true } ? Name : never;
}[keyof M];

/** An object with these members; a `sparse` one may be absent. */
export type ShownMembers<M> = { readonly [Name in Exclude<keyof M, SparseIn<M>>]: ShownOf<M[Name]> } & {
  readonly [Name in SparseIn<M>]?: ShownOf<M[Name]> | undefined;
};
