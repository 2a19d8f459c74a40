/**
 * Whether a name can be one of a field. Names that every object has (`__proto__`, `constructor`) never are, so that
 * no lookup in a plain object finds something else than a field.
 */
export function canBeField(name: string): boolean {
  return !(name in Object.prototype);
}
