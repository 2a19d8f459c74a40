import type { AnswerOf } from '@traverse/schema';
import type { artikelErgebnissePfad, ergebnisPfad, ergebnissePfad } from '../pfade/ergebnis.ts';

/** What a project earned, plan beside actual, and what it is made of (PROJ-14). */
export type ErgebnisAntwort = AnswerOf<typeof ergebnisPfad>;
/** What one on a Dienst costs, or its open places (PROJ-15). */
export type ErgebnisEinsatz = ErgebnisAntwort['fakten']['mannschaft'][number];
export type ErgebnisRechnung = ErgebnisAntwort['rechnungen'][number];
/** The same of one among many. */
export type ProjektErgebnis = AnswerOf<typeof ergebnissePfad>['projekte'][number];
/** What an item brought on the jobs of a year, beside what it cost there (F 7). */
export type ArtikelErgebnis = AnswerOf<typeof artikelErgebnissePfad>['artikel'][number];
