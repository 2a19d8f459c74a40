import { type Kontenrahmen, kontoOf, kontoWithLength } from '../options/konten.ts';

// By what a category is called; the first that fits. Source: invoicing 10, finance 4.2.
const words: readonly (readonly [matches: RegExp, skr03: number, skr04: number])[] = [
  [/zumiet|fremd|subunter|freie mitarb|freelanc|anmiet/i, 3100, 5900],
  [/leasing/i, 4570, 6560],
  [/kfz-?versicher|fahrzeugversicher/i, 4520, 6520],
  [/versicher/i, 4360, 6400],
  [/maut|tank|diesel|fahrzeug|lkw|kfz/i, 4530, 6530],
  [/geräte unter|gwg|geringwert/i, 4855, 6260],
  [/reparatur|wartung|instand|service/i, 4805, 6470],
  [/strom|energie|heizung|gas\b|wasser/i, 4240, 6325],
  // As the bank books its fees: no cost of a room.
  [/geldverkehr/i, 4970, 6855],
  [/miete|nebenkosten|pacht|lager/i, 4210, 6310],
  [/telefon|internet|handy|mobilfunk/i, 4920, 6805],
  [/büro|software|lizenz|porto/i, 4930, 6815],
  [/werbung|marketing|webseite/i, 4600, 6600],
  [/reise|verpflegung|hotel|übernacht/i, 4660, 6650],
  [/buchführung|buchhaltung/i, 4955, 6830],
  [/steuerberat|anwalt|beratung/i, 4950, 6825],
  [/personal|lohn|gehalt|gehälter/i, 4120, 6020],
  [/bank|kontoführ|gebühr/i, 4970, 6855],
  [/material|werkzeug|kleinteil|verbrauch/i, 4985, 6845],
];

/**
 * The account that a category usually has: of income revenue at 19 %, of expenses by its name; nothing where that says
 * nothing.
 */
export function vorschlagFor(
  kategorie: string,
  {
    istEinnahme,
    rahmen,
    laenge,
  }: { readonly istEinnahme: boolean; readonly rahmen: Kontenrahmen; readonly laenge: number },
): number | undefined {
  if (istEinnahme) return kontoOf('Erlöse 19 %', rahmen, laenge);
  const found = words.find(([matches]) => matches.test(kategorie));
  return found && kontoWithLength(rahmen === 'SKR03' ? found[1] : found[2], laenge);
}
