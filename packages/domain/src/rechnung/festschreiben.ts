import type { Beleg, BelegPosition } from '../brief/beleg.ts';
import type { DraftIn, Rechnung } from '../entities/index.ts';
import { gesamtOf } from '../forderung/offen.ts';
import type { Abschnitt, Eintrag } from '../gliederung/gliedern.ts';
import { MINUTES_TO_UNFREEZE } from '../options/rechnung-arten.ts';
import type { StornoGrund } from '../options/ust-grund.ts';
import { steuernOf, type Totals } from '../preise/totals.ts';
import { type Day, wireDateAt, wireDateOf } from '../values/dates.ts';
import { negative } from '../values/geld.ts';
import { ustOf } from '../values/ust.ts';
import type { RechnungRow } from './rechnung-rows.ts';

/** Exact. Source: GOBD-02. */
export const istFestgeschrieben = 'Rechnung ist festgeschrieben';

/** What stays as it is once an invoice is frozen: number, dates, customer, positions and amounts (GOBD-02). */
export const frozenFields = [
  'name',
  'kunde',
  'rechnungsDatum',
  'faelligDatum',
  'von',
  'bis',
  'faktor',
  'ustGrund',
  'skontoProzent',
  'skontoTage',
  'netto',
  'ust',
  'optElement',
  'gliederung',
  'wahlpositionen',
  'darstellung',
  'auftrag',
] as const satisfies readonly (keyof Rechnung)[];

export function isFestgeschrieben(rechnung: Pick<Rechnung, 'festgeschrieben'>): boolean {
  return rechnung.festgeschrieben !== '';
}

/** Whether somebody outside has it: frozen, or said to be handed out by a client of old. */
export function isHandedOut(rechnung: Pick<Rechnung, 'festgeschrieben' | 'ausgestellt'>): boolean {
  return isFestgeschrieben(rechnung) || rechnung.ausgestellt;
}

/** Why an invoice cannot be reversed; nothing when it can (GOBD-03). */
export function stornoProblem(
  rechnung: Pick<Rechnung, 'name' | 'festgeschrieben' | 'stornoVon' | 'storniertAm' | 'art'>,
): string | undefined {
  if (rechnung.art === 'Korrektur') return `${rechnung.name} ist eine Rechnungskorrektur: Sie bleibt stehen.`;
  if (rechnung.stornoVon !== '') return `${rechnung.name} ist selbst eine Stornorechnung.`;
  if (rechnung.storniertAm !== '') return `${rechnung.name} ist schon storniert.`;
  if (isFestgeschrieben(rechnung)) return undefined;
  return `${rechnung.name} ist noch nicht festgeschrieben: Du kannst sie noch ändern.`;
}

/** Why freezing is not taken back, in German; nothing when it can be (GOBD-03). `now` in milliseconds. */
export function unfreezeProblem(
  rechnung: Pick<Rechnung, 'name' | 'festgeschrieben' | 'stornoVon' | 'storniertAm' | 'art'>,
  { now, isBooked }: { readonly now: number; readonly isBooked: boolean },
): string | undefined {
  const { name, festgeschrieben, stornoVon, storniertAm } = rechnung;
  if (festgeschrieben === '') return `${name} ist nicht festgeschrieben.`;
  if (stornoVon !== '') return `${name} ist eine Stornorechnung: Sie bleibt stehen.`;
  if (rechnung.art === 'Korrektur') return `${name} ist eine Rechnungskorrektur: Sie bleibt stehen.`;
  if (storniertAm !== '') return `${name} ist schon storniert.`;
  if (isBooked) return `${name} ist schon eingebucht. Storniere die Rechnung.`;
  if (wireDateAt(now - MINUTES_TO_UNFREEZE * 60_000) <= festgeschrieben) return undefined;
  return `Aufheben lässt sich die Festschreibung nur in den ersten ${MINUTES_TO_UNFREEZE} Minuten. Storniere die Rechnung.`;
}

/** What the record of a document that takes something back says of itself. */
export interface GegenrechnungFacts {
  readonly name: string;
  readonly today: Day;
  readonly at: Rechnung['festgeschrieben'];
  readonly grund: StornoGrund;
}

/**
 * The invoice record of a document that takes something back: what that says, with one element for each rate, so that its
 * sums are exactly those of the document; frozen at once.
 */
export function gegenrechnung(
  original: Rechnung,
  beleg: Beleg,
  facts: GegenrechnungFacts,
  words: string,
): DraftIn<'rechnungen'> {
  const { kunde, kontakt, von, bis, projekt, user, ustGrund, showZeitinAnmerkung } = original;
  const rechnungsDatum = wireDateOf(facts.today);
  return {
    name: facts.name,
    kunde,
    kontakt,
    von,
    bis,
    projekt,
    user,
    ustGrund,
    showZeitinAnmerkung,
    rechnungsDatum,
    faelligDatum: rechnungsDatum,
    faktor: 1,
    netto: beleg.netto,
    ust: beleg.ust,
    steuern: steuernOf(beleg.steuern),
    anmerkung: words,
    optElement: beleg.steuern.map((steuer) => ({
      name: words,
      anzahl: -1,
      einheit: 'pauschal',
      kategorie: '',
      faktor: 1,
      preis: negative(steuer.netto),
      ust: steuer.ustSatz,
    })),
    stornoGrund: facts.grund,
    festgeschrieben: facts.at,
  };
}

/** The invoice record of a reversal: the sums of the reversed invoice below 0. */
export function stornoRechnung(
  original: Rechnung,
  beleg: Beleg,
  facts: GegenrechnungFacts,
): DraftIn<'rechnungen'> {
  return {
    ...gegenrechnung(original, beleg, facts, `Storno von ${original.name}`),
    // Also what the deposits gave is taken back (finance 4.1).
    abzuege: original.abzuege.map((abzug) => ({
      ...abzug,
      netto: negative(abzug.netto),
      ust: negative(abzug.ust),
    })),
    stornoVon: original.id,
  };
}

/** What stood on a document that was handed out, as it stood; nothing leads to where it could be changed. */
export function abschnitteOfBeleg({ groups }: Pick<Beleg, 'groups'>): Abschnitt<RechnungRow>[] {
  return groups.map(({ kategorie, title, positions, eintraege, preis }) => {
    const rowOf = (position: BelegPosition) => ({
      bezug: '',
      line: {
        position: { ...position, hidden: false },
        ust: ustOf(position.netto, position.ustSatz),
      },
    });
    if (!eintraege) return { kategorie, title, eintraege: positions.map(rowOf) };
    const byNr = new Map(positions.map((position) => [position.nr, position]));
    const entries = eintraege.flatMap(({ nr = 0, text }): Eintrag<RechnungRow>[] => {
      const position = byNr.get(nr);
      if (text) return [{ text: text.join('\n'), at: -1 }];
      if (!position) return [];
      return [{ ...rowOf(position), ...(preis?.positionen.includes(nr) ? { isPreis: true as const } : {}) }];
    });
    const regel = preis && {
      preisArt: preis.art,
      ...(preis.prozent ? { prozent: preis.prozent } : {}),
      ...(preis.preis ? { preis: preis.preis } : {}),
    };
    const row = { art: 'Abschnitt' as const, text: title, ...regel };
    return { kopf: { row, at: -1 }, kategorie, title, eintraege: entries };
  });
}

/** The totals of a document that was handed out, in cents: before what was paid in advance. */
export function totalsOfBeleg({ netto, ust, steuern }: Pick<Beleg, 'netto' | 'ust' | 'steuern'>): Totals {
  return { netto, ust, gesamt: gesamtOf({ netto, ust }), groups: steuern };
}
