import type { Cents } from '@traverse/schema';
import { istGeld, type UstZahlung } from '../forderung/buchung.ts';
import { istSteuerschuld } from '../forderung/ust-art.ts';
import { type UstEinstellung, verfahrenAm } from '../forderung/verfahren.ts';
import { tagUnbekannt } from '../options/zahlung-arten.ts';
import type { Day } from '../values/dates.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';
import type { UstvaAntwort } from './antwort.ts';
import { buchungenOfAusgabe, type UstAusgabe } from './von-ausgabe.ts';
import { buchungenOfEinnahme, type UstEinnahme } from './von-einnahme.ts';
import { buchungenOfRechnung, type UstRechnung } from './von-rechnung.ts';
import { tageOf, type UstZeitraum } from './zeitraum.ts';

/** Something to see to before a sheet is handed in. */
export type Klaerung = UstvaAntwort['klaeren'][number];
export type KlaerungArt = Klaerung['art'];

export interface UstFakten {
  readonly rechnungen: readonly UstRechnung[];
  readonly einnahmen: readonly UstEinnahme[];
  readonly ausgaben: readonly UstAusgabe[];
}

/** What a customer has paid without an invoice, on the last day of the period. */
export interface UstGuthaben {
  readonly id: string;
  readonly name: string;
  readonly betrag: Cents;
}

/** What of a period is not ready, each kind once with everything it is about (F 3.3). */
export function nochZuKlaeren(
  fakten: UstFakten & { readonly guthaben: readonly UstGuthaben[] },
  zeitraum: UstZeitraum,
  firma: UstEinstellung,
): Klaerung[] {
  const { von, bis } = tageOf(zeitraum);
  const lies = (tag: string) => tag >= von && tag <= bis;
  return [
    ...ofRechnungen(fakten.rechnungen, lies, firma),
    ...ofEinnahmen(fakten.einnahmen, lies, firma),
    ...ofAusgaben(fakten.ausgaben, lies, firma),
    ...withoutDay(fakten, lies, firma),
    ...ofGuthaben(verfahrenAm(bis, firma) === 'ist' ? fakten.guthaben : []),
  ];
}

/** Whether a day lies in the period. */
type Lies = (tag: string) => boolean;

function ofRechnungen(rechnungen: readonly UstRechnung[], lies: Lies, firma: UstEinstellung): Klaerung[] {
  const drafts = rechnungen.filter((each) => !each.festgeschrieben && lies(each.bis));
  const paidDrafts = rechnungen.filter(
    (each) => !each.festgeschrieben && each.zahlungen.some((one) => istGeld(one) && lies(one.datum)),
  );
  const booked = rechnungen.map((rechnung) => ({
    rechnung,
    own: buchungenOfRechnung(rechnung, firma).filter(({ tag }) => lies(tag)),
  }));
  const withoutGrund = booked.filter(({ own }) => own.some(({ kz }) => kz === ''));
  const withoutUstId = booked.filter(
    ({ rechnung, own }) => rechnung.ustId === '' && own.some(({ kz }) => kz === '21' || kz === '41'),
  );
  const customers = [...new Set(withoutUstId.map(({ rechnung }) => rechnung.kunde))].slice(0, 3).join(', ');
  return [
    of(
      'entwurf',
      'rechnungen',
      drafts,
      ['1 Rechnung', 'Rechnungen', 'nicht festgeschrieben'],
      `Leistung in diesem Zeitraum, ${netOf(drafts)} netto, nicht mitgezählt`,
    ),
    of(
      'bezahlter Entwurf',
      'rechnungen',
      paidDrafts,
      ['1 bezahlte Rechnung', 'bezahlte Rechnungen', 'nicht festgeschrieben'],
      'Das Geld ist da, die Rechnung noch ein Entwurf',
    ),
    of(
      'Grund',
      'rechnungen',
      withoutGrund.map(({ rechnung }) => rechnung),
      ['1 Rechnung', 'Rechnungen', 'mit 0 % ohne Grund'],
      'Nicht mitgezählt',
    ),
    of(
      'USt-IdNr.',
      'rechnungen',
      withoutUstId.map(({ rechnung }) => rechnung),
      ['1 EU-Kunde', 'EU-Kunden', 'ohne USt-IdNr.'],
      `${customers}: mitgezählt, die Zusammenfassende Meldung braucht die Nummer`,
    ),
  ].flat();
}

function ofEinnahmen(einnahmen: readonly UstEinnahme[], lies: Lies, firma: UstEinstellung): Klaerung[] {
  const withoutKz = einnahmen
    .filter(stands)
    .filter((each) => buchungenOfEinnahme(each, firma).some(({ kz, tag }) => kz === '' && lies(tag)));
  return of(
    'Kennzahl',
    'einnahmen',
    withoutKz,
    ['1 Einnahme', 'Einnahmen', 'ohne Steuer und ohne Kennzahl'],
    `${netOf(withoutKz.map((each) => ({ steuern: [each] })))} netto, nicht mitgezählt`,
  );
}

function ofAusgaben(ausgaben: readonly UstAusgabe[], lies: Lies, firma: UstEinstellung): Klaerung[] {
  const booked = ausgaben.filter(stands).map((ausgabe) => ({
    ausgabe,
    own: buchungenOfAusgabe(ausgabe, firma).filter(({ tag }) => lies(tag)),
  }));
  const withoutArt = booked.filter(({ own }) => own.some(({ kz }) => kz === ''));
  const withoutBeleg = booked.filter(
    ({ ausgabe, own }) => !ausgabe.hatBeleg && own.some(({ kz }) => kz === '66' || kz === '62'),
  );
  const isOwed = withoutArt.some(({ ausgabe }) =>
    istSteuerschuld({
      ...ausgabe,
      ustArt: ausgabe.ustArt,
      innergemeinschaftlicherErwerb: ausgabe.ustArt === 'Erwerb',
    }),
  );
  const vorsteuer = formatEuro(sumCents(withoutBeleg.flatMap(({ own }) => own.map(({ ust }) => ust))));
  return [
    ...of(
      'Steuerart',
      'ausgaben',
      withoutArt.map(({ ausgabe }) => ausgabe),
      ['1 Ausgabe', 'Ausgaben', 'ohne Steuerart'],
      `Sag, ob es „ohne“ Steuer ist oder du sie selbst schuldest. Noch nicht mitgezählt${
        isOwed ? '; bei Erwerb und § 13b fehlt der Steuerbetrag' : ''
      }`,
    ),
    ...of(
      'Beleg',
      'ausgaben',
      withoutBeleg.map(({ ausgabe }) => ausgabe),
      ['1 Ausgabe', 'Ausgaben', 'ohne Beleg'],
      `${vorsteuer} Vorsteuer, mitgezählt`,
    ),
  ];
}

/** Where tax follows the money, a payment of an unknown day counts on the day it was taken over. */
function withoutDay({ rechnungen, einnahmen }: UstFakten, lies: Lies, firma: UstEinstellung): Klaerung[] {
  const dayless = (zahlungen: readonly UstZahlung[], tag: Day) =>
    verfahrenAm(tag, firma) === 'ist' &&
    zahlungen.some(({ notiz, datum }) => notiz === tagUnbekannt && lies(datum));
  const found = {
    rechnungen: rechnungen.filter((each): boolean => dayless(each.zahlungen, each.bis)),
    einnahmen: einnahmen.filter((each): boolean => dayless(each.zahlungen, each.datum)),
  };
  return (['rechnungen', 'einnahmen'] as const).flatMap((collection) =>
    of<Named>(
      'Tag unbekannt',
      collection,
      found[collection],
      ['1 Zahlung', 'Zahlungen', 'ohne bekannten Tag'],
      'Gezählt am Tag der Übernahme',
    ),
  );
}

function ofGuthaben(guthaben: readonly UstGuthaben[]): Klaerung[] {
  return of(
    'Guthaben',
    'kunden',
    guthaben,
    ['1 Kunde', 'Kunden', 'mit Guthaben'],
    `${formatEuro(sumCents(guthaben.map(({ betrag }) => betrag)))} ohne Rechnung eingegangen, nicht mitgezählt. Verrechne es oder zahl es zurück; was doppelt gezahlt ist, zählt bis dahin als Einnahme`,
  );
}

/** Of what was taken back nothing is asked, nor of what takes it back. */
const stands = ({ aufgehoben }: { readonly aufgehoben: boolean }) => !aufgehoben;

type Named = { readonly id: string; readonly name: string; readonly ustArt?: string };

function of<Item extends Named>(
  art: KlaerungArt,
  collection: Klaerung['collection'],
  found: readonly Item[],
  [one, many, what]: readonly [one: string, many: string, what: string],
  text: string,
): Klaerung[] {
  if (found.length === 0) return [];
  const titel = `${found.length === 1 ? one : `${found.length} ${many}`} ${what}`;
  return [
    {
      art,
      titel,
      text,
      collection,
      records: found.map(({ id, name, ustArt }) => ({
        id,
        name,
        ...(ustArt === '' ? { sagbar: true as const } : {}),
      })),
    },
  ];
}

function netOf(found: readonly { readonly steuern: readonly { readonly netto: Cents }[] }[]): string {
  return formatEuro(
    cents(found.flatMap(({ steuern }) => steuern).reduce((sum, { netto }) => sum + netto, 0)),
  );
}
