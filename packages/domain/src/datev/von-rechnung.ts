import type { Cents } from '@traverse/schema';
import type { Satzanteil } from '../forderung/anteile.ts';
import { istGeld } from '../forderung/buchung.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { debitorKonto, type Kontogrund } from '../options/konten.ts';
import { kzOfGroup } from '../ustva/von-rechnung.ts';
import { cents, negative, sumCents } from '../values/geld.ts';
import {
  belegfeldFehlt,
  belegfeldOf,
  type DatevEntwurf,
  type DatevFehlt,
  type DatevKunde,
  type DatevMahnung,
  type DatevRahmen,
  type DatevRechnung,
  type DatevZahlung,
  geldkonto,
  kontoOrFehlt,
  leer,
  withoutZero,
} from './buchung.ts';

/** Everything an invoice and the payments on it give: by money alone, or open until then (finance 4.1). */
export function datevOfRechnung(rechnung: DatevRechnung, rahmen: DatevRahmen): DatevEntwurf[] {
  return withoutZero([...ownRows(rechnung, rahmen), ...aufgeloest(rechnung, rahmen)]);
}

function ownRows(rechnung: DatevRechnung, rahmen: DatevRahmen): DatevEntwurf[] {
  if (rechnung.anzahlung) return byMoney(rechnung, rahmen, (anteil) => anzahlungskonto(anteil, rahmen));
  if (rahmen.weg === 'EÜR / Ist')
    return byMoney(rechnung, rahmen, (anteil) => revenueOf(rechnung, anteil, rahmen));
  return [...billed(rechnung, rahmen), ...settled(rechnung, rahmen)];
}

/** What came in advance lies on an account of its own until the final invoice makes revenue of it, on both ways. */
function aufgeloest(rechnung: DatevRechnung, rahmen: DatevRahmen): DatevEntwurf[] {
  if (!rechnung.festgeschrieben) return [];
  const { id, rechnungsDatum, bis, kunde } = rechnung;
  return rechnung.abzuege.map((anteil) => ({
    ...of(rechnung, undefined),
    ...revenueOf(rechnung, anteil, rahmen),
    sammlung: 'rechnungen',
    datensatz: id,
    tag: rechnungsDatum,
    betrag: gesamtOf(anteil),
    konto: anzahlungskonto(anteil, rahmen).gegenkonto,
    leistung: bis,
    text: `Anzahlung ${kunde.name}`,
  }));
}

function anzahlungskonto(
  { satz }: Satzanteil,
  rahmen: DatevRahmen,
): Pick<DatevEntwurf, 'gegenkonto' | 'ustId'> {
  const grund = satz === 19 ? 'Anzahlungen 19 %' : satz === 7 ? 'Anzahlungen 7 %' : 'Anzahlungen';
  return { gegenkonto: kontoOrFehlt(grund, rahmen), ustId: '' };
}

/** Bank against revenue or deposits, one row for a rate and a payment. What lowers the claim moves no money. */
function byMoney(
  rechnung: DatevRechnung,
  rahmen: DatevRahmen,
  accountOf: (anteil: Satzanteil) => Pick<DatevEntwurf, 'gegenkonto' | 'ustId'>,
): DatevEntwurf[] {
  return rechnung.zahlungen.filter(istGeld).flatMap((zahlung) => {
    const konto = isGuthaben(zahlung) ? guthabenkonto(rechnung, rahmen) : geldkonto(zahlung, rahmen);
    return zahlung.anteile.map((anteil) => ({
      ...of(rechnung, zahlung),
      ...accountOf(anteil),
      betrag: gesamtOf(anteil),
      konto,
    }));
  });
}

/** The claim itself: its customer against revenue, one row for a rate. Only what was handed out is one. */
function billed(rechnung: DatevRechnung, rahmen: DatevRahmen): DatevEntwurf[] {
  if (!rechnung.ausgestellt) return [];
  const { id, rechnungsDatum, bis, faellig, kunde } = rechnung;
  return rechnung.steuern.map((anteil) => ({
    ...of(rechnung, undefined),
    ...revenueOf(rechnung, anteil, rahmen),
    sammlung: 'rechnungen',
    datensatz: id,
    tag: rechnungsDatum,
    betrag: gesamtOf(anteil),
    konto: debitor(kunde, rahmen),
    leistung: bis,
    faellig,
  }));
}

/**
 * What was paid, with the Skonto of the same day beside it where the invoice has one rate; what else lowers it by rate.
 * Two documents of one customer that close each other say nothing new.
 */
function settled(rechnung: DatevRechnung, rahmen: DatevRahmen): DatevEntwurf[] {
  const { zahlungen, steuern, kunde } = rechnung;
  const gegenkonto = debitor(kunde, rahmen);
  const skonti = zahlungen.filter(({ art, betrag }) => art === 'Skonto' && betrag > 0);
  const beside = new Set<string>();
  const paid = zahlungen.filter(istGeld).flatMap((zahlung) => {
    if (isGuthaben(zahlung)) return [];
    const skonto =
      steuern.length === 1 && zahlung.betrag > 0
        ? skonti.find(({ id, datum }) => datum === zahlung.datum && !beside.has(id))
        : undefined;
    if (skonto) beside.add(skonto.id);
    return [
      {
        ...of(rechnung, zahlung),
        betrag: zahlung.betrag,
        konto: geldkonto(zahlung, rahmen),
        gegenkonto,
        skonto: skonto?.betrag ?? cents(0),
      },
    ];
  });
  const less = zahlungen
    .filter(({ id, art }) => (art === 'Skonto' && !beside.has(id)) || art === 'Ausfall')
    .flatMap((zahlung) =>
      zahlung.anteile.map((anteil) => ({
        ...of(rechnung, zahlung),
        betrag: gesamtOf(anteil),
        konto: kontoOrFehlt(minderungOf(zahlung, anteil), rahmen),
        gegenkonto,
      })),
    );
  return [...paid, ...less];
}

function minderungOf({ art, grund }: DatevZahlung, { satz }: Satzanteil): Kontogrund {
  const what = art === 'Ausfall' && grund !== 'Kleindifferenz' ? 'Forderungsverlust' : 'Gewährtes Skonto';
  if (satz === 19) return `${what} 19 %`;
  return satz === 7 ? `${what} 7 %` : what;
}

const isGuthaben = ({ art }: DatevZahlung): boolean => art === 'Verrechnung';

/** Where a credit lies until it is used: on the way of open items on the account of its customer. */
function guthabenkonto({ kunde }: DatevRechnung, rahmen: DatevRahmen): number | DatevFehlt {
  return rahmen.weg === 'EÜR / Ist' ? kontoOrFehlt('Guthaben von Kunden', rahmen) : debitor(kunde, rahmen);
}

function debitor(kunde: DatevKunde, { laenge }: DatevRahmen): number | DatevFehlt {
  return (
    debitorKonto(kunde.kundennummer, laenge) ?? {
      art: 'Nummer',
      was: `${kunde.kundennummer}`,
      an: {
        collection: 'kunden',
        id: kunde.id,
        name: `Kunde ${kunde.name}, Nummer ${kunde.kundennummer}`,
      },
    }
  );
}

const gruende: { readonly [kz: string]: Kontogrund } = {
  81: 'Erlöse 19 %',
  86: 'Erlöse 7 %',
  87: 'Erlöse 0 %',
  35: 'Erlöse zu anderem Satz',
  41: 'EU-Lieferung',
  43: 'Ausfuhr',
  48: 'Steuerfreie Erlöse',
  60: 'Leistung nach § 13b',
  21: 'Leistung an EU-Unternehmer',
  45: 'Ort im Ausland',
};

/** The account of a turnover that stands under this Kz; `null`: damages, under none. */
function erloesgrund(kz: string | null, { ust }: DatevRahmen): Kontogrund | undefined {
  if (kz === null) return 'Schadenersatz, Gebühren';
  if (kz === '48' && ust.kleinunternehmer) return 'Kleinunternehmer';
  return gruende[kz];
}

function revenueOf(
  { name, ustGrund, kunde }: DatevRechnung,
  { satz }: Satzanteil,
  rahmen: DatevRahmen,
): Pick<DatevEntwurf, 'gegenkonto' | 'ustId'> {
  const kz = kzOfGroup({ ustGrund, land: kunde.land }, satz, rahmen.ust);
  const grund = erloesgrund(kz, rahmen);
  return {
    gegenkonto: grund ? kontoOrFehlt(grund, rahmen) : { art: 'Grund', was: name },
    ustId: kz === '41' || kz === '21' ? kunde.ustId : '',
  };
}

function of(rechnung: DatevRechnung, zahlung: DatevZahlung | undefined) {
  const { id, name, kunde, ausgestellt, festgeschrieben, rechnungsDatum } = rechnung;
  const belegfeld = belegfeldOf(name);
  const von = { collection: 'rechnungen', id, name } as const;
  const what =
    zahlung && zahlung.art !== 'Zahlung'
      ? `${zahlung.art === 'Verrechnung' ? 'Guthaben' : zahlung.art} `
      : '';
  return {
    ...leer,
    sammlung: 'zahlungen' as DatevEntwurf['sammlung'],
    datensatz: zahlung?.id ?? id,
    tag: zahlung?.datum ?? rechnungsDatum,
    belegfeld,
    text: `${what}${kunde.name}`,
    beleg: `rechnungen/${id}`,
    von,
    ...belegfeldFehlt(belegfeld, von),
    // What is paid or handed out and may still change is no document of the books.
    ...(festgeschrieben || !(ausgestellt || zahlung)
      ? {}
      : { fehlt: { art: 'Entwurf', was: name } as const }),
  };
}

/** What a customer paid without an invoice; on the way of open items it lies on their own account. */
export function datevOfGuthaben(
  { kunde, zahlung }: { readonly kunde: DatevKunde; readonly zahlung: DatevZahlung },
  rahmen: DatevRahmen,
): DatevEntwurf[] {
  // Where it is used an invoice says so.
  if (zahlung.art === 'Verrechnung') return [];
  return withoutZero([
    {
      ...leer,
      sammlung: 'zahlungen',
      datensatz: zahlung.id,
      tag: zahlung.datum,
      betrag: zahlung.betrag,
      konto: geldkonto(zahlung, rahmen),
      gegenkonto:
        rahmen.weg === 'EÜR / Ist' ? kontoOrFehlt('Guthaben von Kunden', rahmen) : debitor(kunde, rahmen),
      belegfeld: '',
      text: `Guthaben ${kunde.name}`,
      beleg: '',
      von: { collection: 'kunden', id: kunde.id, name: `Guthaben ${kunde.name}` },
    },
  ]);
}

/** Flat sum and fees first, what is more is interest. Both ways alike: nobody has booked such a claim before. */
export function datevOfMahnung(
  { id, nummer, kosten, zahlungen }: DatevMahnung,
  rahmen: DatevRahmen,
): DatevEntwurf[] {
  return withoutZero(
    zahlungen.flatMap((zahlung, index) => {
      const before = sumCents(zahlungen.slice(0, index).map(({ betrag }) => betrag));
      const ofKosten = (sum: number) => Math.min(Math.max(sum, 0), kosten);
      const part = cents(ofKosten(before + zahlung.betrag) - ofKosten(before));
      const row = (grund: Kontogrund, betrag: Cents): DatevEntwurf => ({
        ...leer,
        sammlung: 'zahlungen',
        datensatz: zahlung.id,
        tag: zahlung.datum,
        betrag,
        konto: geldkonto(zahlung, rahmen),
        gegenkonto: kontoOrFehlt(grund, rahmen),
        belegfeld: belegfeldOf(nummer),
        text: `${grund === 'Zinsen von Kunden' ? 'Verzugszinsen' : 'Mahnkosten'} ${nummer}`,
        beleg: '',
        von: { collection: 'mahnungen', id, name: nummer },
      });
      return [
        row('Schadenersatz, Gebühren', part),
        row('Zinsen von Kunden', cents(zahlung.betrag + negative(part))),
      ];
    }),
  );
}
