import type { AnswerOf } from '@traverse/schema';
import type { datevPfad } from '../pfade/datev.ts';

/** What a package of these days would hold, and what stops it. */
export type DatevAntwort = AnswerOf<typeof datevPfad>;
/** What stops a package, each kind once with everything it is about. */
export type DatevMangel = DatevAntwort['maengel'][number];

/** What stops a package, in one sentence. */
export function datevMaengelWords(maengel: readonly DatevMangel[]): string {
  const named = maengel.map(({ titel, anzahl }) => (anzahl > 1 ? `${titel} (${anzahl})` : titel));
  return `Das Paket geht noch nicht hinaus: ${named.join('; ')}.`;
}

/** Said before rows go out that went out before. */
export function datevSchonWords(schon: number): string {
  const which = schon === 1 ? 'Diese Buchung' : `Diese ${schon} Buchungen`;
  return `${which} hat die Steuerberatung schon. Nur neue ausgeben?`;
}
