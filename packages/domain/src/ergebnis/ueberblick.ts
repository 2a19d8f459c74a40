import type { AnswerOf, Cents } from '@traverse/schema';
import { sameDayBefore } from '../auswertung/months.ts';
import { type AngebotStand, isOffen } from '../options/angebot-stand.ts';
import type { ProjektStatus } from '../options/projekt-status.ts';
import type { ueberblickPfad } from '../pfade/ueberblick.ts';
import { addDays, type Day, monthOf, yearOf } from '../values/dates.ts';
import { cents, percentOf, sumCents } from '../values/geld.ts';
import type { ProjektErgebnis } from './antwort.ts';
import { type Ergebnis, margeOf } from './ergebnis.ts';

/** How the firm is doing, on one page (HAND-06). */
export type Ueberblick = AnswerOf<typeof ueberblickPfad>;

/** An invoice as what comes reads it. */
export interface KommendeRechnung {
  /** The first day of its job. */
  readonly tag: Day;
  /** The whole order: what it says once it is frozen, before that what was offered. In cents. */
  readonly netto: Cents;
  readonly fest: boolean;
  /** Of the version that counts: the accepted one, else the newest; '' without an offer. */
  readonly angebot: AngebotStand | '';
  /** Of its project; '' where that says nothing, or there is none. */
  readonly status: ProjektStatus | '';
  /** How likely its offer is, in percent; 0: nobody has said. */
  readonly chance: number;
  /** Its list is booked. */
  readonly verbucht: boolean;
}

/**
 * How sure the money of an invoice is. Frozen and accepted is; every open offer is possible, whatever else is said of its
 * job; what remains is as sure as the job. Nothing of a job that was called off, nor of a draft that nobody was offered.
 */
export function aussichtOf({
  fest,
  angebot,
  status,
  verbucht,
}: KommendeRechnung): 'bestaetigt' | 'moeglich' | undefined {
  if (fest) return 'bestaetigt';
  if (status === 'Abgesagt') return undefined;
  if (angebot === 'angenommen') return 'bestaetigt';
  if (isOffen(angebot)) return 'moeglich';
  const isSure = status === '' ? verbucht : status === 'Bestätigt' || status === 'Abgeschlossen';
  return isSure ? 'bestaetigt' : undefined;
}

const MONTHS_AHEAD = 6;

/** Which jobs are asked for: of this year and the one before, and as far as the months ahead and theirs reach. */
export function ueberblickSpanne(heute: Day): { readonly von: Day; readonly bis: Day } {
  const ahead = kommendeMonate(heute);
  return { von: `${yearOf(heute) - 1}-01-01`, bis: monthOf(ahead.at(-1) ?? heute).to };
}

/** The month of today and those that follow, by their first days. */
function kommendeMonate(heute: Day): Day[] {
  const months = [monthOf(heute).from];
  while (months.length < MONTHS_AHEAD) months.push(addDays(monthOf(months.at(-1) ?? heute).to, 1));
  return months;
}

/** What is sure, expected by the chances of offers, and possible beyond that, by month and in the whole year, beside what was invoiced for the same time before. */
export function wasKommt(
  rechnungen: readonly KommendeRechnung[],
  heute: Day,
): Pick<Ueberblick, 'auftraege' | 'monate' | 'summe'> {
  const within = (von: Day, bis: Day) => {
    const then = (tag: Day) => von <= tag && tag <= bis;
    const before = ({ tag }: KommendeRechnung) =>
      sameDayBefore(von) <= tag && tag <= monthOf(sameDayBefore(bis)).to;
    const of = (those: readonly KommendeRechnung[]) => sumCents(those.map(({ netto }) => netto));
    const those = (wanted: 'bestaetigt' | 'moeglich') =>
      rechnungen.filter((each) => then(each.tag) && aussichtOf(each) === wanted);
    const open = those('moeglich');
    const erwartet = sumCents(open.map(({ netto, chance }) => percentOf(netto, chance)));
    return {
      bestaetigt: of(those('bestaetigt')),
      erwartet,
      // All offers together are what is expected and what else may come.
      moeglich: cents(of(open) - erwartet),
      vorjahr: of(rechnungen.filter((each) => each.fest && before(each))),
    };
  };
  const monate = kommendeMonate(heute).map((von) => ({ von, ...within(von, monthOf(von).to) }));
  const jahr = yearOf(heute);
  const column = (of: (each: (typeof monate)[number]) => Cents) => sumCents(monate.map(of));
  return {
    auftraege: within(`${jahr}-01-01`, `${jahr}-12-31`),
    monate,
    summe: {
      bestaetigt: column(({ bestaetigt }) => bestaetigt),
      erwartet: column(({ erwartet }) => erwartet),
      moeglich: column(({ moeglich }) => moeglich),
      vorjahr: column(({ vorjahr }) => vorjahr),
    },
  };
}

/**
 * Jobs by what is left of them, the worst first. One that is not over is planned and no loss; of one that is over
 * and not invoiced nobody knows yet. What was called off counts where it was invoiced all the same.
 */
export function jobsNachMarge(
  projekte: readonly { readonly ergebnis: ProjektErgebnis; readonly abgesagt: boolean }[],
  heute: Day,
): Ueberblick['jobs'] {
  const shown: ProjektErgebnis[] = [];
  for (const { ergebnis, abgesagt } of projekte)
    if (!abgesagt || ergebnis.ist.erloes !== 0) shown.push(ergebnis);
  const isOver = ({ von, bis }: ProjektErgebnis) => (bis || von) < heute;
  const over = shown.filter(isOver);
  const vorbei = over.filter(({ ist }) => ist.erloes !== 0).toSorted(byMarge);
  return {
    vorbei,
    summe: summeOf(vorbei.map(({ ist }) => ist)),
    unberechnet: over.length - vorbei.length,
    geplant: shown
      .filter((each) => !isOver(each))
      .toSorted((one, other) => (one.von < other.von ? -1 : Number(one.von > other.von))),
  };
}

function byMarge(one: ProjektErgebnis, other: ProjektErgebnis): number {
  const of = ({ ist }: ProjektErgebnis) => margeOf(ist.db3, ist.erloes) ?? 0;
  return of(one) - of(other) || one.ist.db3 - other.ist.db3 || one.name.localeCompare(other.name, 'de');
}

/** Several results added up. */
function summeOf(alle: readonly Ergebnis[]): Ergebnis {
  const sum = (field: keyof Ergebnis) => cents(alle.reduce((total, each) => total + each[field], 0));
  return {
    erloes: sum('erloes'),
    zumietung: sum('zumietung'),
    freie: sum('freie'),
    sonstige: sum('sonstige'),
    fahrten: sum('fahrten'),
    maut: sum('maut'),
    db1: sum('db1'),
    personal: sum('personal'),
    db2: sum('db2'),
    material: sum('material'),
    db3: sum('db3'),
  };
}
