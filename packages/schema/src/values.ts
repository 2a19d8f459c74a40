declare const unit: unique symbol;
type Unit<Value, Name extends string> = Value & { readonly [unit]: Name };

/** Money in whole cents. Euro exists only in inputs and formats. */
export type Cents = Unit<number, 'Cents'>;

/** Percent as written: 19 means 19 %. */
export type Percent = Unit<number, 'Percent'>;

/** A moment as on the wire, UTC: `2026-01-31 03:00:00.000Z`; `''` when not set. */
export type WireDate = Unit<string, 'WireDate'> | '';

/** Fifteen characters of `a-z0-9`; `''` when a relation is not set. */
export type Id<Collection extends string = string> = Unit<string, `Id of ${Collection}`> | '';

/** A calendar day in Germany, `2026-12-03`. Days compare as text. */
export type Day = `${number}-${number}-${number}`;
