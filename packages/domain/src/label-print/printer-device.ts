import type { Parsed } from '../values/parsed.ts';

/** A printer as the local helper names it. The helper wants it back as it gave it. */
export interface PrinterDevice {
  readonly name: string;
  readonly deviceType: string;
  readonly connection: string;
  readonly uid: string;
  readonly provider: string;
  readonly manufacturer: string;
}

/** Exact texts. Source: spec part 2, section 8. */
export const noPrinters = 'No printers available';
export const noDefaultPrinter = "There's no default printer";

/**
 * Reads the helper's answer to 'default': exactly seven parts, a headline and six times `key: value`.
 * A value is everything after the first colon, since the uid of a network printer holds one itself.
 */
export function parseDefaultPrinter(text: string): Parsed<PrinterDevice> {
  const parts = text.trim().split(/\r?\n\t/);
  if (parts.length !== 7) return { problem: noDefaultPrinter };
  const [, name = '', deviceType = '', connection = '', uid = '', provider = '', manufacturer = ''] =
    parts.map((part) => part.slice(part.indexOf(':') + 1).trim());
  return { value: { name, deviceType, connection, uid, provider, manufacturer } };
}
