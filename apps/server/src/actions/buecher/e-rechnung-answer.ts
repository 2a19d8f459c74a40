import { zahlungsbedingungOf } from '@traverse/domain/eingang/bedingungen';
import { ibanOf } from '@traverse/domain/eingang/hinweise';
import { type IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import type { eRechnung } from '@traverse/domain/pfade';
import type { ShownOf } from '@traverse/schema';

/** What an e-invoice says, as a person reads it. */
export function factsOf(invoice: IncomingInvoice): ShownOf<typeof eRechnung> {
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
