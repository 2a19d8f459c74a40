/** An exact decimal: `units` / 10^`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * The decimal that a number on the wire was written as: 0.1 is one tenth, not its binary neighbour.
 * Throws on NaN and infinities, which the wire does not know.
 */
export function decimalOf(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 };
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a decimal`);
  // String() gives the shortest text that reads back as the same number, with an exponent when very large or small.
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

/** 1 − percent/100, exactly: 12.5 gives 0.875. */
export function remainderOf(percent: number): Decimal {
  const { units, scale } = decimalOf(percent);
  return hundredth({ units: 100n * 10n ** BigInt(scale) - units, scale });
}

/** The hundredth part: percent as a fraction, cents as euro. */
export function hundredth({ units, scale }: Decimal): Decimal {
  return { units, scale: scale + 2 };
}

export function multiply(...factors: readonly Decimal[]): Decimal {
  return factors.reduce(
    (one, other) => ({ units: one.units * other.units, scale: one.scale + other.scale }),
    {
      units: 1n,
      scale: 0,
    },
  );
}

/** Plain text with a point and no more digits than needed, e.g. for an XML document: `45.225`. */
export function decimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}
