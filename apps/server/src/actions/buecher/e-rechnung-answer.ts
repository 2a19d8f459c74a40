import { zahlungsbedingungOf } from '@traverse/domain/eingang/bedingungen';
import { ibanOf } from '@traverse/domain/eingang/hinweise';
import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import type { JsonSchema } from '@traverse/schema';
import { objectOf } from '../../openapi/object-schema.ts';

/** What an e-invoice says, as a person reads it. */
export function factsOf(invoice: IncomingInvoice) {
  const { number, date, seller, buyer, currency, sums, positionen, bedingungen, anhaenge } = invoice;
  return {
    nummer: number,
    datum: date,
    leistung: invoice.leistung,
    faellig: zahlungsbedingungOf(invoice).faellig,
    lieferant: seller,
    empfaenger: buyer,
    iban: ibanOf(invoice) || (invoice.ibans[0] ?? ''),
    kontoinhaber: invoice.kontoinhaber,
    waehrung: currency,
    netto: sums.netto,
    ust: sums.ust,
    gesamt: sums.gesamt,
    gezahlt: sums.prepaid,
    rundung: sums.rounding,
    zahlbar: sums.zahlbar,
    steuern: invoice.steuern.map(({ category, ustSatz, netto, ust }) => ({
      kategorie: category,
      satz: ustSatz,
      netto,
      ust,
    })),
    positionen,
    bedingungen: bedingungen.map(({ text }) => text).filter((text) => text !== ''),
    anhaenge,
  };
}

const text: JsonSchema = { type: 'string' };
const cents: JsonSchema = { type: 'integer' };
const number: JsonSchema = { type: 'number' };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const factsSchema = objectOf({
  nummer: text,
  datum: text,
  leistung: text,
  faellig: text,
  lieferant: objectOf({
    name: text,
    ustId: text,
    steuernummer: text,
    strasse: text,
    plz: text,
    ort: text,
    land: text,
  }),
  empfaenger: objectOf({ name: text, ustId: text }),
  iban: text,
  kontoinhaber: text,
  waehrung: text,
  netto: cents,
  ust: cents,
  gesamt: cents,
  gezahlt: cents,
  rundung: cents,
  zahlbar: cents,
  steuern: listOf(objectOf({ kategorie: text, satz: number, netto: cents, ust: cents })),
  positionen: listOf(objectOf({ text, menge: text, einheit: text, preis: text, netto: cents, satz: number })),
  bedingungen: listOf(text),
  anhaenge: listOf(objectOf({ name: text, bytes: { type: 'integer' } })),
});
