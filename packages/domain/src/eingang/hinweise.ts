import { groupedIban, isIban, plainIban } from '../values/check-digits.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';
import { ustOf } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';
import { zahlhinweise, zahlungsbedingungOf } from './bedingungen.ts';
import { istDoppeltNegativ, typOf } from './belegbetraege.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';
import { besteuerungOf, isCharged } from './steuer.ts';

/** What a person should look at before the expense is saved. German sentences; none when all adds up. */
export function invoiceWarnings(invoice: IncomingInvoice): string[] {
  const typ = typOf(invoice);
  return [
    ...contradictions(invoice),
    ...(invoice.currency === 'EUR'
      ? []
      : [`Die Rechnung ist in ${invoice.currency}. Rechne die Beträge um und trag sie selbst ein.`]),
    ...(invoice.steuern.filter(isCharged).length > 1 ? [severalRates(invoice)] : []),
    ...besteuerungOf(invoice).hinweise,
    ...typHinweise(invoice),
    ...(typ.selbst ? ['Das ist eine Abrechnung des Kunden. Sie gehört zu den Einnahmen.'] : []),
    ...zahlungsbedingungOf(invoice).hinweise,
    ...zahlhinweise(invoice),
    ...ibanHinweise(invoice),
    ...(invoice.isLawful ? [] : ['Dieses Format gilt nicht als E-Rechnung. Verlang eine nach EN 16931.']),
  ];
}

function typHinweise(invoice: IncomingInvoice): string[] {
  const typ = typOf(invoice);
  const said: string[] = [];
  if (typ.unbekannt)
    said.push(
      `Den Belegtyp „${invoice.typeCode.slice(0, 10)}“ kennen wir nicht. Sieh nach, ob es eine Rechnung oder eine Gutschrift ist.`,
    );
  if (typ.keine) said.push('Das ist keine Rechnung (Proforma). Vorsteuer gibt es erst mit der Rechnung.');
  if (istDoppeltNegativ(invoice))
    said.push('Die Gutschrift ist negativ geschrieben. Vergleich es mit dem PDF.');
  else if (typ.gutschrift) said.push('Das ist eine Gutschrift. Die Beträge sind negativ eingetragen.');
  if (typ.anzahlung)
    said.push('Das ist eine Anzahlung. Die Vorsteuer zählt mit der Zahlung, bis du „Leistung am“ einträgst.');
  if (typ.teil && invoice.leistung === '')
    said.push('Das ist eine Teilrechnung. Ist noch nichts geleistet, schalt „Anzahlung“ ein.');
  return said;
}

function ibanHinweise(invoice: IncomingInvoice): string[] {
  const taken = ibanOf(invoice);
  const wrong = invoice.ibans.filter((iban) => !isIban(iban));
  const more = invoice.ibans.filter((iban) => isIban(iban) && plainIban(iban) !== taken);
  return [
    ...wrong.map((iban) => `Die IBAN ${iban} stimmt nicht.`),
    ...(more.length === 0 ? [] : [`Die Rechnung nennt noch ein Konto: ${more.map(groupedIban).join(', ')}.`]),
  ];
}

/** The first account that can be one. */
export const ibanOf = ({ ibans }: Pick<IncomingInvoice, 'ibans'>): string =>
  plainIban(ibans.find(isIban) ?? '');

/** Sums that do not follow from one another. */
function contradictions({ sums, positionen, steuern }: IncomingInvoice): string[] {
  const lines = positionen.map(({ netto }) => netto);
  const checks = [
    { what: 'Die Positionen ergeben', adds: sumCents(lines), says: sums.lines, holds: lines.length > 0 },
    {
      what: 'Positionen, Nachlässe und Zuschläge ergeben netto',
      adds: cents(sums.lines - sums.allowances + sums.charges),
      says: sums.netto,
      holds: lines.length > 0,
    },
    {
      what: 'Die Steuersätze ergeben netto',
      adds: sumCents(steuern.map(({ netto }) => netto)),
      says: sums.netto,
      holds: steuern.length > 0,
    },
    {
      what: 'Die Steuersätze ergeben an Steuer',
      adds: sumCents(steuern.map(({ ust }) => ust)),
      says: sums.ust,
      holds: steuern.length > 0,
    },
    ...steuern.map(({ ustSatz, netto, ust }) => ({
      what: `${formatProzent(ustSatz)} auf ${formatEuro(netto)} sind`,
      // Some sum up the taxes of the lines: a cent or two of difference is their rounding.
      adds: Math.abs(ustOf(netto, ustSatz) - ust) <= 2 ? ust : ustOf(netto, ustSatz),
      says: ust,
      holds: true,
    })),
    { what: 'Netto und Steuer ergeben', adds: cents(sums.netto + sums.ust), says: sums.gesamt, holds: true },
    {
      what: 'Zu zahlen bleiben',
      adds: cents(sums.gesamt - sums.prepaid + sums.rounding),
      says: sums.zahlbar,
      holds: true,
    },
  ];
  return checks
    .filter(({ adds, says, holds }) => holds && adds !== says)
    .map(
      ({ what, adds, says }) => `${what} ${formatEuro(adds)}, in der Rechnung stehen ${formatEuro(says)}.`,
    );
}

function severalRates({ steuern }: IncomingInvoice): string {
  const rates = steuern
    .filter(isCharged)
    .map(({ ustSatz, netto }) => `${formatProzent(ustSatz)} auf ${formatEuro(netto)}`);
  return `Mehrere Steuersätze: ${rates.join(', ')}.`;
}
