import { kreditorKonto } from '../options/konten.ts';

/** The account of everybody who is not named; suppliers follow it. */
const DIVERSE = 70_000;
/** Fit with accounts of any length (finance 4.1). */
const MOST = 29_999;

/** 12 and 70012 are the same supplier to DATEV. */
const ownNumber = (kreditorennummer: number): number =>
  kreditorennummer >= DIVERSE ? kreditorennummer - DIVERSE : kreditorennummer;

/** The number of the next supplier, with its 70000: one above the highest, else the first that is free. */
export function naechsteKreditorennummer(given: readonly number[]): number {
  const taken = new Set(given.map(ownNumber));
  let next = [...taken].filter((own) => own <= MOST).reduce((most, own) => Math.max(most, own), 0) + 1;
  if (next > MOST) for (next = 1; taken.has(next); ) next += 1;
  return DIVERSE + next;
}

/** Why a supplier cannot have this number, German; '' where it can. `laenge` is that of the accounts, from 4 on. */
export function kreditorenProblem(
  kreditorennummer: number,
  others: readonly { readonly kreditorennummer: number; readonly name: string }[],
  laenge: number,
): string {
  const next = naechsteKreditorennummer(others.map((other) => other.kreditorennummer));
  const own = ownNumber(kreditorennummer);
  const konto = kreditorKonto(kreditorennummer, laenge);
  if (own < 1 || konto === undefined)
    return `DATEV führt Lieferanten auf Konten von 70001 bis 99999. Nimm eine davon oder eine Zahl von 1 bis 29999, die nächste Nummer ist ${next}.`;
  const same = others.find((other) => ownNumber(other.kreditorennummer) === own);
  if (!same) return '';
  return same.kreditorennummer === kreditorennummer
    ? `${kreditorennummer} ist schon vergeben. Die nächste Nummer ist ${next}.`
    : `${kreditorennummer} und ${same.kreditorennummer} (${same.name}) sind bei DATEV dasselbe Konto ${konto}. Die nächste Nummer ist ${next}.`;
}
