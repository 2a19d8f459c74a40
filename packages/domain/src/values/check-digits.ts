/** Without blanks, in capitals: as an IBAN is exchanged. */
export function plainIban(iban: string): string {
  return iban.replace(/\s/g, '').toUpperCase();
}

/** Groups of four, as on paper: `DE02 1203 0000 0000 2020 51`. */
export function groupedIban(iban: string): string {
  return plainIban(iban).replace(/.{4}(?=.)/g, '$& ');
}

/** Country, check digits and the length Germany has. Source: ISO 13616, check digits ISO 7064 mod 97-10. */
export function isIban(iban: string): boolean {
  return ibanProblem(iban) === undefined;
}

/** What is wrong with an IBAN, a German sentence; `undefined` when nothing is. */
export function ibanProblem(iban: string): string | undefined {
  const plain = plainIban(iban);
  if (/^DE\d/.test(plain) && plain.length !== 22)
    return `Eine deutsche IBAN hat 22 Stellen, hier sind es ${plain.length}.`;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain))
    return 'Eine IBAN beginnt mit zwei Buchstaben für das Land und zwei Prüfziffern, z. B. DE02.';
  if (remainder97(plain.slice(4) + plain.slice(0, 4)) !== 1)
    return 'Die Prüfziffern passen nicht. Vergleiche die IBAN Ziffer für Ziffer.';
  return undefined;
}

/** `04011000-1234512345-06`. Source: KoSIT, format of the Leitweg-ID; check digits as in an IBAN. */
export function isLeitwegId(leitwegId: string): boolean {
  if (!/^\d{2,12}(-[A-Za-z0-9]{1,30})?-\d{2}$/.test(leitwegId)) return false;
  return remainder97(leitwegId.replaceAll('-', '').toUpperCase()) === 1;
}

/** Letters count 10 to 35; in steps, because the whole number is far beyond what a number holds. */
function remainder97(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
}
