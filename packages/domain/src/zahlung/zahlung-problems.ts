import type { Cents } from '@traverse/schema';
import type { Zahlung } from '../entities/index.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { formatEuro, negative } from '../values/geld.ts';

/** The field of a payment that names its claim. */
export const claimFields = ['rechnung', 'einnahme', 'ausgabe'] as const;
export type ClaimField = (typeof claimFields)[number];

/** Besides, a reminder: what it asks for beyond its invoices. */
const paidFields = [...claimFields, 'mahnung'] as const;
export type PaidField = (typeof paidFields)[number];

/** Exact. Source: F 1.2. */
export const kommtVonDerBank = 'Die Zahlung kommt von der Bank. Nimm dort die Zuordnung zurück.';

/** Exact words of the reason why a rest of cents is closed (F 1.5). */
export const kleindifferenz = 'Kleindifferenz';

/** What one has to know to judge a payment. */
export interface ZahlungFacts {
  /** Money comes until then; none where it does not matter. */
  readonly today: Day | undefined;
  /** What the claim comes to, in cents; none for what goes to a customer's credit. */
  readonly gesamt: Cents | undefined;
  /** What is open of it, or to the customer's credit, before this payment. */
  readonly stand: Cents;
  /** The payment it takes back. */
  readonly gegen: Pick<Zahlung, 'betrag' | 'gegen'> | undefined;
  readonly isTakenBack: boolean;
  readonly firma: { readonly kleindifferenz: Cents };
}

type Draft = Pick<Zahlung, 'datum' | 'betrag' | 'art' | 'grund' | PaidField | 'kunde'>;
type Problems = { readonly [Field in keyof Zahlung]?: string };

/** What is wrong with a new payment, in German by field (F 1.1); nothing when it can be stored. */
export function zahlungProblems(draft: Draft, facts: ZahlungFacts): Problems {
  return {
    ...claimProblem(draft),
    ...dayProblem(draft, facts),
    ...(facts.gegen ? gegenProblem(draft, facts) : betragProblem(draft, facts)),
    ...grundProblem(draft, facts),
  };
}

/** Which claim a payment names; none while it names none, or several. */
export function claimFieldOf(draft: Partial<Pick<Zahlung, PaidField>>): PaidField | undefined {
  const named = paidFields.filter((field) => (draft[field] ?? '') !== '');
  return named.length === 1 ? named[0] : undefined;
}

/** To a customer's credit, on no claim. */
export function isGuthaben(draft: Partial<Pick<Zahlung, PaidField | 'kunde'>>): boolean {
  return (draft.kunde ?? '') !== '' && paidFields.every((field) => (draft[field] ?? '') === '');
}

function claimProblem(draft: Draft): Problems {
  const named = paidFields.filter((field) => draft[field] !== '');
  const all = named.length + (draft.kunde === '' ? 0 : 1);
  if (all === 0)
    return {
      rechnung: 'Sag, was bezahlt wurde: eine Rechnung, eine Einnahme, eine Ausgabe, oder wessen Guthaben.',
    };
  if (all === 1) return {};
  return {
    [named[0] ?? 'kunde']:
      'Eine Zahlung gehört zu einem allein: einer Rechnung, einer Einnahme, einer Ausgabe, einer Mahnung oder einem Kunden.',
  };
}

function dayProblem({ datum }: Draft, { today }: ZahlungFacts): Problems {
  return today !== undefined && datum !== '' && dayOf(datum) > today
    ? { datum: 'Das Datum liegt nach heute. Trag den Tag ein, an dem das Geld kam.' }
    : {};
}

function gegenProblem({ betrag }: Draft, { gegen, isTakenBack }: ZahlungFacts): Problems {
  if (!gegen) return {};
  if (gegen.gegen !== '')
    return {
      gegen: 'Was eine Zahlung zurücknimmt, wird nicht selbst zurückgenommen. Erfasse die Zahlung neu.',
    };
  if (isTakenBack) return { gegen: 'Die Zahlung ist schon zurückgenommen.' };
  const wanted = negative(gegen.betrag);
  return betrag === wanted ? {} : { betrag: `Zurückgenommen wird der ganze Betrag: ${formatEuro(wanted)}.` };
}

function betragProblem(draft: Draft, { gesamt, stand }: ZahlungFacts): Problems {
  const { art, betrag } = draft;
  if (betrag === 0) return { betrag: 'Der Betrag fehlt.' };
  if (draft.mahnung !== '') return nebenforderungProblem(draft, stand);
  if (art === 'Nebenforderung') return { art: 'Nebenforderungen gehören zu einer Mahnung.' };
  if (isGuthaben(draft)) return guthabenProblem(draft, stand);
  if (gesamt === undefined) return {};
  if (gesamt === 0) return { betrag: 'Hier ist nichts zu bezahlen: Der Betrag ist 0,00 €.' };
  if (art === 'Erstattung' && betrag > 0)
    return { betrag: 'Eine Erstattung geht hinaus: Trag sie mit Minus ein.' };
  const settles = art === 'Zahlung' || art === 'Skonto';
  if (settles && betrag > 0 !== gesamt > 0) {
    return {
      betrag:
        gesamt > 0
          ? 'Was bezahlt wird, steht ohne Minus. Was zurückgeht, ist eine Erstattung.'
          : 'Hier ist etwas zu erstatten: Trag den Betrag mit Minus ein.',
    };
  }
  return {};
}

/** Interest, flat sum and fee of a reminder, besides its invoices. */
function nebenforderungProblem({ art, betrag }: Draft, stand: Cents): Problems {
  if (art !== 'Nebenforderung')
    return { art: 'An einer Mahnung werden Nebenforderungen bezahlt, die Rechnung an ihr selbst.' };
  if (betrag < 0) return { betrag: 'Was bezahlt wird, steht ohne Minus.' };
  return betrag > stand ? { betrag: `An Zinsen und Kosten sind ${formatEuro(stand)} offen.` } : {};
}

function guthabenProblem({ art, betrag }: Draft, stand: Cents): Problems {
  if (art !== 'Zahlung' && art !== 'Verrechnung' && art !== 'Erstattung')
    return { art: `${art} gibt es nur an einer Rechnung, Einnahme oder Ausgabe.` };
  if (art === 'Zahlung' && betrag < 0) return { betrag: 'Was vom Guthaben zurückgeht, ist eine Erstattung.' };
  if (art === 'Erstattung' && betrag > 0)
    return { betrag: 'Eine Erstattung geht hinaus: Trag sie mit Minus ein.' };
  return stand + betrag < 0 ? { betrag: `Das Guthaben beträgt ${formatEuro(stand)}.` } : {};
}

function grundProblem(draft: Draft, { gegen, firma }: ZahlungFacts): Problems {
  if (draft.art !== 'Ausfall' || gegen) return {};
  if (draft.grund.trim() === '')
    return { grund: 'Sag, warum nichts mehr kommt, z. B. „Insolvenz eröffnet“.' };
  if (draft.grund !== kleindifferenz || Math.abs(draft.betrag) <= firma.kleindifferenz) return {};
  return { grund: `Eine Kleindifferenz ist höchstens ${formatEuro(firma.kleindifferenz)}.` };
}
