import type { Firma } from '../entities/index.ts';
import { ohneRechtsform } from '../namen/ohne-rechtsform.ts';
import { plainIban } from '../values/check-digits.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';
import { plainUstId } from './ust-id.ts';

type Wir = Pick<Firma, 'name' | 'ustId' | 'steuernummer'> & {
  /** Of every account of the firm. */
  readonly ibans: readonly string[];
};

/** Whether the firm itself has written it (rule 5): by its VAT id, else its tax number, else name and account together. */
export function istEigene({ seller, ibans }: IncomingInvoice, wir: Wir): boolean {
  const [theirs, ours] = [plainUstId(seller.ustId), plainUstId(wir.ustId)];
  if (theirs !== '' && ours !== '') return theirs === ours;
  const [number, own] = [digits(seller.steuernummer), digits(wir.steuernummer)];
  if (number !== '' && own !== '') return number === own;
  const name = ohneRechtsform(seller.name);
  const accounts = wir.ibans.map(plainIban);
  return (
    name !== '' &&
    name === ohneRechtsform(wir.name) &&
    ibans.some((iban) => accounts.includes(plainIban(iban)))
  );
}

/** Whether it is addressed to somebody else: by VAT id, else because neither name holds the other. */
export function istAnAndere({ buyer }: IncomingInvoice, wir: Wir): boolean {
  const [theirs, ours] = [plainUstId(buyer.ustId), plainUstId(wir.ustId)];
  if (theirs !== '' && ours !== '') return theirs !== ours;
  const [name, own] = [ohneRechtsform(buyer.name), ohneRechtsform(wir.name)];
  if (name === '' || own === '') return false;
  return !` ${name} `.includes(` ${own} `) && !` ${own} `.includes(` ${name} `);
}

export function beteiligtenHinweise(invoice: IncomingInvoice, wir: Wir): string[] {
  if (istEigene(invoice, wir)) return ['Das ist eine eigene Rechnung, sie gehört zu den Einnahmen.'];
  if (!istAnAndere(invoice, wir)) return [];
  return [
    `Die Rechnung ist an „${invoice.buyer.name || invoice.buyer.ustId}“ gerichtet. Vorsteuer gibt es nur aus Rechnungen an dich.`,
  ];
}

const digits = (text: string): string => text.replace(/\D/g, '');
