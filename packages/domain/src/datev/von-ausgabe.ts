import type { Cents } from '@traverse/schema';
import type { Satzanteil } from '../forderung/anteile.ts';
import { istGeld } from '../forderung/buchung.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { debitorKonto, type Kontogrund, kreditorKonto } from '../options/konten.ts';
import { cents, negative } from '../values/geld.ts';
import { type Automatik, automatikOf } from './automatik.ts';
import {
  belegfeldFehlt,
  belegfeldOf,
  type DatevAusgabe,
  type DatevEinnahme,
  type DatevEntwurf,
  type DatevFehlt,
  type DatevRahmen,
  type DatevZahlung,
  geldkonto,
  kontoOfKategorie,
  kontoOrFehlt,
  leer,
  withoutZero,
} from './buchung.ts';

/** One account that an amount goes to, with its key. */
interface Teil {
  readonly konto: number | DatevFehlt;
  readonly schluessel: string;
  readonly betrag: Cents;
}

/** Switches off that an account works out its tax by itself; one that knows of none needs no switch. */
const withoutTax = (auto: Automatik | undefined): string =>
  auto === undefined || auto === 'frei' ? '' : NO_AUTOMATIC;
const NO_AUTOMATIC = '40';

/** Everything an expense and the payments on it give. */
export function datevOfAusgabe(ausgabe: DatevAusgabe, rahmen: DatevRahmen): DatevEntwurf[] {
  const paid = ausgabe.zahlungen.filter((each) => istGeld(each));
  // Before it is performed a bill is no debt yet: it comes with the money, whatever the way.
  if (rahmen.weg === 'EÜR / Ist' || (ausgabe.anzahlung && ausgabe.leistung === ''))
    return withoutZero(
      paid.flatMap((zahlung) =>
        zahlung.anteile.flatMap((anteil) =>
          aufwand(ausgabe, anteil, rahmen).map((teil) => ({
            ...of(ausgabe, zahlung),
            betrag: negative(teil.betrag),
            konto: geldkonto(zahlung, rahmen),
            gegenkonto: teil.konto,
            schluessel: teil.schluessel,
          })),
        ),
      ),
    );
  const kreditor = kreditorOf(ausgabe, rahmen);
  const isSchuld = ['Erwerb', '13b EU', '13b andere'].includes(ausgabe.ustArt);
  const whole = { ...ausgabe, ust: isSchuld ? cents(0) : ausgabe.ust };
  const { id, datum, faellig, leistung } = ausgabe;
  const billed = aufwand(ausgabe, whole, rahmen).map((teil) => ({
    ...of(ausgabe, undefined),
    sammlung: 'ausgaben' as const,
    datensatz: id,
    tag: datum,
    betrag: negative(teil.betrag),
    konto: kreditor,
    gegenkonto: teil.konto,
    schluessel: teil.schluessel,
    faellig,
    leistung,
  }));
  return withoutZero([...billed, ...settled(ausgabe, paid, kreditor, rahmen)]);
}

/** Money out of the bank to the supplier, Skonto of the same day beside it. */
function settled(
  ausgabe: DatevAusgabe,
  paid: readonly DatevZahlung[],
  kreditor: number | DatevFehlt,
  rahmen: DatevRahmen,
): DatevEntwurf[] {
  const skonti = ausgabe.zahlungen.filter(({ art, betrag }) => art === 'Skonto' && betrag > 0);
  const beside = new Set<string>();
  const rows = paid.map((zahlung) => {
    const skonto =
      zahlung.betrag > 0
        ? skonti.find(({ id, datum }) => datum === zahlung.datum && !beside.has(id))
        : undefined;
    if (skonto) beside.add(skonto.id);
    return {
      ...of(ausgabe, zahlung),
      betrag: negative(zahlung.betrag),
      konto: geldkonto(zahlung, rahmen),
      gegenkonto: kreditor,
      skonto: skonto?.betrag ?? cents(0),
    };
  });
  const less = ausgabe.zahlungen
    .filter(({ id, art }) => (art === 'Skonto' && !beside.has(id)) || art === 'Ausfall')
    .flatMap((zahlung) =>
      zahlung.anteile.map((anteil) => ({
        ...of(ausgabe, zahlung),
        betrag: gesamtOf(anteil),
        konto: kreditor,
        gegenkonto: kontoOrFehlt(rateOf('Erhaltenes Skonto', anteil), rahmen),
      })),
    );
  return [...rows, ...less];
}

function rateOf<What extends 'Erhaltenes Skonto' | 'Vorsteuer' | 'Umsatzsteuer'>(
  what: What,
  { satz }: Pick<Satzanteil, 'satz'>,
): Kontogrund {
  if (satz === 19) return `${what} 19 %`;
  return satz === 7 ? `${what} 7 %` : what;
}

/** The account of its category with the key that its kind of tax asks for (invoicing 10). */
function aufwand(ausgabe: DatevAusgabe, anteil: Satzanteil, rahmen: DatevRahmen): Teil[] {
  const konto = kontoOfKategorie(ausgabe.kategorie, rahmen);
  const auto = typeof konto === 'number' ? automatikOf(konto, rahmen.rahmen, rahmen.laenge) : undefined;
  const plain = withoutTax(auto);
  const { satz, netto, ust } = anteil;
  const abzug = !rahmen.ust.kleinunternehmer;
  switch (ausgabe.ustArt) {
    case 'Einfuhr':
      return abzug
        ? [
            { konto, schluessel: plain, betrag: netto },
            { konto: kontoOrFehlt('Einfuhrumsatzsteuer', rahmen), schluessel: '', betrag: ust },
          ]
        : [{ konto, schluessel: plain, betrag: gesamtOf(anteil) }];
    case 'Erwerb':
    case '13b EU':
    case '13b andere':
      if (!abzug) return [{ konto, schluessel: plain, betrag: netto }];
      return [{ ...schuld(ausgabe, konto, auto !== undefined, rahmen), betrag: netto }];
    case 'normal':
      if (!abzug || ust === 0) return [{ konto, schluessel: plain, betrag: gesamtOf(anteil) }];
      return withTax(
        { konto, anteil, auto, keys: { 19: '9', 7: '8' }, tax: rateOf('Vorsteuer', { satz }) },
        rahmen,
      );
    case 'ohne':
    case 'nicht abziehbar':
    case '':
      return [{ konto, schluessel: plain, betrag: gesamtOf(anteil) }];
  }
}

/** Tax that the firm owes itself: by key, or on the account that knows it. */
function schuld(
  { ustArt, satz }: DatevAusgabe,
  konto: number | DatevFehlt,
  isAutomatic: boolean,
  rahmen: DatevRahmen,
): Pick<Teil, 'konto' | 'schluessel'> {
  const isErwerb = ustArt === 'Erwerb';
  const rate = usual(satz);
  if (!rate) return { konto: kontoOrFehlt('Erwerb und § 13b zu anderem Satz', rahmen), schluessel: '' };
  if (!isAutomatic) {
    const keys = isErwerb ? { 19: '19', 7: '18' } : { 19: '94', 7: '91' };
    return { konto, schluessel: keys[rate] };
  }
  const grund: Kontogrund = isErwerb
    ? rate === 19
      ? 'Erwerb 19 %'
      : 'Erwerb 7 %'
    : ustArt === '13b EU'
      ? '§ 13b aus der EU'
      : '§ 13b andere';
  return { konto: kontoOrFehlt(grund, rahmen), schluessel: '' };
}

interface Taxed {
  readonly konto: number | DatevFehlt;
  readonly anteil: Satzanteil;
  readonly auto: Automatik | undefined;
  readonly keys: { readonly 19: string; readonly 7: string };
  readonly tax: Kontogrund;
}

/**
 * The gross with a key where DATEV works out of it the tax that was booked, a cent more or less; otherwise net and tax on
 * their own accounts.
 */
function withTax({ konto, anteil, auto, keys, tax }: Taxed, rahmen: DatevRahmen): Teil[] {
  const { satz, netto, ust } = anteil;
  const gross = gesamtOf(anteil);
  const rate = usual(satz);
  const fits = rate && Math.abs(ust - taxIn(gross, rate)) <= 1;
  if (fits && (auto === undefined || auto === rate))
    return [{ konto, schluessel: auto === rate ? '' : keys[rate], betrag: gross }];
  return [
    { konto, schluessel: auto === undefined ? '' : NO_AUTOMATIC, betrag: netto },
    { konto: kontoOrFehlt(tax, rahmen), schluessel: '', betrag: ust },
  ];
}

const usual = (satz: number): 19 | 7 | undefined => (satz === 19 || satz === 7 ? satz : undefined);

/** The tax within a gross amount, as programs of accounts work it out. */
function taxIn(gross: Cents, satz: 19 | 7): Cents {
  const size = Math.abs(gross);
  const tax = Math.round((size * satz) / (100 + satz));
  return cents(gross < 0 ? 0 - tax : tax);
}

function kreditorOf(
  { id, kreditorennummer = 0, name }: DatevAusgabe,
  { laenge }: DatevRahmen,
): number | DatevFehlt {
  return (
    kreditorKonto(kreditorennummer, laenge) ?? {
      art: 'Nummer',
      was: `${kreditorennummer}`,
      an: { collection: 'ausgaben', id, name: `Lieferant von ${name}, Nummer ${kreditorennummer}` },
    }
  );
}

function of({ id, name, datum, belegnummer, hatBeleg }: DatevAusgabe, zahlung: DatevZahlung | undefined) {
  // Without a number of its own the record's: bill and payment name the same.
  const belegfeld = belegfeldOf(belegnummer) || id;
  const von = { collection: 'ausgaben', id, name } as const;
  return {
    ...leer,
    sammlung: 'zahlungen' as DatevEntwurf['sammlung'],
    datensatz: zahlung?.id ?? id,
    tag: zahlung?.datum ?? datum,
    belegfeld,
    text: name,
    beleg: hatBeleg ? `ausgaben/${id}` : '',
    von,
    ...belegfeldFehlt(belegfeld, von),
  };
}

/** Everything an income without an invoice and the payments on it give. */
export function datevOfEinnahme(einnahme: DatevEinnahme, rahmen: DatevRahmen): DatevEntwurf[] {
  const paid = einnahme.zahlungen.filter((each) => istGeld(each));
  const { id, name, datum, hatBeleg } = einnahme;
  const base = {
    ...leer,
    sammlung: 'zahlungen' as DatevEntwurf['sammlung'],
    belegfeld: id,
    text: name,
    beleg: hatBeleg ? `einnahmen/${id}` : '',
    von: { collection: 'einnahmen', id, name } as const,
  };
  if (rahmen.weg === 'EÜR / Ist')
    return withoutZero(
      paid.flatMap((zahlung) =>
        zahlung.anteile.flatMap((anteil) =>
          ertrag(einnahme, anteil, rahmen).map((teil) => ({
            ...base,
            datensatz: zahlung.id,
            tag: zahlung.datum,
            betrag: teil.betrag,
            konto: geldkonto(zahlung, rahmen),
            gegenkonto: teil.konto,
            schluessel: teil.schluessel,
          })),
        ),
      ),
    );
  // Nobody is named: the account of various customers.
  const diverse = debitorKonto(0, rahmen.laenge) ?? 0;
  const billed = ertrag(einnahme, einnahme, rahmen).map((teil) => ({
    ...base,
    sammlung: 'einnahmen' as const,
    datensatz: id,
    tag: datum,
    betrag: teil.betrag,
    konto: diverse,
    gegenkonto: teil.konto,
    schluessel: teil.schluessel,
  }));
  const settledBy = einnahme.zahlungen
    .filter((each) => istGeld(each) || each.art === 'Skonto' || each.art === 'Ausfall')
    .map((zahlung) => ({
      ...base,
      datensatz: zahlung.id,
      tag: zahlung.datum,
      betrag: zahlung.betrag,
      konto:
        zahlung.art === 'Skonto' || zahlung.art === 'Ausfall'
          ? kontoOrFehlt('Gewährtes Skonto', rahmen)
          : geldkonto(zahlung, rahmen),
      gegenkonto: diverse,
    }));
  return withoutZero([...billed, ...settledBy]);
}

function ertrag({ kategorie }: DatevEinnahme, anteil: Satzanteil, rahmen: DatevRahmen): Teil[] {
  const konto = kontoOfKategorie(kategorie, rahmen);
  const auto = typeof konto === 'number' ? automatikOf(konto, rahmen.rahmen, rahmen.laenge) : undefined;
  if (anteil.ust === 0) return [{ konto, schluessel: withoutTax(auto), betrag: gesamtOf(anteil) }];
  const tax = rateOf('Umsatzsteuer', anteil);
  return withTax({ konto, anteil, auto, keys: { 19: '3', 7: '2' }, tax }, rahmen);
}
