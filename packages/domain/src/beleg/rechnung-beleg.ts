import type { Cents } from '@traverse/schema';
import type { AuftragStand } from '../anzahlung/schlussrechnung.ts';
import type {
  Beleg,
  BelegEintrag,
  BelegGroup,
  BelegPosition,
  BelegPreis,
  BelegSkonto,
  BelegWahl,
  Made,
  Steuer,
} from '../brief/beleg.ts';
import { sellerOf } from '../brief/parties.ts';
import { byArtikelName, type ZeileMitArtikel } from '../brief/print-order.ts';
import type { Firma, Inventarliste, Kontakt, Kunde, Projekt, Rechnung } from '../entities/index.ts';
import { anteileOf } from '../forderung/anteile.ts';
import { istEntgelt } from '../forderung/forderung.ts';
import { anredeOf, verzugshinweise } from '../forderung/mahntexte.ts';
import { nenntVersteuerung, verfahrenAm } from '../forderung/verfahren.ts';
import {
  type Abschnitt,
  ersetzterTeil,
  type GliederungRow,
  gegliedert,
  linesOf,
} from '../gliederung/gliedern.ts';
import { mitPreisen } from '../gliederung/preis.ts';
import { istVerbraucher } from '../kunde/verbraucher.ts';
import { angebotName } from '../options/naming.ts';
import { kleinunternehmerExemption, type UstExemption, ustExemptions } from '../options/ust-grund.ts';
import { pricedPositions } from '../preise/abschnitt-preis.ts';
import type { Abzug } from '../preise/abzuege.ts';
import { chargedAnzahl } from '../preise/charged.ts';
import type { Preisliste } from '../preise/konditionen.ts';
import { type Position, withoutUst } from '../preise/position.ts';
import { mapped, placedPositions } from '../preise/positions.ts';
import { HIDDEN_SUM, printedAbschnitte } from '../preise/printed.ts';
import type { SetMitArtikel } from '../preise/set-position.ts';
import { rechnungTotals, steuernOf } from '../preise/totals.ts';
import { newLineUst } from '../preise/ust-saetze.ts';
import {
  positionOfWahl,
  positionsOfZubehoer,
  type WahlArtikelById,
  type Wahlposition,
  wahlenUm,
} from '../preise/wahlposition.ts';
import { cleanLine, cleanLines, cleanParagraphs } from '../values/clean-text.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { skontoBetrag, skontoBis, skontoSentence } from '../zahlung/skonto.ts';
import { belegTexte } from './belegtexte.ts';
import { type Beiwerk, beiwerkOf } from './bilder.ts';
import { gueltigkeit } from './gueltigkeit.ts';
import { angebotKaeufer, kaeuferOf } from './kaeufer.ts';
import { pauschal } from './pauschal.ts';
import { angebotProblems, rechnungBelegProblems } from './problems.ts';

/** The records that an invoice or offer is made from. */
export interface RechnungSource {
  readonly rechnung: Rechnung;
  readonly kunde: Kunde;
  /** Contacts of the customer; who is chosen among them says the invoice. */
  readonly kontakte?: readonly Kontakt[] | undefined;
  /** Their price group, where they have one. */
  readonly preisgruppe?: Preisliste | undefined;
  readonly firma: Firma;
  /** Lines of its Inventarliste, in any order. */
  readonly zeilen: Iterable<ZeileMitArtikel>;
  /** Its Inventarliste, where it has one. */
  readonly liste?: Pick<Inventarliste, 'verbucht'> | undefined;
  /** Sets of its Inventarliste, in any order. */
  readonly sets: Iterable<SetMitArtikel>;
  /** Of an offer with pictures: what stands beside an item, by its id. */
  readonly beiwerk?: ReadonlyMap<string, Beiwerk> | undefined;
  /** What may be chosen on it, by id of the item; nothing of what is gone. */
  readonly wahlArtikel?: WahlArtikelById | undefined;
  readonly projekt?: Pick<Projekt, 'name' | 'auftragsnummer' | 'ort'> | undefined;
  /** Of an order with deposits; nothing of any other invoice. */
  readonly auftrag?: AuftragStand | undefined;
  /** Name of the user who makes it. */
  readonly bearbeitung: string;
}

/** An invoice; where something is missing that it must show, the list of that instead. */
export function rechnungBeleg(source: RechnungSource): Made<Beleg> {
  const { rechnung } = source;
  const draft = draftOf(source, { abzuege: rechnung.abzuege });
  const bezahlt = bezahltOn(rechnung, draft);
  const zahlbar = cents(draft.gesamt - bezahlt);
  const skonto = zahlbar > 0 ? skontoOf(source, { ...draft, zahlbar }) : undefined;
  // Whatever adds up, reverses or corrects it reads what is charged: here no single price is kept.
  const beleg: Beleg = pauschal({
    ...draft,
    ...(skonto ? { skonto } : {}),
    ...artOf(rechnung, draft),
    name: rechnung.name,
    faellig: zahlbar > 0 ? dayOf(rechnung.faelligDatum) : '',
    bezahlt,
    bezahltAm: rechnung.bezahlt ? dayOf(rechnung.bezahltAm) : '',
    zahlbar,
    ...verzugshinweisOf(source, zahlbar),
    ...versteuerungOf(source, draft),
  });
  return made(source, beleg, rechnungBelegProblems(source, beleg));
}

/** What was paid of it when it is made; what is above it is credit of its customer, and no part of it (O20). */
function bezahltOn(
  { bezahlt, gezahlt }: Pick<Rechnung, 'bezahlt' | 'gezahlt'>,
  { gesamt }: Pick<Beleg, 'gesamt'>,
): Cents {
  if (bezahlt) return gesamt;
  return gesamt > 0 && gezahlt > 0 ? cents(Math.min(gezahlt, gesamt)) : cents(0);
}

/** A final invoice is one that takes something off; with all deposits reversed it is an invoice as any other. */
function artOf(
  { art, abzuege }: Pick<Rechnung, 'art' | 'abzuege'>,
  { netto }: Pick<Beleg, 'netto'>,
): Pick<Beleg, 'art' | 'anzahlungen' | 'auftragNetto'> {
  if (art === 'Anzahlung') return { art: 'anzahlung' };
  if (abzuege.length === 0) return { art: 'rechnung' };
  const anzahlungen = [...Map.groupBy(abzuege, ({ anzahlung }) => anzahlung).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { name, datum, erhaltenAm } = first;
    const sum = sumCents(own.map((each) => each.netto));
    return [{ name, datum: dayOr(datum), erhaltenAm: dayOf(erhaltenAm), netto: sum }];
  });
  const auftragNetto = sumCents([netto, ...anzahlungen.map((each) => each.netto)]);
  return { art: 'schlussrechnung', anzahlungen, auftragNetto };
}

/** Only where it was said are thirty days enough for a consumer; compensation has no such days (finance 2.1). */
function verzugshinweisOf({ rechnung, kunde, firma }: RechnungSource, zahlbar: Cents): Partial<Beleg> {
  if (zahlbar <= 0 || !istVerbraucher(kunde) || !istEntgelt(rechnung)) return {};
  return { verzugshinweis: verzugshinweise[anredeOf(firma)] };
}

/** Only of what is taxed, and not by a firm that charges none. */
function versteuerungOf(
  { firma }: RechnungSource,
  { datum, bis, ust }: Pick<Beleg, 'datum' | 'bis' | 'ust'>,
): Pick<Beleg, 'versteuerung'> {
  if (!nenntVersteuerung(datum) || ust === 0 || verfahrenAm(bis, firma) !== 'ist') return {};
  return { versteuerung: 'Versteuerung nach vereinnahmten Entgelten' };
}

/** What stands on the document of Skonto; damages and deposits are paid in full (F 1.4). */
function skontoOf(
  { rechnung, firma }: RechnungSource,
  { gesamt, steuern, zahlbar: open }: Pick<Beleg, 'gesamt' | 'steuern' | 'zahlbar'>,
): BelegSkonto | undefined {
  if (rechnung.art === 'Anzahlung') return undefined;
  const bis = skontoBis(rechnung);
  const abzug = skontoBetrag(gesamt, rechnung.skontoProzent);
  if (bis === undefined || abzug <= 0 || abzug >= open || steuern.some(({ category }) => category === 'O'))
    return undefined;
  const taken = anteileOf(steuernOf(steuern), { betrag: abzug }, []);
  const { skontoProzent: prozent, skontoTage: tage } = rechnung;
  const ust = sumCents(taken.map((each) => each.ust));
  const skonto = { prozent, tage, bis, abzug, ust, zahlbar: cents(open - abzug) };
  return { ...skonto, text: skontoSentence(skonto, anredeOf(firma)) };
}

/** An offer: the same positions and sums under its own number, valid as long as `gueltigBis` or the firm says. */
export function angebotBeleg(source: RechnungSource, gueltigBis?: Beleg['gueltigBis']): Made<Beleg> {
  const { rechnung, firma } = source;
  const draft = draftOf(source, { hasWahl: true });
  const beleg: Beleg = {
    ...draft,
    art: 'angebot',
    buyer: angebotKaeufer(source, draft.buyer),
    name: angebotName(rechnung.name),
    gueltigBis:
      gueltigBis ??
      (rechnung.rechnungsDatum === ''
        ? ''
        : gueltigkeit(draft.datum, firma, rechnung.von === '' ? '' : draft.von)),
    ...(source.liste?.verbucht ? { reserviert: true } : {}),
  };
  return made(source, beleg, angebotProblems(source, beleg));
}

/**
 * What an invoice charges: the sets and lines of its list at what its customer pays, and its own elements; without
 * tax when the firm is a small business. Its stored totals are `rechnungTotals` of these (RECH-04).
 */
export function chargedPositions(source: ChargedSource): Position[] {
  return chargedAbschnitte(source).flatMap(linesOf);
}

interface ChargedSource {
  readonly sets: RechnungSource['sets'];
  readonly zeilen: RechnungSource['zeilen'];
  readonly rechnung: Pick<Rechnung, 'optElement'> &
    Partial<Pick<Rechnung, 'gliederung' | 'wahlpositionen' | 'ustGrund'>>;
  readonly kunde: Pick<Kunde, 'rabatt'>;
  readonly preisgruppe?: Preisliste | undefined;
  readonly firma: Pick<Firma, 'kleinunternehmer'>;
  readonly abzuege?: readonly Abzug[];
  /** What may still be chosen, as a position; without it that has no place. */
  readonly offen?: ((wahl: Wahlposition) => Position) | undefined;
}

function chargedAbschnitte(source: ChargedSource): Abschnitt<Position>[] {
  const { sets, zeilen, rechnung, firma, preisgruppe, abzuege = [], offen } = source;
  const { optElement, gliederung = [], wahlpositionen = [], ustGrund = '' } = rechnung;
  const kunde = { rabatt: source.kunde.rabatt, preisgruppe };
  const lines = placedPositions({ sets, zeilen, optElement, wahlpositionen, kunde, abzuege, offen });
  const counted = firma.kleinunternehmer ? lines.map((line) => mapped(line, withoutUst)) : lines;
  return mitPreisen(
    gegliedert(counted, gliederung),
    pricedPositions,
    newLineUst({ ustGrund, kleinunternehmer: firma.kleinunternehmer }),
  );
}

/** The texts come last: they tell of everything else that stands on it. */
function made(
  { rechnung, projekt }: RechnungSource,
  beleg: Beleg,
  problems: Made<Beleg>['problems'] & object,
): Made<Beleg> {
  const texts = belegTexte(beleg, rechnung, projekt?.ort ?? '');
  const all = [...problems, ...texts.problems];
  return all.length > 0 ? { problems: all } : { beleg: { ...beleg, ...texts.texte } };
}

/** What invoice and offer have in common. A date that is missing is a problem of its own; any day stands in for it. */
function draftOf(
  source: RechnungSource,
  { abzuege = [], hasWahl = false }: { readonly abzuege?: readonly Abzug[]; readonly hasWahl?: boolean },
): Omit<Beleg, 'art' | 'name'> {
  const { rechnung, firma, projekt } = source;
  const exemption = exemptionOf(rechnung, firma);
  const isTaxable = exemption.category !== 'O';
  const zeilen = byArtikelName(source.zeilen).filter(({ zeile }) => chargedAnzahl(zeile) !== 0);
  // One that a Wahlposition stands for keeps its place among those of its item.
  const sets = byArtikelName(source.sets).filter(
    ({ set, artikel }) => set.anzahl !== 0 || wahlenUm(rechnung.wahlpositionen, artikel.id).length > 0,
  );
  const wahl = hasWahl ? wahlOf(source) : undefined;
  const abschnitte = printedAbschnitte(
    chargedAbschnitte({ ...source, sets, zeilen, abzuege, offen: wahl?.position }),
  );
  const { netto, ust, gesamt, groups: byRate } = rechnungTotals(abschnitte.flatMap(linesOf));
  return {
    datum: dayOr(rechnung.rechnungsDatum),
    faellig: '',
    gueltigBis: '',
    von: dayOr(rechnung.von),
    bis: dayOr(rechnung.bis),
    anlass: cleanLine(projekt?.name ?? ''),
    zeitBeimAnlass: rechnung.showZeitinAnmerkung,
    auftragsnummer: cleanLine(projekt?.auftragsnummer ?? ''),
    bearbeitung: cleanLine(source.bearbeitung),
    seller: isTaxable ? sellerOf(firma) : { ...sellerOf(firma), ustId: '' },
    buyer: kaeuferOf(source, isTaxable),
    groups: numbered(abschnitte, exemption, { wahl, beiwerk: hasWahl ? source.beiwerk : undefined }),
    steuern: byRate.map((group): Steuer => {
      const { category, text } = group.ustSatz === 0 ? exemption : taxed;
      return { ...group, category, grund: text };
    }),
    netto,
    ust,
    gesamt,
    bezahlt: cents(0),
    bezahltAm: '',
    zahlbar: gesamt,
    ...darstellungOf(rechnung.darstellung, hasWahl),
    ...(anredeOf(firma) === 'du' ? { anrede: 'du' } : {}),
    anmerkung: cleanParagraphs(rechnung.anmerkung),
  };
}

/** Pictures stand on what is offered alone. */
function darstellungOf(darstellung: Rechnung['darstellung'], isOffer: boolean): Pick<Beleg, 'darstellung'> {
  return darstellung === '' || (darstellung === 'Mit Bildern' && !isOffer) ? {} : { darstellung };
}

const taxed = { category: 'S', text: '' } as const;
// Nobody has said why: the invoice is refused with the field to fill in; an offer says 0 % and no more.
const noReason: UstExemption = { category: 'E', text: '' };

function exemptionOf(
  rechnung: Pick<Rechnung, 'ustGrund'>,
  firma: Pick<Firma, 'kleinunternehmer'>,
): UstExemption {
  if (
    firma.kleinunternehmer &&
    rechnung.ustGrund !== 'Schadenersatz' &&
    rechnung.ustGrund !== 'Ort im Ausland'
  )
    return kleinunternehmerExemption;
  return rechnung.ustGrund === '' ? noReason : ustExemptions[rechnung.ustGrund];
}

/** What may still be chosen, as positions, and what it brings. */
interface Wahl {
  readonly rows: readonly Wahlposition[];
  readonly position: (wahl: Wahlposition) => Position;
  readonly zubehoer: (wahl: Wahlposition) => Position[];
}

function wahlOf({ rechnung, kunde, preisgruppe, firma, wahlArtikel }: RechnungSource): Wahl {
  const konditionen = { rabatt: kunde.rabatt, preisgruppe };
  const artikelOf = ({ inventar }: Wahlposition) => wahlArtikel?.get(inventar);
  return {
    rows: rechnung.wahlpositionen,
    position: (wahl) => positionOfWahl(wahl, wahl.anzahl, artikelOf(wahl)?.artikel, konditionen),
    zubehoer: (wahl) => {
      const positions = positionsOfZubehoer(wahl, artikelOf(wahl)?.zubehoer ?? [], konditionen).map(named);
      return firma.kleinunternehmer ? positions.map(withoutUst) : positions;
    },
  };
}

/** What is not listed is no more than that. */
function named(position: Position): Position {
  return position.hidden ? { ...position, name: HIDDEN_SUM, kategorie: '' } : position;
}

function numbered(
  abschnitte: readonly Abschnitt<Position>[],
  exemption: UstExemption,
  { wahl, beiwerk }: { readonly wahl: Wahl | undefined; readonly beiwerk: RechnungSource['beiwerk'] },
): BelegGroup[] {
  const beside = (bezug: string) => beiwerkOf(beiwerk?.get(bezug));
  let last = 0;
  const cleaned = ({ hidden: _, ...position }: Position): BelegPosition => ({
    ...position,
    nr: 0,
    name: cleanLine(position.name),
    anmerkung: cleanLine(position.anmerkung),
    einheit: cleanLine(position.einheit),
    ...(position.inhalt === undefined ? {} : { inhalt: cleanLine(position.inhalt) }),
    category: position.ustSatz === 0 ? exemption.category : taxed.category,
  });
  const nrs = new Map<Position, number>();
  for (const { eintraege } of abschnitte)
    for (const entry of eintraege) if (entry.text === undefined) nrs.set(entry.line, ++last);
  const wahlOfEntry = (line: Position, bezug: string): BelegWahl => {
    const row = wahl?.rows.find(({ schluessel }) => schluessel === bezug);
    const base = row && ersetzterTeil(abschnitte, row, () => true);
    const zubehoer = row ? (wahl?.zubehoer(row) ?? []) : [];
    const statt = base && nrs.get(base.line);
    return {
      ...cleaned(line),
      ...beside(row?.inventar ?? ''),
      nr: nrs.get(line) ?? 0,
      schluessel: bezug,
      ...(statt === undefined ? {} : { statt }),
      ...(zubehoer.length === 0 ? {} : { zubehoer: zubehoer.map(cleaned) }),
    };
  };
  return abschnitte.map(({ kopf, kategorie, title, eintraege, nets, isWunsch }) => {
    const positions: BelegPosition[] = [];
    const ofPreis: number[] = [];
    const entries = eintraege.map((entry): BelegEintrag => {
      if (entry.text !== undefined) return { text: cleanLines(entry.text) };
      if (entry.isOffen) return { wahl: wahlOfEntry(entry.line, entry.bezug) };
      const chosen = wahl?.rows.find(({ schluessel }) => schluessel === entry.bezug)?.inventar;
      const position = {
        ...cleaned(entry.line),
        ...beside(chosen ?? entry.bezug),
        nr: nrs.get(entry.line) ?? 0,
      };
      positions.push(position);
      if (entry.isPreis) ofPreis.push(position.nr);
      return { nr: position.nr };
    });
    return {
      kategorie,
      title: kopf ? cleanLine(title) : title,
      netto: sumCents(positions.map(({ netto }) => netto)),
      positions,
      ...(kopf || isWunsch ? { eintraege: entries } : {}),
      ...(kopf?.row.preisArt ? { preis: preisOf(kopf.row, nets ?? [], ofPreis) } : {}),
      ...(isWunsch ? { wunsch: true as const } : {}),
    };
  });
}

function preisOf(
  { preisArt = '', prozent, preis }: GliederungRow,
  nets: BelegPreis['nets'],
  positionen: readonly number[],
): BelegPreis {
  return { art: preisArt, ...(prozent ? { prozent } : {}), ...(preis ? { preis } : {}), nets, positionen };
}

function dayOr(date: Rechnung['von']): Day {
  return date === '' ? '1970-01-01' : dayOf(date);
}
