import { type FolgenArt, type FolgenZeile, folgenArten } from '@traverse/wire';
import type { EngpassLauf } from '../inventarliste/engpass-lauf.ts';
import { ruestWords } from '../inventarliste/missing-words.ts';
import { isRental } from '../inventarliste/verfuegbarkeit.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import { type Day, eachDay, monthIndex0Of, yearOf } from '../values/dates.ts';
import { type DayWindow, meets } from '../values/day-window.ts';
import { type Bundesland, feiertagName } from '../values/feiertage.ts';
import { formatZahl } from '../values/zahl.ts';
import type { Move } from './tage.ts';

/** One of it and many, as they are counted in a question. */
const WORTE: { readonly [A in FolgenArt]: readonly [one: string, many: string] } = {
  Packliste: ['Packliste', 'Packlisten'],
  Entwurf: ['Entwurf', 'Entwürfe'],
  Angebot: ['Angebot', 'Angebote'],
  Auftrag: ['Auftrag', 'Aufträge'],
  Rechnung: ['Rechnung', 'Rechnungen'],
  Zeitplan: ['Zeitplan', 'Zeitplan'],
  Dispo: ['Dispo', 'Dispo'],
  Dienst: ['Dienst', 'Dienste'],
  Zumietung: ['Zumietung', 'Zumietungen'],
  Faktor: ['Faktor', 'Faktoren'],
  Kunde: ['Papier', 'Papiere'],
  Ausführer: ['Eintrag', 'Einträge'],
  Liste: ['Liste', 'Listen'],
  Link: ['Link', 'Links'],
  Absage: ['Absage', 'Absagen'],
  Löschen: ['Zumietung weniger', 'Zumietungen weniger'],
};

export type FolgenZahlen = { readonly [A in FolgenArt]?: number };

/** `1 Packliste, 1 Rechnung, 6 Zeitplan`, in the order of the question (L 2.6). */
export function zaehlung(zahlen: FolgenZahlen): string {
  return folgenArten.flatMap((art) => anzahlWorte(art, zahlen[art] ?? 0)).join(', ');
}

function anzahlWorte(art: FolgenArt, anzahl: number): string[] {
  const [one, many] = WORTE[art];
  return anzahl === 0 ? [] : [`${formatZahl(anzahl)} ${anzahl === 1 ? one : many}`];
}

/** How many of each there are. */
export function zahlenOf(zeilen: readonly Pick<FolgenZeile, 'art'>[]): FolgenZahlen {
  const byArt = Map.groupBy(zeilen, ({ art }) => art);
  return Object.fromEntries([...byArt].map(([art, each]) => [art, each.length]));
}

const MOST_NAMES = 4;

/** Four or fewer all by name, else three `und 2 weitere` (L 2.6). */
export function ersteNamen(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return names.join(', ');
  const shown = names.slice(0, MOST_NAMES - 1);
  return `${shown.join(', ')} und ${formatZahl(names.length - shown.length)} weitere`;
}

/** What has changed since somebody was asked: `Inzwischen: 2 Packlisten statt 1.` */
export function inzwischenWorte(before: FolgenZahlen, now: FolgenZahlen): string {
  const changes = folgenArten.flatMap((art) => {
    const [was, is] = [before[art] ?? 0, now[art] ?? 0];
    if (was === is) return [];
    return [is === 0 ? `keine ${WORTE[art][1]} mehr` : `${anzahlWorte(art, is)[0]} statt ${formatZahl(was)}`];
  });
  return changes.length === 0
    ? 'Inzwischen hat jemand etwas davon geändert.'
    : `Inzwischen: ${changes.join(', ')}.`;
}

/** `3. – 5.12.2026`; over the end of a month as anywhere. */
export function kurzeTage({ von, bis }: DayWindow): string {
  const isOneMonth = yearOf(von) === yearOf(bis) && monthIndex0Of(von) === monthIndex0Of(bis);
  if (von === bis || !isOneMonth) return formatDayRange(von, bis);
  return `${Number(von.slice(8))}. – ${formatDay(bis)}`;
}

/** `Noch vom 3. – 5.12.2026`, at what a moved project has left behind (L 4). */
export const nochVom = (days: DayWindow): string => `Noch vom ${kurzeTage(days)}`;

/** Holidays that a job has on its new days alone: `Der 3.10.2026 ist Feiertag: Tag der Deutschen Einheit.` */
export function feiertagWorte({ from, to }: Move, land: Bundesland | ''): string[] {
  const before = new Set(eachDay(from.von, from.bis));
  return eachDay(to.von, to.bis).flatMap((day) => {
    const name = before.has(day) ? '' : feiertagName(day, land);
    return name === '' ? [] : [`Der ${formatDay(day)} ist Feiertag: ${name}.`];
  });
}

/** Which texts of a job name a day that it leaves: `„Unterkunft“ nennt den 3.12.` */
export function genannteTage(
  texte: readonly { readonly label: string; readonly text: string }[],
  { from, to }: Move,
): string[] {
  const left = eachDay(from.von, from.bis).filter((day) => day < to.von || day > to.bis);
  return texte.flatMap(({ label, text }) => {
    const day = left.find((each) => names(text, each));
    return day === undefined ? [] : [`„${label}“ nennt den ${shortDay(day)}`];
  });
}

/** `3.12.` */
const shortDay = (day: Day): string => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;

function names(text: string, day: Day): boolean {
  const [dayOfMonth, month] = [Number(day.slice(8)), Number(day.slice(5, 7))];
  return new RegExp(`(?<![\\d.])0?${dayOfMonth}\\.\\s?0?${month}\\.|${day}`, 'u').test(text);
}

/** What a move would leave short: `Dann fehlen 2 × PAR 64 am 10.12.`, over several days from the first to the last of them. */
export function fehltWorte(
  { fehlend, name }: { readonly fehlend: number; readonly name: string },
  spans: readonly (DayWindow & { readonly frei: number })[],
): string {
  const short = spans.filter(({ frei }) => frei < 0);
  const [first, last] = [short[0]?.von, short.at(-1)?.bis];
  const days = first && last && daysOfShortage({ von: first, bis: last });
  const words = `Dann ${fehlend === 1 ? 'fehlt' : 'fehlen'} ${formatZahl(fehlend)} × ${name}${days ?? ''}`;
  return words.endsWith('.') ? words : `${words}.`;
}

const daysOfShortage = ({ von, bis }: DayWindow): string =>
  von === bis ? ` am ${shortDay(von)}` : ` vom ${shortDay(von)} bis ${shortDay(bis)}`;

/**
 * What is short of items once less of them is there, told after the change: `Jetzt fehlen 3 × PAR 64 am 5.12. (PL20260012)`, by
 * the first run that nobody has said yes to, and how many there are besides. Empty where nothing is short (L 3).
 */
export function jetztFehltWorte(
  laeufe: readonly Pick<
    EngpassLauf,
    'item' | 'fehlend' | 'fehlendHart' | 'von' | 'bis' | 'listen' | 'nurOptionen' | 'angenommen'
  >[],
  items: readonly string[],
): string {
  const open = laeufe.filter(
    ({ item, nurOptionen, angenommen }) => items.includes(item.id) && !nurOptionen && !angenommen,
  );
  const [first] = open.toSorted((one, other) => compareTexts(one.von, other.von));
  if (!first) return '';
  const names = new Set(
    first.listen.flatMap(({ art, belege }) => (isRental(art) ? [] : belege.map(({ name }) => name))),
  );
  const whose = names.size > 0 ? ` (${ersteNamen([...names])})` : '';
  const more = open.length > 1 ? `, und ${formatZahl(open.length - 1)} weitere` : '';
  const verb = first.fehlend === 1 ? 'fehlt' : 'fehlen';
  return `Jetzt ${verb} ${formatZahl(first.fehlend)} × ${first.item.name}${daysOfShortage(first)}${ruestWords(first)}${whose}${more}`;
}

type Lauf = Pick<EngpassLauf, 'fehlend' | 'von' | 'bis'> & { readonly item: Pick<EngpassLauf['item'], 'id'> };

/**
 * Which runs a change has made, of something that all of them hang on: those that were not there before it, else those that are
 * for more, or longer.
 */
export function neueEngpaesse<L extends Lauf>(before: readonly Lauf[], now: readonly L[]): L[] {
  const former = (lauf: L) => before.filter((each) => each.item.id === lauf.item.id && meets(each, lauf));
  const grown = now.filter((lauf) => !former(lauf).some((each) => isWithin(lauf, each)));
  const made = grown.filter((lauf) => former(lauf).length === 0);
  return made.length > 0 ? made : grown;
}

const isWithin = (lauf: Lauf, { fehlend, von, bis }: Lauf): boolean =>
  fehlend >= lauf.fehlend && von <= lauf.von && bis >= lauf.bis;
