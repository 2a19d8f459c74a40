import type { Cents } from '@traverse/schema';
import { plainIban } from '../values/check-digits.ts';
import { euroText } from '../values/geld.ts';

/** What a banking app needs for a transfer. */
export interface Transfer {
  readonly payee: string;
  readonly iban: string;
  /** May be empty within the European Economic Area. */
  readonly bic: string;
  readonly amount: Cents;
  /** Purpose of the transfer, e.g. the number of the invoice. */
  readonly purpose: string;
}

/** In cents: 999,999,999.99 euro. */
const mostCents = 99_999_999_999;
const mostBytes = 331;

/**
 * The text of a GiroCode (EPC QR code), or none where nothing can be paid with it.
 * Source: EPC069-12 version 002; lines end with LF, free text and structured reference exclude each other.
 */
export function giroCodeText(transfer: Transfer): string | undefined {
  const { payee, iban, bic, amount, purpose } = transfer;
  if (amount < 1 || amount > mostCents || iban === '') return undefined;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic.replace(/\s/g, ''),
    shortened(payee, 70),
    plainIban(iban),
    `EUR${euroText(amount)}`,
    '',
    '',
    shortened(purpose, 140),
  ];
  const text = lines.join('\n');
  return utf8Length(text) > mostBytes ? undefined : text;
}

function shortened(text: string, characters: number): string {
  return Array.from(text).slice(0, characters).join('').trim();
}

/** Bytes in UTF-8; the domain has no TextEncoder. */
function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}
