import type { AnswerOf, Cents } from '@traverse/schema';
import type { offenePostenPfad } from '../pfade/forderungen.ts';
import { formatDay } from '../values/date-format.ts';
import { type Day, daysBetween } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { altersaufbau, summeDerAufbauten } from './alter.ts';
import { istVerjaehrt, verjaehrtAm, verjaehrtBald } from './verjaehrung.ts';

/** Open items at a day, by customer or supplier (ZAHL-03). */
export type OffenePosten = AnswerOf<typeof offenePostenPfad>;
export type PostenGruppe = OffenePosten['gruppen'][number];
/** Something that is open, with what the list says of it. */
export type Posten = Omit<PostenGruppe['posten'][number], 'tage'>;
/** What comes next with a customer. */
export type NaechsterSchritt = PostenGruppe['schritt'];

/** A group before it is counted. */
export interface GruppenFacts {
  readonly id: string;
  readonly name: string;
  readonly posten: readonly Posten[];
  /** The highest level that a letter would have today, with its name. */
  readonly mahnung: { readonly stufe: number; readonly name: string } | undefined;
  /** Money of the bank that nobody has assigned. */
  readonly zahlungLiegtVor: boolean;
}

/** The open items of a day, the largest groups first; what comes to nothing in every column is left out. */
export function offenePosten(
  groups: readonly GruppenFacts[],
  { stichtag, heute }: { readonly stichtag: Day; readonly heute: Day },
): Omit<OffenePosten, 'mahnbar' | 'hinweise'> {
  const gruppen = groups
    .map((group) => groupOf(group, stichtag, heute))
    .filter(({ posten }) => posten.length > 0)
    .toSorted(byUrgency);
  return { stichtag, gruppen, summe: summeDerAufbauten(gruppen.map(({ aufbau }) => aufbau)) };
}

function groupOf(facts: GruppenFacts, stichtag: Day, heute: Day): PostenGruppe {
  const open = facts.posten.filter(({ offen }) => offen !== 0);
  const schritt = nextStep({ ...facts, posten: open }, heute);
  return {
    id: facts.id,
    name: facts.name,
    posten: open.map((posten) => ({ ...posten, tage: overdueDays(posten, stichtag) })).toSorted(byFaellig),
    aufbau: altersaufbau(open, stichtag),
    schritt,
    dringend: schritt.art === 'verjaehrung' || (schritt.art === 'mahnung' && (facts.mahnung?.stufe ?? 0) > 1),
  };
}

const byFaellig = (one: Posten, other: Posten) =>
  one.faellig.localeCompare(other.faellig) || one.name.localeCompare(other.name, 'de');

function overdueDays({ faellig }: Posten, stichtag: Day): number {
  return faellig === '' ? 0 : Math.max(0, daysBetween(faellig, stichtag));
}

function nextStep({ posten, mahnung, zahlungLiegtVor }: GruppenFacts, heute: Day): NaechsterSchritt {
  const claims = posten.filter(({ art, offen }) => art === 'Rechnung' && offen > 0);
  const lapsed = claims.find(({ datum }) => istVerjaehrt(datum, heute));
  const lapsing = claims.find(({ datum }) => verjaehrtBald(datum, heute));
  if (lapsing) return { art: 'verjaehrung', text: `verjährt am ${formatDay(verjaehrtAm(lapsing.datum))}` };
  if (zahlungLiegtVor) return { art: 'zahlung', text: 'Zahlung liegt vor' };
  if (mahnung) return { art: 'mahnung', text: mahnung.name };
  if (lapsed) return { art: 'verjaehrung', text: `verjährt seit ${formatDay(verjaehrtAm(lapsed.datum))}` };
  if (posten.some(({ offen }) => offen < 0)) return { art: 'guthaben', text: 'auszahlen oder verrechnen' };
  return { art: '', text: '' };
}

function byUrgency(one: PostenGruppe, other: PostenGruppe): number {
  if (one.dringend !== other.dringend) return one.dringend ? -1 : 1;
  const late = overdueOf(other) - overdueOf(one);
  return late || other.aufbau.summe - one.aufbau.summe || one.name.localeCompare(other.name, 'de');
}

const overdueOf = ({ aufbau }: PostenGruppe): Cents =>
  cents(aufbau.spalten.slice(1).reduce<number>((sum, each) => sum + each, 0));
