/**
 * What a document is by its code of UNTDID 1001, as EN 16931 restricts it (BR-CL-01): sign, whose document, and whether its
 * tax arises with the money.
 */
export interface Belegtyp {
  /** Takes back: its amounts are written above zero and mean the opposite. */
  readonly gutschrift: boolean;
  /** Written by the customer in our place (§ 14 Abs. 2 UStG). */
  readonly selbst: boolean;
  readonly anzahlung: boolean;
  /** A part of a larger bill, which may be one before the performance. */
  readonly teil: boolean;
  /** Proforma and the like: no bill before the law. */
  readonly keine: boolean;
  /** Stands on no list. */
  readonly unbekannt: boolean;
}

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const gutschriften = codes('81 83 261 262 296 308 381 396 420 458 502 503 532');
const selbst = codes('261 389 471 473 500 501 502 527');
const anzahlungen = codes('386 500 503');
const teile = codes('211 326 875');
const keine = codes('71 102 130 325');
// All of BR-CL-01.
const alle = codes(
  '71 80 81 82 83 84 102 130 202 203 204 211 218 219 261 262 295 296 308 325 326 331 380 381 382 383 384 385 386 387 388 389 390 393 394 395 396 420 456 457 458 471 472 473 500 501 502 503 527 532 553 575 623 633 751 780 817 870 875 876 877 935',
);

/** `istCreditNote`: the root of the document says it, whatever its code. */
export function belegtyp(code: string, istCreditNote = false): Belegtyp {
  return {
    gutschrift: istCreditNote || gutschriften.has(code),
    selbst: selbst.has(code),
    anzahlung: anzahlungen.has(code),
    teil: teile.has(code),
    keine: keine.has(code),
    unbekannt: code !== '' && !alle.has(code),
  };
}
