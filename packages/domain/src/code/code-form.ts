/** A code of somebody else has so many letters and digits (W 1.3). */
export const CODE_FORM_LENGTH = { min: 3, max: 60 } as const;

/**
 * The normal form of a code that is none of our labels: letters and digits alone, in upper case. '' when too few or too
 * many are left.
 *
 * Signs go first: 'ß', which a scanner of another keyboard types for '-', would become 'SS' otherwise.
 */
export function codeForm(text: string): string {
  const form = text
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  const { min, max } = CODE_FORM_LENGTH;
  return form.length < min || form.length > max ? '' : form;
}

/** As it comes from a scanner that is set to another keyboard. */
export function exchangeYZ(code: string): string {
  return code.replace(/[yz]/gi, (letter) => EXCHANGED[letter] ?? letter);
}

const EXCHANGED: { readonly [letter: string]: string } = { y: 'z', z: 'y', Y: 'Z', Z: 'Y' };

/** Codes that say the same: an EAN of 12 digits has 13 with a 0 before it. */
export function sameForms(form: string): readonly string[] {
  if (/^\d{12}$/.test(form)) return [form, `0${form}`];
  if (/^0\d{12}$/.test(form)) return [form, form.slice(1)];
  return [form];
}
