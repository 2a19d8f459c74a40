// 'e. V.' is one word, whatever stands between its letters.
const forms = new Set(
  'gmbh mbh ag kg kgaa ohg ug gbr ev eg ek egbr se co und haftungsbeschraenkt ltd limited inc'.split(' '),
);

/**
 * A firm's name as two ways of writing it have it in common: small letters, umlauts written out, without its legal form.
 * Empty where nothing else is left: that agrees with nothing.
 */
export function ohneRechtsform(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<![\p{L}\p{N}])e\.? ?(v|g|k)\.?(?![\p{L}\p{N}])/gu, 'e$1')
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !forms.has(word))
    .join(' ');
}
