import type { AnswerOf, Cents } from '@traverse/schema';
import type {
  DraftIn,
  Firma,
  Geraet,
  InventarArtikel,
  Inventarliste,
  Listenzeile,
  Packliste,
  Schaden,
  Uebergabe,
} from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import type { nachberechnungPfad } from '../pfade/rueckgabe.ts';
import type { Konditionen, PricedArtikel } from '../preise/konditionen.ts';
import {
  einheitOf,
  nettoOf,
  type PricedZeile,
  preisOfZeile,
  type RechnungElement,
} from '../preise/position.ts';
import { faktorOfLateDays } from '../preise/staffel.ts';
import { newLineUst } from '../preise/ust-saetze.ts';
import { type NewRechnung, newRechnung } from '../rechnung/new-rechnung.ts';
import { notierteSchaeden, verlorenBeimKunden } from '../uebergabe/ansprueche.ts';
import { type Day, daySpan } from '../values/dates.ts';
import { decimalOf, multiply, remainderOf } from '../values/decimal.ts';
import { cents, roundToCents, sumCents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { formatZahl } from '../values/zahl.ts';
import { ersatzwertOf } from './zeitwert.ts';

export type NachberechnungsPosten = AnswerOf<typeof nachberechnungPfad>['posten'][number];
export type Ausgenommen = AnswerOf<typeof nachberechnungPfad>['ausgenommen'][number];
export type NachberechnungsArt = NachberechnungsPosten['art'];

type Artikel = PricedArtikel &
  Pick<
    InventarArtikel,
    'name' | 'kategorie' | 'einheit' | 'wiederbeschaffung' | 'verkaufspreis' | 'nutzungsMonate'
  >;

export interface VerlorenesGeraet {
  readonly id: Geraet['id'];
  /** What it is called: 'Kettenzug #02'. */
  readonly name: string;
  /** The day of its purchase; empty where nobody has said it. */
  readonly gekauft: Day | '';
}

/** What a line has lost, and what lacks in a case, which has no line. */
export interface Verlust {
  readonly zeile: Pick<Listenzeile, 'einheit' | 'vermisst'>;
  readonly artikel: Artikel;
  /** Devices that are lost. */
  readonly verlorene: readonly VerlorenesGeraet[];
}

export interface NachberechnungsZeile extends Verlust {
  readonly zeile: PricedZeile &
    Pick<Listenzeile, 'id' | 'einheit' | 'anzahl' | 'out' | 'in' | 'vermisst' | 'verbraucht'>;
  /** Pieces that came back after the last day of the list, and the day of the last of them. */
  readonly spaet: { readonly anzahl: number; readonly zuletzt: Day } | undefined;
}

type Schadensfall = Pick<Schaden, 'id' | 'inventar' | 'geraet' | 'schaden' | 'reparaturkosten'> & {
  readonly artikel: Pick<Artikel, 'name' | 'kategorie'>;
  /** What its device is called; empty of one that has no number. */
  readonly bezeichnung: string;
};

export interface NachberechnungsFacts {
  readonly liste: Pick<Inventarliste, 'von' | 'bis'>;
  readonly zeilen: readonly NachberechnungsZeile[];
  /** What lacks in cases of the list. */
  readonly ausCases?: readonly Verlust[];
  readonly schaeden: readonly Schadensfall[];
  /** The protocols of the list: what its customer has lost, and what was noted as he got it (UEBG-02). */
  readonly uebergaben?: readonly Uebergabe[];
  /** What somebody charges all the same, by its key. */
  readonly trotzdem?: readonly string[];
  readonly firma: Pick<Firma, 'ersatzwert' | 'restwertProzent' | 'kleinunternehmer'>;
  readonly kunde: Konditionen;
  readonly today: Day;
}

/**
 * What a return costs its customer (RUECK-03): lost pieces at replacement or current value and repairs are compensation,
 * without tax; what was used up and late days are charged as ever. `ohnePreis` is left out, and named; `ohneZeitwert` are
 * the names of what is charged like new although the firm charges what it was worth. `ausgenommen` is what protocols keep from
 * being charged, `berechnet` how many lost pieces of each line are (UEBG-02).
 */
export function nachberechnung(facts: NachberechnungsFacts): {
  readonly posten: readonly NachberechnungsPosten[];
  readonly ohnePreis: readonly NachberechnungsPosten[];
  readonly ohneZeitwert: readonly string[];
  readonly ausgenommen: readonly Ausgenommen[];
  readonly berechnet: ReadonlyMap<string, number>;
} {
  const { charged, ausgenommen } = byProtocol(facts);
  const all = allPosten(charged);
  const verlorene = [...charged.zeilen, ...(facts.ausCases ?? [])].flatMap((each) => lostPieces(each, facts));
  const ohneZeitwert = verlorene.filter((each) => each.ohneZeitwert && each.wert > 0);
  // What costs nothing to rent costs nothing when it is late.
  const ohnePreis = all.filter(({ art, netto }) => netto <= 0 && art !== 'verspätet');
  return {
    posten: all.filter(({ netto }) => netto > 0),
    ohnePreis,
    ohneZeitwert: [...new Set(ohneZeitwert.map(({ name }) => name))],
    ausgenommen: ausgenommen.filter(({ netto }) => netto > 0),
    berechnet: new Map(charged.zeilen.map(({ zeile }) => [zeile.id, zeile.vermisst])),
  };
}

/** What is charged, and what protocols leave out of it, each put back by its key. */
function byProtocol(facts: NachberechnungsFacts): {
  readonly charged: NachberechnungsFacts;
  readonly ausgenommen: readonly Ausgenommen[];
} {
  const { uebergaben = [], trotzdem = [] } = facts;
  const ausgenommen: Ausgenommen[] = [];
  const zeilen = facts.zeilen.map((line) => {
    const { zeile, verlorene } = line;
    const schluessel = `verloren:${zeile.id}`;
    const his = verlorenBeimKunden(zeile, uebergaben);
    const ours = zeile.vermisst - his;
    if (ours <= 0 || trotzdem.includes(schluessel)) return line;
    const ordered = hisFirst(verlorene, uebergaben);
    const left = { ...line, zeile: { ...zeile, vermisst: ours }, verlorene: ordered.slice(his) };
    const warum = `${formatZahl(ours)} nicht beim Kunden verloren`;
    ausgenommen.push(...lost(left, facts).map((each) => ({ ...each, schluessel, warum })));
    return { ...line, zeile: { ...zeile, vermisst: his }, verlorene: ordered.slice(0, his) };
  });
  const noted = notierteSchaeden(facts.schaeden, uebergaben);
  const schaeden = facts.schaeden.filter((each) => {
    const schluessel = `schaden:${each.id}`;
    if (!noted.has(each) || trotzdem.includes(schluessel)) return true;
    const warum = 'bei der Übergabe notiert';
    ausgenommen.push(...damaged(each).map((posten) => ({ ...posten, schluessel, warum })));
    return false;
  });
  return { charged: { ...facts, zeilen, schaeden }, ausgenommen };
}

/** Devices that were handed over by number are the ones that its customer has lost. */
function hisFirst(
  verlorene: readonly VerlorenesGeraet[],
  uebergaben: readonly Uebergabe[],
): readonly VerlorenesGeraet[] {
  const named = (art: Uebergabe['art']) =>
    new Set<string>(
      uebergaben
        .filter((each) => each.art === art)
        .flatMap(({ zeilen }) => zeilen.map(({ geraet }) => geraet)),
    );
  const [handed, back] = [named('Übergabe'), named('Rücknahme')];
  const isHis = ({ id }: VerlorenesGeraet) => handed.has(id) && !back.has(id);
  return [...verlorene.filter(isHis), ...verlorene.filter((each) => !isHis(each))];
}

/** Why something is left out, by what it would be charged for. */
export const ohnePreisWorte: { readonly [A in NachberechnungsArt]?: string } = {
  verloren: 'am Artikel fehlt der Wiederbeschaffungswert',
  beschädigt: 'am Schaden stehen keine Reparaturkosten',
  verbraucht: 'am Artikel fehlt der Verkaufspreis',
};

function allPosten(facts: NachberechnungsFacts): NachberechnungsPosten[] {
  const { zeilen, schaeden, ausCases = [] } = facts;
  return [
    ...[...zeilen, ...ausCases].flatMap((each) => lost(each, facts)),
    ...schaeden.flatMap(damaged),
    ...zeilen.flatMap((zeile) => usedUp(zeile, facts)),
    ...zeilen.flatMap((zeile) => late(zeile, facts)),
  ];
}

function damaged({ schaden, reparaturkosten, artikel, bezeichnung }: Schadensfall): NachberechnungsPosten[] {
  return posten('beschädigt', {
    name: `Schaden an ${bezeichnung || artikel.name}: ${schaden}`,
    anzahl: 1,
    einheit: 'pauschal',
    kategorie: artikel.kategorie,
    faktor: 1,
    preis: reparaturkosten,
    ust: percent(0),
  });
}

/** Whether it is compensation: on a draft of its own, without tax. */
export function isErsatz({ art }: Pick<NachberechnungsPosten, 'art'>): boolean {
  return art === 'verloren' || art === 'beschädigt';
}

export function sumOfPosten(posten: readonly NachberechnungsPosten[]): Cents {
  return sumCents(posten.map(({ netto }) => netto));
}

/** Whose list it is, and which. */
export interface NachberechnungFor extends NewRechnung {
  readonly liste: Pick<Inventarliste, 'id' | 'von' | 'bis'>;
  readonly beleg: Pick<Packliste, 'name' | 'kunde' | 'von' | 'bis' | 'projekt' | 'user'>;
}

/** The drafts: compensation, and what is taxable; one, both or none (RUECK-03). A person decides about them. */
export function nachberechnungsEntwuerfe(
  posten: readonly NachberechnungsPosten[],
  facts: NachberechnungFor,
): DraftIn<'rechnungen'>[] {
  const { kunde, von, bis, projekt, user, name } = facts.beleg;
  const draft = (chosen: readonly NachberechnungsPosten[], more: DraftIn<'rechnungen'>) => ({
    ...newRechnung(facts),
    kunde,
    von,
    bis,
    projekt,
    user,
    anmerkung: `Nachberechnung zu ${name}`,
    nachberechnung: facts.liste.id,
    optElement: chosen.map(({ element }) => element),
    ...more,
  });
  const ersatz = posten.filter(isErsatz);
  const rest = posten.filter((each) => !isErsatz(each));
  return [
    ...(ersatz.length > 0 ? [draft(ersatz, { ustGrund: 'Schadenersatz' })] : []),
    ...(rest.length > 0 ? [draft(rest, {})] : []),
  ];
}

/** What a lost piece is called on its claim: so it is found there when it comes back. */
export const verlorenName = (name: string): string => `${name}, nicht zurückgegeben`;

/** Each device by its number, so that the one that is found again can be taken off; each at what it was worth itself. */
function lost(line: Verlust, facts: NachberechnungsFacts): NachberechnungsPosten[] {
  return lostPieces(line, facts).flatMap(({ name, anzahl, wert }) =>
    posten('verloren', {
      ...ofArtikel(line.zeile, line.artikel),
      name: verlorenName(name),
      anzahl,
      preis: wert,
      ust: percent(0),
    }),
  );
}

/** What is lost of a line: its devices one by one, and the pieces that have no number, whose purchase nobody knows. */
function lostPieces(
  { zeile, artikel, verlorene }: Verlust,
  { firma, today }: Pick<NachberechnungsFacts, 'firma' | 'today'>,
) {
  const named = verlorene.slice(0, zeile.vermisst).map((each) => ({ ...each, anzahl: 1 }));
  const others = { name: artikel.name, gekauft: '' as const, anzahl: zeile.vermisst - named.length };
  return [...named, others]
    .filter(({ anzahl }) => anzahl > 0)
    .map((each) => ({
      ...each,
      ...ersatzwertOf(artikel, firma, { gekauft: each.gekauft, verloren: today }),
    }));
}

function usedUp({ zeile, artikel }: NachberechnungsZeile, { firma }: NachberechnungsFacts) {
  return posten('verbraucht', {
    ...ofArtikel(zeile, artikel),
    name: `${artikel.name}, verbraucht`,
    anzahl: zeile.verbraucht,
    preis: artikel.verkaufspreis,
    ust: newLineUst({ ustGrund: '', kleinunternehmer: firma.kleinunternehmer }),
  });
}

/** Real days reach to the last piece that came back late; at the price and discount as charged. */
function late({ zeile, artikel, spaet }: NachberechnungsZeile, facts: NachberechnungsFacts) {
  const days = bookedDays(facts.liste);
  if (!spaet || !days || spaet.anzahl <= 0) return [];
  const [planned, real] = [daySpan(days.von, days.bis), daySpan(days.von, spaet.zuletzt)];
  const more = real - planned;
  const { preis, rabatt } = preisOfZeile(zeile, artikel, facts.kunde);
  return posten('verspätet', {
    ...ofArtikel(zeile, artikel),
    name: `${artikel.name}, ${formatZahl(more)} ${more === 1 ? 'Tag' : 'Tage'} später zurück`,
    anzahl: spaet.anzahl,
    faktor: faktorOfLateDays(planned, real),
    preis: roundToCents(multiply(decimalOf(preis), remainderOf(rabatt))),
    ust: newLineUst({ ustGrund: '', kleinunternehmer: facts.firma.kleinunternehmer }),
  });
}

function ofArtikel(zeile: Pick<Listenzeile, 'einheit'>, artikel: Artikel) {
  return {
    einheit: einheitOf(zeile, artikel),
    kategorie: artikel.kategorie,
    faktor: 1,
  };
}

function posten(art: NachberechnungsArt, element: RechnungElement): NachberechnungsPosten[] {
  const { anzahl, faktor, preis, ust } = element;
  const netto = nettoOf({ anzahl, faktor, preis, rabatt: 0, ustSatz: ust });
  return anzahl > 0 ? [{ art, element, netto: cents(netto) }] : [];
}

/**
 * Of pieces that came in one after the other, how many were late: after the last day of the list, at most as many as
 * are back. `counted` are changes of the counter, oldest first.
 */
export function latePieces(
  counted: readonly { readonly day: Day; readonly from: number; readonly to: number }[],
  { bis, back }: { readonly bis: Day; readonly back: number },
): NachberechnungsZeile['spaet'] {
  const inTime = counted.findLast(({ day }) => day <= bis)?.to ?? counted[0]?.from ?? back;
  const zuletzt = counted.findLast(({ day, from, to }) => day > bis && to > from)?.day;
  const anzahl = back - inTime;
  return zuletzt && anzahl > 0 ? { anzahl, zuletzt } : undefined;
}
