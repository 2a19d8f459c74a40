import type { Group } from './access.ts';
import type { Cents, Id, Percent, WireDate } from './values.ts';

/** What every field may say, whatever its kind. */
export interface FieldFacts {
  readonly label: string;
  /** Text, date, relation, file: not empty. Number: present (0 is a value). Toggle: on. */
  readonly required?: boolean;
  /** Shown in the edit dialog, not changed there. */
  readonly readOnly?: boolean;
  /** Not in the edit dialog. Flows and the server still set it. */
  readonly hiddenInDialog?: boolean;
  /** Set by the server alone; what a client sends is ignored. */
  readonly serverOnly?: boolean;
  /**
   * Follows from other values and is kept by the server; what a client sends is ignored. Shown, not changed. 'on wish':
   * what is sent is a wish, which an effect fulfils by changing what the value follows from.
   */
  readonly derived?: boolean | 'on wish';
  /** Beside the record's own user only these groups read it; for others it does not exist. */
  readonly readBy?: readonly Group[];
  /** Only these groups write it; from others it is ignored. */
  readonly writeBy?: readonly Group[];
  readonly unique?: boolean;
  /** May start empty, and is not emptied any more once it is filled. */
  readonly staysFilled?: boolean;
  readonly hint?: string;
  /** Said as a whole sentence, German, where a path is asked with a value that is missing or cannot be read. */
  readonly otherwise?: string;
  /** A change of it alone is none that the log keeps: it tells when something was, and is another one every day. */
  readonly unlogged?: boolean;
  /** About somebody: the log says that it was changed, and never what it says (DSG-01). */
  readonly discreet?: true;
}

interface TextFacts extends FieldFacts {
  /** Characters; 5000 when not said. */
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: Pattern;
  /** A month, '2027-06': people read and type 06/2027. */
  readonly month?: boolean;
  readonly multiline?: boolean;
  /** A scanned code is its value: it stands in it, and its Enter submits nothing (SCAN-06). */
  readonly takesCode?: true;
  /**
   * Stored in one form, however its letters and blanks are written. One that is unique differs in more than capitals from all
   * others; what is called alike from before keeps its name.
   */
  readonly isName?: true;
  /** Lists cut the text here and add '...'. */
  readonly truncateAt?: number;
}

/** `message` completes the sentence a user sees, German. */
export interface Pattern {
  readonly matches: RegExp;
  readonly message: string;
}

interface KategorieFacts extends FieldFacts {
  readonly pattern?: Pattern;
}

interface NumberFacts extends FieldFacts {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point; 0 = whole numbers. 3 when not said. */
  readonly decimals?: number;
  readonly unit?: string;
  /** It names something, an account or a year, and is no amount: 1200, not 1.200. 0 names nothing. */
  readonly names?: boolean;
  /** What others are multiplied by: typed with a point alone that is its comma. */
  readonly isFactor?: true;
  /** Of something: '3x' and '3 Stk.' are typed as well. */
  readonly counts?: true;
  /** Taken on create when the key is absent, never when 0 is sent. */
  readonly default?: number;
}

interface MoneyFacts extends FieldFacts {
  /** The price of one of them, or a balance: what all records come to says nothing. */
  readonly perUnit?: true;
  readonly min?: number;
  readonly default?: number;
}

interface PercentFacts extends FieldFacts {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

interface DateFacts extends FieldFacts {
  /** Shown and entered with the time of day; otherwise a calendar day, stored at 03:00 local time. */
  readonly withTime?: boolean;
  /** The start of a span that this field ends (PROJ-13: end empty = start + 1 day). */
  readonly endOf?: string;
  /** It plans, or tells what was: which day is meant where the year is not typed. Otherwise the nearest. */
  readonly tense?: 'plan' | 'past';
  /** Such an end may be unknown: it stays empty, and is only never before its start. */
  readonly mayBeOpen?: boolean;
}

interface ToggleFacts extends FieldFacts {
  readonly default?: boolean;
}

/** What happens to the referring record when the record it points to is deleted (API-11). */
export type OnDelete = 'refuse' | 'cascade' | 'unset';

interface RelationFacts extends FieldFacts {
  /** `refuse` when required, `unset` otherwise. */
  readonly onDelete?: OnDelete;
  /** It may name what is private to somebody else: whoever writes it counts that all the same (finance 1). */
  readonly countsPrivate?: true;
  /** Lists show it as a button that opens the record it points to (LIST-04: job). */
  readonly opens?: boolean;
}

interface FileFacts extends FieldFacts {
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  /** Accepted types as detected from the bytes, `image/*` allowed; everything when not said. */
  readonly accept?: readonly string[];
  /** Reduced pictures besides 100x100, e.g. `400x300f` (whole within), `0x480` (that high). */
  readonly thumbs?: readonly `${number}x${number}${'' | 't' | 'b' | 'f'}`[];
}

interface RowsFacts extends FieldFacts {
  readonly maxRows?: number;
}

export type TextField = TextFacts & { readonly kind: 'text' };
export type EmailField = FieldFacts & { readonly kind: 'email' };
export type NumberField = NumberFacts & { readonly kind: 'number' };
export type GeldField = MoneyFacts & { readonly kind: 'geld' };
export type ProzentField = PercentFacts & { readonly kind: 'prozent' };
export type DateField = DateFacts & { readonly kind: 'date' };
export type ToggleField = ToggleFacts & { readonly kind: 'toggle' };
export type SelectField<Option extends string = string> = FieldFacts & {
  readonly kind: 'select';
  readonly options: readonly Option[];
};
/** A name out of the collection kategorien, stored as text. */
export type KategorieField = KategorieFacts & { readonly kind: 'kategorie' };
export type RelationField<Target extends string = string> = RelationFacts & {
  readonly kind: 'relation';
  readonly to: Target;
};
export type RelationsField<Target extends string = string> = RelationFacts & {
  readonly kind: 'relations';
  readonly to: Target;
};
export type FilesField = FileFacts & { readonly kind: 'files' };
export type FileField = Omit<FileFacts, 'maxFiles'> & { readonly kind: 'file' };
/** Texts in the order given. */
export type TextsField = FieldFacts & { readonly kind: 'texts' };
/** Rows that live inside their record and are saved with it. */
export type RowsField<Fields extends RowFields = RowFields> = RowsFacts & {
  readonly kind: 'rows';
  readonly fields: Fields;
};
/** Written, never read: not on the wire, not filterable. */
export type SecretField = FieldFacts & { readonly kind: 'secret' };

/** A cell that came after rows were stored: not there while it is empty, so that a client reads the rows it wrote. */
export interface SparseCell {
  readonly sparse: true;
}

/** What a cell of a row may be: the flat kinds. */
export type RowField =
  | TextField
  | EmailField
  | NumberField
  | GeldField
  | ProzentField
  | DateField
  | ToggleField
  | SelectField
  | KategorieField
  | RelationField;
export type RowFields = { readonly [name: string]: RowField };

/** The closed set of kinds. A new member makes the compiler name every map that lacks it. */
export type Field = RowField | RelationsField | FilesField | FileField | TextsField | RowsField | SecretField;
export type Kind = Field['kind'];

// The factories take no type parameter for their facts: a generic one would let unknown options pass unseen.
export const text = (facts: TextFacts): TextField => ({ kind: 'text', ...facts });
export const email = (facts: FieldFacts): EmailField => ({ kind: 'email', ...facts });
export const number = (facts: NumberFacts): NumberField => ({ kind: 'number', ...facts });
export const geld = (facts: MoneyFacts): GeldField => ({ kind: 'geld', ...facts });
export const prozent = (facts: PercentFacts): ProzentField => ({ kind: 'prozent', ...facts });
export const date = (facts: DateFacts): DateField => ({ kind: 'date', ...facts });
export const toggle = (facts: ToggleFacts): ToggleField => ({ kind: 'toggle', ...facts });
export const select = <const Option extends string>(
  options: readonly Option[],
  facts: FieldFacts,
): SelectField<Option> => ({ kind: 'select', options, ...facts });
export const kategorie = (facts: KategorieFacts): KategorieField => ({ kind: 'kategorie', ...facts });
export const relation = <const Target extends string>(
  to: Target,
  facts: RelationFacts,
): RelationField<Target> => ({ kind: 'relation', to, ...facts });
export const relations = <const Target extends string>(
  to: Target,
  facts: RelationFacts,
): RelationsField<Target> => ({ kind: 'relations', to, ...facts });
export const files = (facts: FileFacts): FilesField => ({ kind: 'files', ...facts });
export const file = (facts: Omit<FileFacts, 'maxFiles'>): FileField => ({ kind: 'file', ...facts });
export const texts = (facts: FieldFacts): TextsField => ({ kind: 'texts', ...facts });
export const rows = <const Fields extends RowFields>(
  fields: Fields,
  facts: RowsFacts,
): RowsField<Fields> => ({ kind: 'rows', fields, ...facts });
export const sparse = <const Cell extends { readonly kind: string }>(cell: Cell): Cell & SparseCell => ({
  ...cell,
  sparse: true,
});
export const secret = (facts: FieldFacts): SecretField => ({ kind: 'secret', ...facts });

interface ValueByKind<F extends Field> {
  text: string;
  email: string;
  number: number;
  geld: Cents;
  prozent: Percent;
  date: WireDate;
  toggle: boolean;
  select: F extends SelectField<infer Option> ? Option | '' : never;
  kategorie: string;
  relation: F extends RelationField<infer Target> ? Id<Target> : never;
  relations: F extends RelationsField<infer Target> ? readonly Id<Target>[] : never;
  files: readonly string[];
  file: string;
  texts: readonly string[];
  rows: F extends RowsField<infer Fields> ? readonly RowOf<Fields>[] : never;
  secret: never;
}

/** The value of a field as on the wire. Never null: not set is `''`, `0`, `false` or `[]`. */
export type ValueOf<F extends Field> = ValueByKind<F>[F['kind']];

export type RowOf<Fields extends RowFields> = {
  readonly [Name in keyof Fields as Fields[Name] extends SparseCell ? never : Name]: ValueOf<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends SparseCell ? Name : never]?: ValueOf<Fields[Name]>;
};

const zeroByKind: { readonly [K in Exclude<Kind, 'secret'>]: '' | 0 | false | readonly [] } = {
  text: '',
  email: '',
  number: 0,
  geld: 0,
  prozent: 0,
  date: '',
  toggle: false,
  select: '',
  kategorie: '',
  relation: '',
  relations: [],
  files: [],
  file: '',
  texts: [],
  rows: [],
};

/** Whether what clients send for a field counts, apart from who they are. */
export function isSetByClients({ serverOnly, derived }: FieldFacts): boolean {
  return !serverOnly && derived !== true;
}

/** Whether a dialog shows a field and does not let it be changed. */
export function isReadOnly({ readOnly, derived }: FieldFacts): boolean {
  return readOnly === true || derived === true;
}

/** What a field holds when nothing was ever set. Secrets are stored as empty text. */
export function zeroOf(field: Field): '' | 0 | false | readonly [] {
  return field.kind === 'secret' ? '' : zeroByKind[field.kind];
}
