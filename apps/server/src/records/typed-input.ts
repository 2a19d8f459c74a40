import type { Draft, Entity, Field, Fields, ValueOf } from '@traverse/schema';
import type { IsAny } from '../sql/stored-record.ts';
import type { StagedUpload } from './upload-staging.ts';

// What goes into a record of a known collection. Of any collection it is what a client sends: `Input` and `Draft`.

/** What the server itself writes to a record: values of its fields, and uploads for its files. */
export type OwnInput<E extends Entity = Entity> =
  IsAny<E> extends true
    ? { readonly [key: string]: unknown }
    : { readonly id?: string } & { readonly [Name in keyof E['fields']]?: InputFor<E['fields'][Name]> };

type InputFor<F extends Field> = F['kind'] extends 'secret'
  ? string
  : F['kind'] extends 'file' | 'files'
    ? string | StagedUpload | readonly (string | StagedUpload)[]
    : ValueOf<F>;

/** Values of a record in the making: what was not given is absent, also in rows, and nothing has been checked yet. */
export type RecordDraft<E extends Entity = Entity> =
  IsAny<E> extends true ? Draft : DraftOfFields<E['fields']>;

type DraftOfFields<F extends Fields> = { readonly [Name in keyof F]?: DraftFor<F[Name]> };

type DraftFor<F extends Field> = F['kind'] extends 'secret'
  ? string
  : F extends { readonly kind: 'rows'; readonly fields: infer Cells extends Fields }
    ? readonly DraftOfFields<Cells>[]
    : ValueOf<F>;
