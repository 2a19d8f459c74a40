import type { Cents } from '@traverse/schema';
import { formatDay } from '../values/date-format.ts';
import { type Day, daysBetween } from '../values/dates.ts';
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

/** Why no letter goes out for a claim, German. */
export interface Mahnsperre {
  readonly art: 'kunde' | 'rechnung' | 'umsatz' | 'storno' | 'entwurf' | 'betrag' | 'frist' | 'fremd';
  readonly text: string;
}

/** What stops a letter for a claim today; nothing when one may go out. Source: finance 2.3. */
export function mahnsperren(
  forderung: Forderung,
  lage: KundenLage,
  { heute, mahnenAb }: { readonly heute: Day; readonly mahnenAb: Cents },
): Mahnsperre[] {
  const { sperreBis, sperreGrund } = forderung;
  const offen = forderungOffenAm(forderung, heute);
  const fresh = lage.unzugeordnet.find(({ buchungstag }) => daysBetween(buchungstag, heute) <= FRESH_DAYS);
  const last = forderung.mahnungen.at(-1);
  const known: readonly Mahnsperre[] = [
    { art: 'kunde', text: lage.mahnsperre ? 'Mahnsperre beim Kunden' : '' },
    {
      art: 'rechnung',
      text:
        sperreBis !== '' && sperreBis >= heute
          ? `Gesperrt bis ${formatDay(sperreBis)}${sperreGrund === '' ? '' : `: ${sperreGrund}`}`
          : '',
    },
    { art: 'umsatz', text: fresh ? `Umsatz über ${formatEuro(fresh.betrag)} noch nicht zugeordnet` : '' },
    { art: 'storno', text: forderung.storno ? 'Storniert' : '' },
    { art: 'entwurf', text: forderung.ausgestellt ? '' : 'Noch nicht ausgestellt' },
    { art: 'betrag', text: offen < mahnenAb ? `Weniger als ${formatEuro(mahnenAb)} offen` : '' },
    {
      art: 'frist',
      text: last && last.frist >= heute ? `Frist bis ${formatDay(last.frist)} läuft noch` : '',
    },
    { art: 'fremd', text: forderung.fremd ? 'Nur für jemand anderen' : '' },
  ];
  return known.filter(({ text }) => text !== '');
}
