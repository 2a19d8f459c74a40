import type { Cents } from '@traverse/schema';
import type { Kunde, Rechnung } from '../entities/index.ts';
import { istVerbraucher } from '../kunde/verbraucher.ts';
import { countryNamed, germany } from '../values/country.ts';
import { type Day, yearOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';

/** Invoices up to this may be plain ones (§ 33 UStDV). */
const KLEINBETRAG = cents(25_000);
/** Whoever had more in the year before may not send paper in 2027 (§ 27 Abs. 38 UStG). */
const VORJAHR = cents(80_000_000);

export interface ERechnungsfakten extends Pick<Rechnung, 'ustGrund'> {
  /** The last day of what was performed. */
  readonly leistung: Day;
  readonly gesendet: Day;
  readonly brutto: Cents;
  readonly kleinunternehmer: boolean;
  readonly kunde: Pick<Kunde, 'verbraucher' | 'firma' | 'ustId' | 'land'>;
}

/** `Vorjahr`: the turnover of the year before the performance decides. */
export type ERechnungspflicht = 'Pflicht' | 'frei' | 'Vorjahr';

/**
 * Whether an invoice has to be an e-invoice (§ 14, § 27 Abs. 38 UStG; EREC-01). Nothing is refused by it: each PDF holds one.
 */
export function eRechnungspflicht(facts: ERechnungsfakten): ERechnungspflicht {
  const { leistung, gesendet, brutto, kleinunternehmer, ustGrund, kunde } = facts;
  const isExempt = ustGrund === 'steuerfrei' || ustGrund === 'Schadenersatz';
  if (kleinunternehmer || isExempt || brutto <= KLEINBETRAG || istVerbraucher(kunde)) return 'frei';
  if (countryNamed(kunde.land) !== germany) return 'frei';
  const jahr = yearOf(leistung);
  if (jahr < 2025) return 'frei';
  if (jahr <= 2026) return gesendet > '2026-12-31' ? 'Pflicht' : 'frei';
  if (jahr === 2027) return gesendet > '2027-12-31' ? 'Pflicht' : 'Vorjahr';
  return 'Pflicht';
}

/** The same once the turnover of the year before is known. */
export function eRechnungspflichtMit(facts: ERechnungsfakten, vorjahresumsatz: Cents): 'Pflicht' | 'frei' {
  const pflicht = eRechnungspflicht(facts);
  if (pflicht !== 'Vorjahr') return pflicht;
  return vorjahresumsatz > VORJAHR ? 'Pflicht' : 'frei';
}

const HINT = 'Ein Ausdruck genügt nicht. Schick die Datei (sie steckt im PDF).';

/** What is said where the PDF is made; empty where paper will do. Without the books: what it depends on. */
export function eRechnungHinweis(facts: ERechnungsfakten, vorjahresumsatz: Cents | undefined): string {
  const pflicht =
    vorjahresumsatz === undefined ? eRechnungspflicht(facts) : eRechnungspflichtMit(facts, vorjahresumsatz);
  if (pflicht === 'frei') return '';
  if (pflicht === 'Pflicht') return `Für diese Rechnung gilt die E-Rechnung: ${HINT}`;
  return `Hattet ihr ${yearOf(facts.leistung) - 1} über 800.000 € Umsatz, gilt für diese Rechnung die E-Rechnung: ${HINT}`;
}
