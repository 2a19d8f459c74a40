import type { AnswerOf } from '@traverse/schema';
import type { Unterlage } from '../options/unterlagen.ts';
import type { betriebspruefungPfad } from '../pfade/buecher.ts';

/** What holds the books together, for whoever keeps or reads them. */
export type BetriebspruefungAntwort = AnswerOf<typeof betriebspruefungPfad>;
/** What of a kind there is, in words of the trade. */
export type UnterlagenZahl = BetriebspruefungAntwort['bestaende'][number];
/** A closing as the page names it. */
export type SchlussZeile = BetriebspruefungAntwort['schluesse'][number];
/** When the log was last read from its beginning to its end, and what was found (GOBD-01). */
export type ProtokollPruefung = NonNullable<BetriebspruefungAntwort['pruefung']>;

/** What a kind of voucher is called there. */
export const unterlagenTitel: { readonly [U in Unterlage]: string } = {
  Buch: 'Bücher, Zahlungen, Bank',
  Beleg: 'Belege und Rechnungen',
  Einfuhr: 'Zollbescheide',
  Anlage: 'Belege von Anlagen, nach Abgang',
  Brief: 'Briefe: Angebote, Mahnungen, Mails',
};
