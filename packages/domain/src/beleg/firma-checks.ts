import type { Firma } from '../entities/index.ts';
import { akzentfarbeProblem } from '../values/akzentfarbe.ts';
import { ibanProblem } from '../values/check-digits.ts';
import { countryNamed } from '../values/country.ts';

type Checked = Pick<
  Firma,
  'name' | 'plz' | 'land' | 'steuernummer' | 'ustId' | 'iban' | 'bic' | 'akzentfarbe'
>;

/**
 * German sentences about what is written in the firm's data and cannot be right, by field. Empty is never wrong here:
 * what a document cannot do without is said when it is made (`rechnungBelegProblems`).
 */
export function firmaChecks(firma: Checked): { readonly [Name in keyof Checked]?: string } {
  const isGerman = countryNamed(firma.land) === 'DE';
  return without({
    name: unprintable(firma.name),
    land: countryNamed(firma.land) ? '' : 'Dieses Land gibt es nicht. Schreib es aus, z. B. Österreich.',
    plz: isGerman && !/^(\d{5})?$/.test(firma.plz.trim()) ? 'Eine deutsche PLZ hat fünf Ziffern.' : '',
    steuernummer: isGerman ? steuernummerProblem(firma.steuernummer) : '',
    ustId: ustIdProblem(firma.ustId),
    iban: firma.iban.trim() === '' ? '' : (ibanProblem(firma.iban) ?? ''),
    bic: isBic(firma.bic) ? '' : 'Eine BIC hat 8 oder 11 Zeichen, z. B. BYLADEM1001.',
    akzentfarbe: akzentfarbeProblem(firma.akzentfarbe),
  });
}

/** No font of the documents has pictures. */
function unprintable(name: string): string {
  const [picture] = name.match(/\p{Emoji_Presentation}/u) ?? [];
  return picture
    ? `„${picture}“ lässt sich nicht drucken. Nimm nur Buchstaben, Ziffern und Satzzeichen.`
    : '';
}

/** 10 or 11 digits as the states write it, 13 as the federal tax office does (ELSTER). */
function steuernummerProblem(steuernummer: string): string {
  const digits = steuernummer.replace(/[\s/]/g, '');
  if (digits === '' || /^(\d{10,11}|\d{13})$/.test(digits)) return '';
  return 'Eine Steuernummer hat 10, 11 oder 13 Ziffern, z. B. 61/205/04711.';
}

function ustIdProblem(ustId: string): string {
  const plain = ustId.replace(/\s/g, '').toUpperCase();
  if (plain === '' || /^(?:DE\d{9}|(?!DE)[A-Z]{2}[A-Z0-9+*]{2,13})$/.test(plain)) return '';
  if (plain.startsWith('DE')) return 'Eine deutsche USt-IdNr. hat neun Ziffern nach DE, z. B. DE123456789.';
  return 'Eine USt-IdNr. beginnt mit zwei Buchstaben für das Land, z. B. DE123456789.';
}

// Bank, country, place, branch. Source: ISO 9362.
const isBic = (bic: string): boolean =>
  /^([A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic.replace(/\s/g, '').toUpperCase());

function without<Name extends string>(problems: Record<Name, string>): { readonly [N in Name]?: string } {
  const said: { [N in Name]?: string } = {};
  for (const name in problems) if (problems[name] !== '') said[name] = problems[name];
  return said;
}
