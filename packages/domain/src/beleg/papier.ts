// What is asked by whoever sets a document on paper or writes its e-invoice. An entrance of its own: the process of documents
// reads these few files and not the whole domain, and has started in half the time.

export { isCovered, unitPriceTexts } from '../rechnung/printed.ts';
export { belegPositions, belegTitel, isForderung, isSchadenersatz, nimmtZurueck } from './beleg.ts';
export { groupedIban } from './check-digits.ts';
export { code128 } from './code128.ts';
export { countryName } from './country.ts';
export { giroCodeText } from './giro-code.ts';
export { unitCode, unknownUnitCode } from './unit-code.ts';
