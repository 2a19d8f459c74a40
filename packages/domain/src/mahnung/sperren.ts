import type { Cents } from '@traverse/schema';
import { type Forderung, zuMahnenAm } from '../forderung/forderung.ts';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { cents, formatEuro } from '../values/geld.ts';
import { type GeldBefund, type GeldVonKunde, geldBefund } from './bankgeld.ts';

/** Below it nobody is reminded, unless Firmendaten say otherwise (`mahnenAb`). */
export const defaultMahnenAb: Cents = cents(500);

/** What stops letters to a customer, whatever the claim. */
export interface KundenLage extends GeldVonKunde {
  readonly mahnsperre: boolean;
}

/** Why no letter goes out for a claim, German. */
export interface Mahnsperre {
  readonly art: 'kunde' | 'rechnung' | 'umsatz' | 'storno' | 'entwurf' | 'betrag' | 'frist' | 'fremd';
  readonly text: string;
}

/** The day, and below which amount nobody is reminded. */
export interface Mahntag {
  readonly heute: Day;
  readonly mahnenAb: Cents;
}

/** What stops a letter for a claim today; nothing when one may go out. Source: finance 2.3. */
export function mahnsperren(forderung: Forderung, lage: KundenLage, tag: Mahntag): Mahnsperre[] {
  const { heute } = tag;
  const { sperreBis, sperreGrund } = forderung;
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
    { art: 'umsatz', text: geldOf(forderung, lage, tag).sperre },
    { art: 'storno', text: forderung.storno ? 'Storniert' : '' },
    { art: 'entwurf', text: forderung.ausgestellt ? '' : 'Noch nicht ausgestellt' },
    { art: 'betrag', text: tooLittle(forderung, tag) },
    {
      art: 'frist',
      text: last && last.frist >= heute ? `Frist bis ${formatDay(last.frist)} läuft noch` : '',
    },
    { art: 'fremd', text: forderung.fremd ? 'Nur für jemand anderen' : '' },
  ];
  return known.filter(({ text }) => text !== '');
}

/** What money of the bank says of a claim. */
export function geldOf(forderung: Forderung, lage: GeldVonKunde, tag: Mahntag): GeldBefund {
  return geldBefund({ id: forderung.id, rest: zuMahnenAm(forderung, tag.heute) }, lage, tag);
}

function tooLittle(forderung: Forderung, { heute, mahnenAb }: Mahntag): string {
  const rest = zuMahnenAm(forderung, heute);
  if (rest >= mahnenAb) return '';
  if (!forderung.guthaben) return `Weniger als ${formatEuro(mahnenAb)} offen`;
  return rest <= 0
    ? 'Durch Guthaben gedeckt'
    : `Weniger als ${formatEuro(mahnenAb)} offen, das Guthaben abgezogen`;
}
