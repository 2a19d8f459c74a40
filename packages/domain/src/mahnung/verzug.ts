import { formatDay } from '../values/date-format.ts';
import { addDays, type Day } from '../values/dates.ts';
import { type Bundesland, workingDayFrom } from '../values/feiertage.ts';

/** What decides since when a customer is in default with an invoice. */
export interface VerzugFacts {
  readonly faellig: Day;
  /** The term stands in offer or terms (`firma.zahlungszielVereinbart`), not on the invoice alone. */
  readonly vereinbart: boolean;
  /** Until when the first reminder gave time. */
  readonly ersteFrist: Day | undefined;
  /** When the invoice was handed out: to a consumer, with the note of § 286 Abs. 3. */
  readonly zugang: Day | undefined;
  readonly verbraucher: boolean;
  /** A consumer was told on the invoice that thirty days suffice. */
  readonly hinweis: boolean;
  /** Payment for something; false for compensation, which has no thirty days. */
  readonly entgelt: boolean;
  /** Whose holidays count. */
  readonly land: Bundesland | '';
}

/** Since when, and why, a German sentence. */
export interface Verzug {
  readonly ab: Day;
  readonly grund: string;
}

/** Source: § 286 Abs. 3 BGB. */
const DAYS_WITHOUT_REMINDER = 30;

/**
 * The first day of default (§ 286 BGB); nothing where only a reminder will bring it about. A day on which nobody works
 * moves to the next on which they do (§ 193 BGB). Source: finance 2.1.
 */
export function verzugAb(facts: VerzugFacts): Verzug | undefined {
  const { faellig, ersteFrist, land } = facts;
  if (facts.vereinbart) {
    const due = workingDayFrom(faellig, land);
    return { ab: addDays(due, 1), grund: `Zahlungsziel vereinbart bis ${formatDay(due)}` };
  }
  const ways: Verzug[] = [];
  if (ersteFrist) {
    const term = workingDayFrom(ersteFrist, land);
    ways.push({ ab: addDays(term, 1), grund: `Frist der ersten Mahnung bis ${formatDay(term)}` });
  }
  const thirtieth = thirtiethDay(facts);
  if (thirtieth) {
    ways.push({
      ab: addDays(thirtieth, 1),
      grund: '30 Tage nach Fälligkeit und Zugang (§ 286 Abs. 3 BGB)',
    });
  }
  return ways.toSorted((one, other) => (one.ab < other.ab ? -1 : 1))[0];
}

function thirtiethDay(facts: VerzugFacts): Day | undefined {
  const { faellig, zugang, verbraucher, hinweis, entgelt, land } = facts;
  if (!entgelt || zugang === undefined || (verbraucher && !hinweis)) return undefined;
  return workingDayFrom(addDays(zugang > faellig ? zugang : faellig, DAYS_WITHOUT_REMINDER), land);
}
