import { plainIban } from '../values/check-digits.ts';
import { formatDay } from '../values/date-format.ts';
import { daysBetween } from '../values/dates.ts';
import { cents, formatEuro, negative } from '../values/geld.ts';
import { type Suchtext, suchtext } from './suchtext.ts';
import { derReiheNach, genauBezahlt, skontoTageZuSpaet } from './summen.ts';
import {
  type Bankposten,
  type Bankregel,
  type Bankzeile,
  type Marke,
  nebenkostenGeldverkehr,
  type OffeneMahnung,
  type Vorschlag,
  type Zahlposten,
  type ZugeordneteZeile,
} from './vorschlag.ts';
import { zahlvorschlag } from './vorschlag-worte.ts';
import { type Gefunden, type Side, sideOf } from './zuordnung-side.ts';
import { type Fund, type Fundstelle, namensWorte, ziffernIn } from './zweck.ts';

/** What the rules know besides the line. */
export interface Bankwissen {
  readonly posten: readonly Bankposten[];
  readonly mahnungen: readonly OffeneMahnung[];
  readonly eigeneIbans: readonly string[];
  readonly regeln: readonly Bankregel[];
  readonly zugeordnet: readonly ZugeordneteZeile[];
}

/** What is proposed for a line, by the first rule that fits (F 1.9); nothing where only a person can tell. */
export type Zuordner = (zeile: Bankzeile) => Vorschlag | undefined;

/** Prepares what is known, once for all lines: each of them then costs as much as its own text is long. */
export function zuordner(wissen: Bankwissen): Zuordner {
  const incoming = sideOf(wissen, (offen) => offen > 0);
  const outgoing = sideOf(wissen, (offen) => offen < 0);
  const both = sideOf(wissen, (offen) => offen !== 0);
  const own = new Set(wissen.eigeneIbans.map(plainIban));
  const regeln = new Map(
    wissen.regeln.map((regel) => [`${plainIban(regel.gegenIban)} ${regel.richtung}`, regel]),
  );
  return (zeile) => {
    const side = zeile.betrag > 0 ? incoming : outgoing;
    const iban = plainIban(zeile.gegenIban);
    const text = suchtext(`${zeile.verwendungszweck} ${zeile.endToEndId}`);
    return (
      umbuchung(zeile, iban, own) ??
      ruecklaeufer(zeile, wissen.zugeordnet) ??
      byNumbers(zeile, text, { iban, side, both }) ??
      byDigits(zeile, text, side) ??
      byIban(zeile, iban, side) ??
      allOfIban(zeile, iban, both) ??
      byName(zeile, side) ??
      byRegel(zeile, iban, regeln) ??
      bankFee(zeile)
    );
  };
}

function umbuchung({ gegenIban }: Bankzeile, iban: string, own: ReadonlySet<string>): Vorschlag | undefined {
  if (iban === '' || !own.has(iban)) return undefined;
  return {
    regel: '0',
    kurz: 'Umbuchung',
    gruende: ['Das andere Konto ist dein eigenes.'],
    marken: [{ feld: 'gegenIban', von: 0, bis: gegenIban.length, nr: 1 }],
    tut: 'umbuchung',
  };
}

const returnKinds = new Set(['108', '109', '159']);
const RETURN_DAYS = 60;

function ruecklaeufer(zeile: Bankzeile, assigned: readonly ZugeordneteZeile[]): Vorschlag | undefined {
  if (!zeile.storno && zeile.rueckgabegrund === '' && !returnKinds.has(zeile.gvc)) return undefined;
  const others = assigned.filter((other) => mayBeReturned(other, zeile));
  const byId = newest(
    others.filter(({ endToEndId }) => endToEndId !== '' && endToEndId === zeile.endToEndId),
  );
  const original = byId ?? newest(others.filter((other) => isReturned(other, zeile)));
  if (!original) return undefined;
  const gebuehr = cents(Math.abs(zeile.betrag) - Math.abs(original.betrag));
  const fee = gebuehr === 0 ? [] : [`${formatEuro(gebuehr)} darüber sind die Gebühr der Bank.`];
  return {
    regel: 'R',
    kurz: 'Rückläufer',
    gruende: [
      `Nimmt die Buchung vom ${formatDay(original.buchungstag)} über ${formatEuro(original.betrag)} zurück.`,
      ...fee,
    ],
    marken: byId ? [{ feld: 'endToEndId', von: 0, bis: zeile.endToEndId.length, nr: 1 }] : [],
    tut: 'ruecklaeufer',
    zeile: original.id,
    gebuehr,
  };
}

/** What comes back is what went the other way before, or more by the bank's fee. */
const mayBeReturned = ({ betrag, buchungstag }: ZugeordneteZeile, zeile: Bankzeile): boolean =>
  betrag > 0 !== zeile.betrag > 0 &&
  Math.abs(zeile.betrag) >= Math.abs(betrag) &&
  buchungstag <= zeile.buchungstag;

/** Of several with one EndToEndId, which customers do use twice. */
const newest = (lines: readonly ZugeordneteZeile[]): ZugeordneteZeile | undefined =>
  lines.toSorted((one, other) => (one.buchungstag < other.buchungstag ? 1 : -1))[0];

function isReturned(other: ZugeordneteZeile, zeile: Bankzeile): boolean {
  const days = daysBetween(other.buchungstag, zeile.buchungstag);
  const isTheirs = zeile.gegenIban !== '' && plainIban(other.gegenIban) === plainIban(zeile.gegenIban);
  return isTheirs && negative(other.betrag) === zeile.betrag && days >= 0 && days <= RETURN_DAYS;
}

/**
 * Rules 1 and 3: full numbers in the purpose or in the EndToEndId. Before a part payment comes whoever else the account is
 * known for, when the amount is his.
 */
function byNumbers(
  zeile: Bankzeile,
  text: Suchtext,
  { iban, side, both }: { readonly iban: string; readonly side: Side; readonly both: Side },
): Vorschlag | undefined {
  const found = side.names.longestFirst(text);
  const inText = marksIn(zeile);
  if (found.length === 0) return setOff(zeile, both, text, inText);
  return (
    settled(zeile, side, found, inText) ??
    settled(zeile, side, side.names.shortestFirst(text), inText) ??
    setOff(zeile, both, text, inText) ??
    (isOfOthers(side, iban, postenIn(found)) ? byIban(zeile, iban, side) : undefined) ??
    inParts(zeile, found, inText)
  );
}

const isOfOthers = ({ byIban: known }: Side, iban: string, found: readonly Bankposten[]): boolean => {
  const [theirs] = iban === '' ? [] : (known.get(iban)?.posten ?? []);
  return theirs !== undefined && found.every(({ partner }) => partner !== theirs.partner);
};

type Marked = readonly Fund<Gefunden>[];
type ToMarks = (places: readonly Fundstelle[]) => readonly Marke[];

/** Places in purpose and EndToEndId as they were joined. */
function marksIn({ verwendungszweck }: Bankzeile): ToMarks {
  const start = verwendungszweck.length + 1;
  return (places) =>
    places.map(({ von, bis }, index) => {
      const nr = index + 1;
      if (von >= start) return { feld: 'endToEndId', von: von - start, bis: bis - start, nr };
      return { feld: 'verwendungszweck', von, bis: Math.min(bis, verwendungszweck.length), nr };
    });
}

const isPosten = (found: Gefunden): found is Bankposten => 'offen' in found;

function postenIn(found: Marked): readonly Bankposten[] {
  return [...new Set(found.flatMap((each) => each.found.filter(isPosten)))];
}

/** Rule 1: the amount is what they come to, each full or less its Skonto, or the sum of their newest letter. */
function settled(zeile: Bankzeile, side: Side, found: Marked, toMarks: ToMarks): Vorschlag | undefined {
  const posten = postenIn(found);
  const inTime = genauBezahlt(
    posten,
    zeile.betrag,
    (each) => skontoTageZuSpaet(each, zeile.buchungstag) === 0,
  );
  if (inTime) return zahlvorschlag('1', zeile, { zahlt: inTime, marken: toMarks(found) });
  const letters = found.flatMap((each) => each.found.filter((one) => !isPosten(one)));
  const named = new Set(posten.map(({ id }) => id));
  const mahnung = side.mahnungen.find(
    (letter) =>
      letter.summe === zeile.betrag &&
      (letters.includes(letter) ||
        (letter.rechnungen.length === named.size && letter.rechnungen.every((id) => named.has(id)))),
  );
  if (!mahnung) return undefined;
  const claimed = mahnung.rechnungen.flatMap((id) => side.byId.get(id) ?? []);
  const zahlt = claimed.map((each) => ({ posten: each, betrag: each.offen, skonto: cents(0) }));
  return zahlvorschlag('1', zeile, { zahlt, marken: toMarks(found), mahnung });
}

/**
 * Rule 1 as well: claims less what is open the other way with the same, a supplier's credit for instance, all of them named; rule
 * 4 where one of the numbers may be something else.
 */
function setOff(zeile: Bankzeile, { names }: Side, text: Suchtext, toMarks: ToMarks): Vorschlag | undefined {
  const sure = names.longestFirst(text);
  const unsure = names.vielleicht(text);
  const found = [...sure, ...unsure];
  const posten = postenIn(found).filter(maySetOff);
  if (new Set(posten.map(({ partner }) => partner)).size !== 1 || !isMixed(posten)) return undefined;
  const inTime = (each: Bankposten) => skontoTageZuSpaet(each, zeile.buchungstag) === 0;
  const zahlt = genauBezahlt(posten, zeile.betrag, inTime);
  return zahlt && zahlvorschlag(unsure.length > 0 ? '4' : '1', zeile, { zahlt, marken: toMarks(found) });
}

const isMixed = (posten: readonly Bankposten[]): boolean =>
  posten.some(({ offen }) => offen > 0) && posten.some(({ offen }) => offen < 0);

/** Money that a customer has with us is used by a pair of payments of its own (F 1.5). */
const maySetOff = ({ art }: Bankposten): boolean => art !== 'guthaben';

/** Rule 3: another amount, or a Skonto that comes some days late. */
function inParts(zeile: Bankzeile, found: Marked, toMarks: ToMarks): Vorschlag | undefined {
  const posten = postenIn(found);
  if (posten.length === 0) return undefined;
  const late = genauBezahlt(
    posten,
    zeile.betrag,
    (each) => skontoTageZuSpaet(each, zeile.buchungstag) !== undefined,
  );
  const { zahlt, rest } = late ? { zahlt: late, rest: cents(0) } : derReiheNach(posten, zeile.betrag);
  return zahlvorschlag('3', zeile, { zahlt, rest, marken: toMarks(found) });
}

/** Rule 4: the digits of a number alone, or a short one, which may be something else: only together with the amount. */
function byDigits(zeile: Bankzeile, text: Suchtext, side: Side): Vorschlag | undefined {
  for (const feld of ['verwendungszweck', 'endToEndId'] as const) {
    for (const { ziffern, von, bis } of ziffernIn(zeile[feld])) {
      for (const posten of side.byDigits.get(ziffern) ?? []) {
        const zahlt = exactly(posten, zeile);
        if (zahlt) return zahlvorschlag('4', zeile, { zahlt, marken: [{ feld, von, bis, nr: 1 }] });
      }
    }
  }
  for (const fund of side.names.vielleicht(text)) {
    for (const posten of fund.found.filter(isPosten)) {
      const zahlt = exactly(posten, zeile);
      if (zahlt) return zahlvorschlag('4', zeile, { zahlt, marken: marksIn(zeile)([fund]) });
    }
  }
  return undefined;
}

function exactly(posten: Bankposten, { betrag, buchungstag }: Bankzeile): readonly Zahlposten[] | undefined {
  const { offen, skonto } = posten;
  if (betrag !== offen && betrag !== offen - (skonto?.abzug ?? 0)) return undefined;
  return genauBezahlt([posten], betrag, (each) => skontoTageZuSpaet(each, buchungstag) === 0);
}

/** Rule 5: an account that one customer or supplier is known by. */
function byIban(zeile: Bankzeile, iban: string, side: Side): Vorschlag | undefined {
  const theirs = iban === '' ? undefined : side.byIban.get(iban);
  if (!theirs?.isOfOne) return undefined;
  const single = theirs.posten.flatMap((posten) => exactly(posten, zeile) ?? []);
  const all = theirs.summe === zeile.betrag;
  const zahlt = all && single.length !== 1 ? genauBezahlt(theirs.posten, zeile.betrag, () => false) : single;
  if (!zahlt || (single.length !== 1 && !all)) return undefined;
  return zahlvorschlag('5', zeile, {
    zahlt,
    marken: [{ feld: 'gegenIban', von: 0, bis: zeile.gegenIban.length, nr: 1 }],
  });
}

/** Rule 5 as well: everything that is open with one, both ways, comes to the amount. */
function allOfIban(zeile: Bankzeile, iban: string, both: Side): Vorschlag | undefined {
  const theirs = iban === '' ? undefined : both.byIban.get(iban);
  const posten = theirs?.posten.filter(maySetOff) ?? [];
  if (!theirs?.isOfOne || !isMixed(posten)) return undefined;
  const zahlt = genauBezahlt(posten, zeile.betrag, () => false);
  const marken = [{ feld: 'gegenIban', von: 0, bis: zeile.gegenIban.length, nr: 1 }] as const;
  return zahlt && zahlvorschlag('5', zeile, { zahlt, marken });
}

/** Rule 6: the one open amount of this size, and a word of the name. */
function byName(zeile: Bankzeile, side: Side): Vorschlag | undefined {
  const [only, another] = side.byAmount.get(zeile.betrag) ?? [];
  if (!only || another) return undefined;
  const theirs = only.partnerNamen.flatMap((name) => namensWorte(name).map(({ wort }) => wort));
  const hit = namensWorte(zeile.gegenName).find(({ wort }) => theirs.includes(wort));
  if (!hit) return undefined;
  const zahlt = [{ posten: only, betrag: zeile.betrag, skonto: cents(0) }];
  return zahlvorschlag('6', zeile, {
    zahlt,
    marken: [{ feld: 'gegenName', von: hit.von, bis: hit.bis, nr: 1 }],
  });
}

function byRegel(
  { betrag, gegenIban }: Bankzeile,
  iban: string,
  regeln: ReadonlyMap<string, Bankregel>,
): Vorschlag | undefined {
  const regel = iban === '' ? undefined : regeln.get(`${iban} ${betrag > 0 ? 'Eingang' : 'Ausgang'}`);
  if (!regel) return undefined;
  return {
    regel: '7',
    kurz: `gemerkt: ${regel.kategorie}`,
    gruende: [`Dieses Konto hast du als „${regel.kategorie}“ gemerkt.`],
    marken: [{ feld: 'gegenIban', von: 0, bis: gegenIban.length, nr: 1 }],
    tut: 'buchen',
    kategorie: regel.kategorie,
  };
}

const feeWord = /entgelt|abschluss|kontof(?:ü|ue)hrung/i;

function bankFee({ betrag, gvc, gegenIban, verwendungszweck }: Bankzeile): Vorschlag | undefined {
  const word = feeWord.exec(verwendungszweck);
  const isClosing = /^80[5-9]$/.test(gvc);
  if (betrag >= 0 || !(isClosing || (gegenIban === '' && word))) return undefined;
  const marken: readonly Marke[] = word
    ? [{ feld: 'verwendungszweck', von: word.index, bis: word.index + word[0].length, nr: 1 }]
    : [];
  return {
    regel: '8',
    kurz: 'Bankgebühr',
    gruende: [isClosing ? 'Die Bank nennt es einen Abschluss.' : 'Die Bank selbst bucht ab.'],
    marken,
    tut: 'buchen',
    kategorie: nebenkostenGeldverkehr,
  };
}
