/** Units of an e-invoice by what people write. Source: UN/ECE recommendation 20. 'STK' would be a stick of cigarettes. */
const codes: Readonly<Record<string, string>> = {
  stück: 'H87',
  stk: 'H87',
  stck: 'H87',
  st: 'H87',
  tag: 'DAY',
  tage: 'DAY',
  stunde: 'HUR',
  stunden: 'HUR',
  std: 'HUR',
  h: 'HUR',
  woche: 'WEE',
  wochen: 'WEE',
  monat: 'MON',
  monate: 'MON',
  km: 'KMT',
  m: 'MTR',
  meter: 'MTR',
  'm²': 'MTK',
  qm: 'MTK',
  kg: 'KGM',
  l: 'LTR',
  liter: 'LTR',
  set: 'SET',
  satz: 'SET',
  paar: 'PR',
  pauschal: 'LS',
  pauschale: 'LS',
  psch: 'LS',
};

/** 'One', for a unit that the list does not have: the word itself then goes beside it. */
export const unknownUnitCode = 'C62';

/** `H87` for 'Stück'; `C62` for a word the list does not have. */
export function unitCode(einheit: string): string {
  return codes[einheit.trim().toLowerCase().replace(/\.$/, '')] ?? unknownUnitCode;
}
