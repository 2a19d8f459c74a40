import type { Group, Rule } from './access.ts';
import type { Field, ValueOf } from './field.ts';
import type { Id, WireDate } from './values.ts';

export type Fields = { readonly [name: string]: Field };

export interface Access {
  /** List and view. */
  readonly read: Rule;
  readonly create: Rule;
  readonly update: Rule;
  readonly delete: Rule;
}

type SystemField = 'id' | 'created' | 'updated';
type FieldPath<Names extends string> = Names | SystemField | `${Names}.${string}` | `${string}_via_${string}`;
export type SortKey<Names extends string> =
  | FieldPath<Names>
  | `-${FieldPath<Names>}`
  // By the second where they agree in the first.
  | `${Names},${Names}`;

/**
 * What is to be known of a collection when the records of the old tool are taken over (IMP-02). A collection without it
 * was not in the old tool.
 */
export interface Umzug<Name extends string = string> {
  /** A record there is the one here that agrees in this field. */
  readonly unitedBy?: Name;
  /** Records from there take the place of those of the first start. */
  readonly replaces?: true;
  /** Dates, the first that is set, when a record does not say when it was made. */
  readonly madeOn?: readonly Name[];
  /**
   * What becomes of the younger of two that may not agree: it gets the next suffix of this name, or the next number; it
   * is dropped; or it is added to the older where these fields agree, and else left out.
   */
  readonly doubles?:
    | { readonly suffix: Name }
    | { readonly number: Name }
    | 'dropped'
    | { readonly adds: readonly Name[]; readonly whereAgree: readonly Name[] };
  /** Ids are printed on labels: one that cannot stay becomes a code. */
  readonly idIsPrinted?: true;
  /** Texts, in rows `field.cell`, in which people stand by the name they signed in with. */
  readonly usernames?: readonly string[];
  /** What names its file to a person, where the file itself does not know. */
  readonly namesFile?: Name;
  /** Where a text of ours was a relation to it: the first of these fields that is set. */
  readonly words?: readonly Name[];
  /** By a text of ours that was a relation there: the relation that stands beside it here. */
  readonly joins?: { readonly [Text in Name]?: Name };
}

/** What reading tables into a collection needs (IMP-01). One without it takes none. */
export interface Tabelle<Name extends string = string> {
  /** A row means the stored record with its id, or the one that agrees in the first of these that the row fills. */
  readonly keys: readonly (readonly Name[])[];
  /** A field of it that is compared by letters and digits alone. */
  readonly asCode?: Name;
  /** A field of it that is compared as people read a number off a plate: capitals and blanks do not count. */
  readonly asNumber?: Name;
  /** A field of it that is compared as a place: `a-2-10` is `A-02-10`. */
  readonly asPlace?: Name;
  /** Fields that only say which record is meant. */
  readonly onlyKnownBy?: readonly Name[];
  /** Two that agree in a key and not in this are two; where one of them lacks it nobody can know. */
  readonly apart?: Name;
  /** What a new record has in a field that no column says. */
  readonly instead?: { readonly [Field in Name]?: Name };
  /** What other programs call a field, beside its name and label. */
  readonly synonyms?: { readonly [Field in Name]?: readonly string[] };
  /** What other programs write for an option of a select. */
  readonly words?: { readonly [Field in Name]?: { readonly [word: string]: string } };
  /** Taken for a new record when no column says it. */
  readonly unsaid?: { readonly [Field in Name]?: string | number };
  /** Given by the server to a new record when no column says it. */
  readonly given?: readonly Name[];
  /** Named by another row and not there, it is made of its name. */
  readonly madeByName?: true;
  /** Only found by rows of others: it takes no tables itself. */
  readonly onlyNamed?: true;
  /** Fields that no column goes to. */
  readonly without?: readonly Name[];
  /** What columns say beside the fields; `many`: as many columns as there are. */
  readonly beside?: {
    readonly [ziel: string]: {
      readonly label: string;
      readonly synonyms: readonly string[];
      readonly many?: true;
    };
  };
  /** Said once for all rows, where no column does. */
  readonly forAll?: readonly Name[];
  /** A text that may name a record: the relation that holds it, beside the text. */
  readonly joins?: { readonly [Text in Name]?: Name };
  /** First and last day, as planning periods of others say them: an end at 0:00 is the day before (back.md 3.5). */
  readonly period?: readonly [Name, Name];
  /** A select whose unknown words somebody is asked about once. */
  readonly asksWords?: Name;
  /** A record that its file no longer names may be called off: what its field becomes, and where that is over already (back.md 3.7). */
  readonly gone?: { readonly field: Name; readonly becomes: string; readonly over: readonly string[] };
  /** Rows carry lines of the Inventarliste of their record: which it is, and that it is booked as its project stands. */
  readonly listed?: { readonly field: Name; readonly books: boolean };
  /** Of the columns of a file one goes to one of these, else it is of another kind. */
  readonly tellsBy?: readonly string[];
  /** A select that is said by the steps of a path in the column of another field, where no column says it. */
  readonly alsoSaid?: { readonly [Field in Name]?: Name };
  /** Rows of what `field` refers to may carry one of these. */
  readonly carried?: {
    readonly field: Name;
    /** Carried before by the same row: then it is of this one instead. */
    readonly of?: string;
    /** What a new one has that carries any, and what a stored one has to say to take more. */
    readonly whole?: { readonly [field: string]: string | number };
    readonly onlyWhere?: { readonly field: string; readonly is: readonly string[] };
  };
}

/** What there is a label of, one each. */
export type EtikettenJe = 'Artikel' | 'Gerät' | 'Stück' | 'Plakette' | 'Lagerplatz';

/** What is done with many records at once (VIELE-01). A collection without it has nothing. */
export interface Viele<Name extends string = string> {
  /** Fields that are set; '' empties. */
  readonly setzt?: readonly Name[];
  /** Fields that are set with another one, both or neither: by that one. */
  readonly mit?: { readonly [feld in Name]?: Name };
  /** Texts of words with commas between: some come, or go. */
  readonly worte?: readonly Name[];
  /** Prices that are changed by percent. */
  readonly prozent?: readonly Name[];
  readonly loescht?: true;
  /** Lists, of which all that is out counts as back (VIELE-03). */
  readonly zaehltZurueck?: true;
  /** What labels there are of them (VIELE-02). */
  readonly etiketten?: readonly EtikettenJe[];
}

/** Everything that is true of a collection wherever it appears. */
export interface Entity<Collection extends string = string, F extends Fields = Fields> {
  readonly collection: Collection;
  readonly label: { readonly one: string; readonly many: string };
  readonly access: Access;
  /** A record whose field is set is seen and changed by that user alone. */
  readonly privateTo?: keyof F & string;
  /** The database itself refuses to change or delete a record, whoever asks. */
  readonly appendOnly?: true;
  /**
   * Its one record says what the last record of an append-only collection says, in fields of the same names. The
   * database itself keeps it so, one step of `counter` at a time, and refuses all else.
   */
  readonly follows?: { readonly collection: string; readonly counter: keyof F & string };
  /** These groups see id and the named fields, only through expand. */
  readonly glimpse?: { readonly groups: readonly Group[]; readonly fields: readonly (keyof F & string)[] };
  readonly list: {
    readonly sort: SortKey<keyof F & string>;
    /** Searched as 'contains' until the user chooses other columns. */
    readonly search: readonly FieldPath<keyof F & string>[];
    readonly columns?: readonly FieldPath<keyof F & string>[];
  };
  /** What names a record to a person; the first is its title. */
  readonly title: readonly (keyof F & string)[];
  /** Each record carries a label with its id: where one is chosen or searched for, its code is read (SCAN-06). */
  readonly hasLabel?: true;
  /** No two records agree in all fields of one set. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /** The first start puts records into it: they are nobody's data. */
  readonly startsFilled?: true;
  readonly umzug?: Umzug<keyof F & string>;
  readonly tabelle?: Tabelle<keyof F & string>;
  readonly viele?: Viele<keyof F & string>;
  /** Fields by which the server finds the few records that it asks for. */
  readonly index?: readonly (keyof F & string)[];
  readonly fields: F;
}

/** Declares a collection; the argument is checked and kept as it is. */
export function entity<const Collection extends string, const F extends Fields>(
  definition: Entity<Collection, F>,
): Entity<Collection, F> {
  return definition;
}

/** A record as both ends know it: on the wire it also names its collection. Secrets are not on the wire. */
export type RecordOf<E> =
  E extends Entity<infer Collection, infer F>
    ? {
        readonly id: Id<Collection>;
        readonly created: WireDate;
        readonly updated: WireDate;
      } & { readonly [Name in WireNames<F>]: ValueOf<F[Name]> }
    : never;

/** A record as the server keeps it: with its secrets. */
export type StoredOf<E> =
  E extends Entity<string, infer F> ? RecordOf<E> & { readonly [Name in SecretNames<F>]: string } : never;

type SecretNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'secret' ? Name : never;
}[keyof F];

type WireNames<F extends Fields> = Exclude<keyof F, SecretNames<F>>;

/** What a client may send: any of the fields. */
export type DraftOf<E> =
  E extends Entity<string, infer F> ? { readonly [Name in WireNames<F>]?: ValueOf<F[Name]> } : never;
