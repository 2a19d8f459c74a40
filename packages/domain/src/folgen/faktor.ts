import type { Cents } from '@traverse/schema';
import type { InventarArtikel } from '../entities/index.ts';
import { type FaktorUpdate, faktorUpdates, flatPricesFor, type WithFaktoren } from '../preise/flat-price.ts';
import {
  faktorOfZeile,
  faktorvorschlag,
  hasOwnFaktor,
  type MietfaktorFacts,
  type Staffelung,
} from '../preise/mietfaktor.ts';
import type { RechnungElement } from '../preise/position.ts';
import { formatEuro } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';

/** What stands on the list of an invoice, as its factor asks for it. */
export type FaktorenOnListe = WithFaktoren<Pick<InventarArtikel, 'kategorie'> & Staffelung>;

/** What another factor in the head of an invoice means for its lines (L 2.4). */
export interface FaktorFolgen {
  /** The lines and sets that follow. */
  readonly updates: readonly FaktorUpdate[];
  /** How many have a factor of their own, which stays. */
  readonly eigene: number;
}

/** What follows the head: what has the factor that the former head gave it; neither 0, nor what is never the head's. */
export function faktorFolgen(
  onListe: FaktorenOnListe,
  { alt, neu }: { readonly alt: number; readonly neu: number },
  facts: MietfaktorFacts | undefined,
): FaktorFolgen {
  const follows = (artikel: Staffelung, now: number) =>
    now !== 0 && now === alt && !hasOwnFaktor(artikel, facts);
  const updates = faktorUpdates(onListe, (artikel, now) => (follows(artikel, now) ? neu : now));
  const moved = new Set<string>(updates.map(({ id }) => id));
  const eigene = abweichende(onListe, neu, facts).filter(({ id }) => !moved.has(id)).length;
  return { updates, eigene };
}

/** The lines and sets with another factor than their invoice gives them; 0 stands for a flat price. */
function abweichende(
  onListe: FaktorenOnListe,
  faktor: number,
  facts: MietfaktorFacts | undefined,
): FaktorUpdate[] {
  return faktorUpdates(onListe, (artikel, now) => (now === 0 ? 0 : faktorOfZeile(artikel, faktor, facts)));
}

/** How many lines and sets cost nothing though no flat price stands for them. */
export function ohnePauschalpreis(
  { zeilen, sets }: FaktorenOnListe,
  elements: readonly Pick<RechnungElement, 'name'>[],
): number {
  const free = [
    ...zeilen.filter(({ zeile }) => zeile.faktor === 0),
    ...sets.filter(({ set }) => set.faktor === 0),
  ];
  return free.filter(({ artikel }) => flatPricesFor(artikel.kategorie, elements).length === 0).length;
}

/** What is said beside the factor of an invoice as long as it is so; German. */
export function faktorWorte(
  onListe: FaktorenOnListe,
  { faktor, optElement }: { readonly faktor: number; readonly optElement: readonly RechnungElement[] },
  facts: MietfaktorFacts | undefined,
): { readonly abweichend: string; readonly ohnePauschale: string } {
  const [other, free] = [abweichende(onListe, faktor, facts).length, ohnePauschalpreis(onListe, optElement)];
  return {
    abweichend: other === 0 ? '' : `${zeilen(other)} mit anderem Faktor`,
    ohnePauschale: free === 0 ? '' : `${zeilen(free)} mit Faktor 0 ohne Pauschalpreis`,
  };
}

const zeilen = (count: number): string => (count === 1 ? '1 Zeile' : `${formatZahl(count)} Zeilen`);

/** Net, in cents, with the lines as they are and as they would be. */
interface Summen {
  readonly vorher: Cents;
  readonly nachher: Cents;
}

/** What is asked before the lines follow. */
export interface FaktorFrage extends Summen {
  readonly anzahl: number;
  readonly eigene: number;
  readonly alt: number;
  readonly neu: number;
  /** Other open papers that charge the same list; of somebody's own no sums. */
  readonly andere: readonly ({ readonly name: string } & Partial<Summen>)[];
  /** It is the table's for other days, not typed: `Faktor 2 → 2,4 (Miettage 4)`; and whether the customer has a version. */
  readonly mitTagen?: { readonly words: string; readonly isSent: boolean };
  /** Of what was asked: who answers names it. */
  readonly stand: string;
}

/** The question: its title, and below it what it means. */
export function faktorFrageWorte(frage: Omit<FaktorFrage, 'stand'>): {
  readonly title: string;
  readonly lines: readonly string[];
} {
  const { anzahl, eigene, alt, neu, andere, mitTagen } = frage;
  const sums = ({ vorher, nachher }: Summen) => `${formatEuro(vorher)} → ${formatEuro(nachher)}`;
  const own =
    eigene === 1 ? '1 Zeile hat einen eigenen Faktor.' : `${zeilen(eigene)} haben einen eigenen Faktor.`;
  const all =
    anzahl === 1 ? `1 Zeile auf ${formatZahl(neu)}` : `Alle ${zeilen(anzahl)} auf ${formatZahl(neu)}`;
  return {
    title: `${mitTagen?.words ?? all}?`,
    lines: [
      ...(mitTagen && anzahl > 0 ? [`${all}.`] : []),
      ...(mitTagen && frage.vorher === frage.nachher ? [] : [sums(frage)]),
      ...(mitTagen?.isSent ? [`Der Kunde hat schon eine Fassung mit Faktor ${formatZahl(alt)}.`] : []),
      ...(eigene === 0 ? [] : [own]),
      ...andere.map(({ name, vorher, nachher }) =>
        vorher === undefined || nachher === undefined
          ? `Auch ${name}`
          : `Auch ${name}: ${sums({ vorher, nachher })}`,
      ),
    ],
  };
}

/** The factor that the table has for other days of a draft. */
export interface FaktorMitTagen {
  readonly von: number;
  readonly auf: number;
  /** `Faktor 2 → 2,4 (Miettage 4)` */
  readonly words: string;
}

/** What other days propose where the factor was the table's for the days before; nothing where a hand has chosen it. */
export function faktorMitTagen(
  faktor: number,
  alt: MietfaktorFacts | undefined,
  neu: MietfaktorFacts | undefined,
): FaktorMitTagen | undefined {
  const [was, now] = [alt && faktorvorschlag(alt), neu && faktorvorschlag(neu)];
  if (!neu || !was || !now || was.faktor !== faktor || now.faktor === faktor) return undefined;
  const words = `Faktor ${formatZahl(faktor)} → ${formatZahl(now.faktor)} (Miettage ${formatZahl(neu.tage)})`;
  return { von: faktor, auf: now.faktor, words };
}
