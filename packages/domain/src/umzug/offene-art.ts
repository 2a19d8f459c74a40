import { entities } from '../entities/index.ts';
import type { Tabellenart } from '../tabelle/art-von.ts';
import { plainHeading, type Ziel } from '../tabelle/ziele.ts';

const ziel = (name: string, label: string, required: boolean, others: readonly string[]): Ziel => ({
  name,
  label,
  required,
  names: [label, ...others].map(plainHeading),
});

/** Open invoices of the old tool, as a kind of table beside those of collections. Source: back.md 3.3. */
export const offeneRechnungen: Tabellenart & { readonly label: string } = {
  entity: entities.rechnungen,
  label: 'Offene Rechnungen',
  tellsBy: ['offen', 'brutto', 'netto'],
  ziele: [
    ziel('nummer', 'Rechnungsnummer', true, [
      'Nummer',
      'Alte Nummer',
      'Belegnummer',
      'Rechnung',
      'voucherNumber',
      'Invoice number',
      'Number',
    ]),
    ziel('kunde', 'Kunde', true, ['Kundennummer', 'Firma', 'contactName', 'Customer', 'Contact']),
    ziel('rechnungsDatum', 'Datum', true, [
      'Rechnungsdatum',
      'Belegdatum',
      'voucherDate',
      'Date',
      'Invoice date',
    ]),
    ziel('faelligDatum', 'Fällig', false, ['Fällig am', 'Fälligkeit', 'dueDate', 'Due date']),
    ziel('netto', 'Netto (€)', false, ['Nettobetrag', 'Net', 'Total excl. VAT']),
    ziel('satz', 'Ust-Satz', false, ['Steuersatz', 'VAT rate', 'Tax rate']),
    ziel('ust', 'Ust (€)', false, ['Umsatzsteuer', 'MwSt', 'VAT', 'Tax']),
    ziel('brutto', 'Brutto (€)', false, [
      'Bruttobetrag',
      'Betrag',
      'totalAmount',
      'Gross',
      'Total incl. VAT',
    ]),
    ziel('stand', 'Status', false, ['Stand', 'Zustand', 'voucherStatus', 'State', 'Invoice status']),
    ziel('offen', 'Offen (€)', false, ['Offener Betrag', 'openAmount', 'Open amount', 'Outstanding']),
  ],
};

/** What only the numbers of the old tool stand in (IMP-05). */
export const isOffene = ({ collection }: { readonly collection: string }): boolean =>
  collection === entities.rechnungen.collection;
