import { plainIban } from '../values/check-digits.ts';

/**
 * Whether what a bank writes is the account with this IBAN: the IBAN, or of a German one its number (digits 13 to 22,
 * with or without leading zeros), also behind its bank code, with or without a sign between.
 */
export function istKonto(iban: string, told: string): boolean {
  const plain = plainIban(told).replace(/[^A-Z0-9]/g, '');
  const own = plainIban(iban);
  if (plain === '' || own === '') return false;
  if (plain === own) return true;
  const [, blz = '', number = ''] = /^DE\d{2}(\d{8})(\d{10})$/.exec(own) ?? [];
  if (number === '' || !/^\d+$/.test(plain)) return false;
  const short = number.replace(/^0+/, '');
  const written = plain.replace(/^0+/, '');
  return written === short || plain === blz + number || (plain.startsWith(blz) && written.slice(8) === short);
}
