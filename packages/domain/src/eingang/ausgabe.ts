import type { DraftIn } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { zahlungsbedingungOf, zahlwegOf } from './bedingungen.ts';
import { sign, typOf } from './belegbetraege.ts';
import { ibanOf } from './hinweise.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';
import { besteuerungOf } from './steuer.ts';

/** What an expense starts with that is made of an incoming e-invoice; a person looks at it and saves it. */
export function ausgabeFromInvoice(invoice: IncomingInvoice): DraftIn<'ausgaben'> {
  const { seller, number, date, sums, leistung } = invoice;
  const typ = typOf(invoice);
  const inEuro = invoice.currency === 'EUR';
  const iban = ibanOf(invoice);
  const kontoinhaber = cleanLine(invoice.kontoinhaber).slice(0, 70);
  const zahlweg = zahlwegOf(invoice);
  const { draft: steuer } = besteuerungOf(invoice);
  return {
    name: cleanLine(`${seller.name} ${number}`).slice(0, 200),
    belegnummer: cleanLine(number).slice(0, 100),
    datum: wireDateOf(date),
    ...(leistung === '' || leistung === date ? {} : { leistungsdatum: wireDateOf(leistung) }),
    ...(inEuro ? { netto: cents(sign(invoice) * sums.netto), ust: cents(sign(invoice) * sums.ust) } : {}),
    ...(typ.keine ? { ustArt: 'ohne' } : steuer),
    innergemeinschaftlicherErwerb: !typ.keine && steuer.ustArt === 'Erwerb',
    ...(typ.anzahlung ? { anzahlung: true } : {}),
    ...zahlungsbedingungOf(invoice).draft,
    ...(iban === '' ? {} : { iban }),
    ...(kontoinhaber === '' ? {} : { kontoinhaber }),
    ...(zahlweg ? { zahlweg } : {}),
  };
}

// They say one thing together: beside one that was entered the invoice gives none of the others.
const together = [
  ['netto', 'ust', 'ustSatz', 'ustArt', 'ustLand', 'innergemeinschaftlicherErwerb'],
  ['skontoProzent', 'skontoTage'],
  ['iban', 'kontoinhaber'],
] as const;

/** What an e-invoice adds to an expense that somebody has begun: only what nobody has entered. */
export function addedByInvoice(
  ausgabe: DraftIn<'ausgaben'>,
  entered: { readonly [field: string]: unknown },
): DraftIn<'ausgaben'> {
  // A rate alone is only proposed: it stands there before anything is entered.
  const begun = (field: string) => field !== 'ustSatz' && Boolean(entered[field]);
  const withheld = new Set<string>(together.filter((fields) => fields.some(begun)).flat());
  return Object.fromEntries(
    Object.entries(ausgabe).filter(
      ([field, value]) => value !== undefined && !entered[field] && !withheld.has(field),
    ),
  );
}
