import type { RecordIn } from '../entities/index.ts';
import { codeForm } from './code-form.ts';

type CodeArt = Exclude<RecordIn<'codes'>['art'], ''>;

/** What kind of code a text most likely is; whoever teaches it may say otherwise. */
export function artOfCode(text: string): CodeArt {
  if (/^https?:\/\//i.test(text.trim())) return 'Web-Adresse';
  const form = codeForm(text);
  if (/^\d{8}$|^\d{12,13}$/.test(form) && hasCheckDigit(form)) return 'Hersteller-EAN';
  if (/^[0-9A-F]{24}$/.test(form)) return 'RFID';
  if (/^04[0-9A-F]{12}$/.test(form)) return 'NFC';
  return 'Fremdetikett';
}

/** Of an EAN: from the right weights 1 and 3 in turn, in all a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
