import type { Cents } from '@traverse/schema';
import type { Beleg } from '../brief/beleg.ts';
import { type Brief, column } from '../brief/brief.ts';
import { noBuyer } from '../brief/parties.ts';
import type { Firma, Kunde } from '../entities/index.ts';
import { istVerbraucher } from '../kunde/verbraucher.ts';
import { formatDateTime } from '../values/date-format.ts';
import { dayOf } from '../values/dates.ts';
import { formatEuro } from '../values/geld.ts';
import { type Angebot, versionName } from './angebot.ts';

/** The words that somebody ticks and presses; the button's serve consumers too (§ 312j Abs. 3 BGB). Source: finance 6.3. */
export const BERECHTIGT = 'Ich bin berechtigt, diesen Auftrag zu erteilen';
export const BEAUFTRAGEN = 'Zahlungspflichtig beauftragen';

/**
 * Whether the page of a link takes an acceptance. Consumers have a right of withdrawal unless the job has fixed days and the
 * firm says so (§ 312g Abs. 2 Nr. 9 BGB); without it they see the offer and answer by mail. Source: finance 6.3.
 */
export function istAnnehmbar(
  { art }: Pick<Angebot, 'art'>,
  kunde: Pick<Kunde, 'verbraucher' | 'firma' | 'ustId'>,
  { festerTermin }: Pick<Firma, 'festerTermin'>,
): boolean {
  return art === 'verbindlich' && (!istVerbraucher(kunde) || festerTermin);
}

/** What is kept of an acceptance, unchangeably. `adresse` is the client's, cut to /24 or /48 before it gets here. */
export function nachweisOf(
  { nummer, version }: Pick<Angebot, 'nummer' | 'version'>,
  { sha256, adresse, wahl }: { readonly sha256: string; readonly adresse: string } & Gewaehlt,
): Angebot['nachweis'] {
  return [
    { name: 'Angebot', wert: versionName({ nummer, version }) },
    { name: 'Prüfsumme des PDF (SHA-256)', wert: sha256 },
    { name: 'Bestätigt', wert: BERECHTIGT },
    { name: 'Knopf', wert: BEAUFTRAGEN },
    { name: 'Netz', wert: adresse },
    ...wahlNachweis({ wahl }),
  ];
}

interface Gewaehlt {
  /** Nothing where the offer had nothing to choose. */
  readonly wahl: { readonly namen: readonly string[]; readonly gesamt: Cents } | undefined;
}

/** What was chosen, and the sum that stood above the button. */
export function wahlNachweis({ wahl }: Gewaehlt): Angebot['nachweis'] {
  if (!wahl) return [];
  return [
    { name: 'Gewählt', wert: wahl.namen.join(', ') || 'nichts' },
    { name: 'Gesamt', wert: formatEuro(wahl.gesamt) },
  ];
}

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one: thrift with data. */
export function netzOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  // What '::' leaves out are zeros, and behind it stands the device.
  const [network = ''] = address.split('::');
  return address === '' ? '' : `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/** The page that both sides get with the documents: who accepted what, when and how. */
export function annahmeprotokoll(
  angebot: Angebot,
  { seller, buyer }: Pick<Beleg, 'seller' | 'buyer'>,
): Brief {
  const { angenommenAm, angenommenVon, angenommenEmail, nachweis } = angebot;
  const at = formatDateTime(angenommenAm);
  const rows: readonly (readonly [string, string])[] = [
    ['Kunde', buyer.name],
    ['Name', angenommenVon],
    ['E-Mail', angenommenEmail],
    ['Zeit', at],
    ...nachweis.map(({ name, wert }) => [name, wert] as const),
  ];
  return {
    art: 'annahme',
    name: `Annahme-${angebot.nummer}`,
    titel: 'Protokoll der Annahme',
    untertitel: versionName(angebot),
    datum: angenommenAm === '' ? '1970-01-01' : dayOf(angenommenAm),
    seller,
    buyer: noBuyer,
    angaben: [['Angenommen', at]],
    absaetze: [
      `${angenommenVon} hat das Angebot ${versionName(angebot)} über den persönlichen Link angenommen.`,
    ],
    tabellen: [
      {
        titel: '',
        spalten: [column('Angabe', 0.3), column('Wert', 0.7)],
        zeilen: rows.filter(([, wert]) => wert !== ''),
        summen: [],
      },
    ],
    ueberweisung: undefined,
    schluss: [],
  };
}
