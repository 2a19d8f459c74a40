import type { Cents } from '@traverse/schema';
import { formatDay } from '../values/date-format.ts';
import { addDays, type Day, daysBetween } from '../values/dates.ts';
import { cents, formatEuro } from '../values/geld.ts';
import { type Forderung, forderungOffenAm } from './forderung.ts';

/** Below it nobody is reminded, unless Firmendaten say otherwise (`mahnenAb`). */
export const defaultMahnenAb: Cents = cents(500);

/** What stops letters to a customer, whatever the claim. */
export interface KundenLage {
  readonly mahnsperre: boolean;
  /** Money of theirs that the bank has booked and nobody has assigned: when, and how much. */
  readonly unzugeordnet: readonly { readonly buchungstag: Day; readonly betrag: Cents }[];
}

/** Bank money that is younger stops a letter. Source: finance 2.3. */
const FRESH_DAYS = 3;
/** Bank data that are older ask for new ones first. */
const OLD_DAYS = 5;

/** Why no letter goes out for a claim today, German; none when one may. Source: finance 2.3. */
export function mahnsperren(
  forderung: Forderung,
  lage: KundenLage,
  { heute, mahnenAb }: { readonly heute: Day; readonly mahnenAb: Cents },
): string[] {
  const { sperreBis, sperreGrund } = forderung;
  const offen = forderungOffenAm(forderung, heute);
  const fresh = lage.unzugeordnet.find(({ buchungstag }) => daysBetween(buchungstag, heute) <= FRESH_DAYS);
  const last = forderung.mahnungen.at(-1);
  return [
    lage.mahnsperre ? 'Mahnsperre beim Kunden' : '',
    sperreBis !== '' && sperreBis >= heute
      ? `Gesperrt bis ${formatDay(sperreBis)}${sperreGrund === '' ? '' : `: ${sperreGrund}`}`
      : '',
    fresh ? `Umsatz über ${formatEuro(fresh.betrag)} noch nicht zugeordnet` : '',
    forderung.storno ? 'Storniert' : '',
    forderung.ausgestellt ? '' : 'Noch nicht ausgestellt',
    offen < mahnenAb ? `Weniger als ${formatEuro(mahnenAb)} offen` : '',
    last && last.frist >= heute ? `Frist bis ${formatDay(last.frist)} läuft noch` : '',
    forderung.fremd ? 'Nur für jemand anderen' : '',
  ].filter((reason) => reason !== '');
}

/** What to do before a run: the newest bank data are too old. Nothing where no bank data were ever read. */
export function bankdatenHinweis(newest: Day | undefined, heute: Day): string | undefined {
  if (newest === undefined || addDays(newest, OLD_DAYS) >= heute) return undefined;
  return `${EINLESEN}: Der letzte reicht bis ${formatDay(newest)}.`;
}

const EINLESEN = 'Lies erst die Kontoauszüge ein';

/** Whether a hint of a run is that one: what it asks for is done on the page of the bank. */
export function isBankdatenHinweis(hinweis: string): boolean {
  return hinweis.startsWith(EINLESEN);
}
