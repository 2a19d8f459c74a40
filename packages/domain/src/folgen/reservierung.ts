import type { AnswerOf, WireDate } from '@traverse/schema';
import type { DraftIn, Inventarliste } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import type { ProjektStatus } from '../options/projekt-status.ts';
import type {
  listenZettelPfad,
  listenZettelVonVielenPfad,
  projektReservierungenPfad,
} from '../pfade/liste.ts';
import type { Day } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';

/** What reserves the pieces of a list. */
export type ListenSchalter = Pick<Inventarliste, 'verbucht' | 'option'>;

type Status = ProjektStatus | '';

/**
 * How a status says that the lists of its job stand (W 5.1). Nothing where it says nothing of them: without one, and when the
 * job is over.
 */
export function schalterIn(status: Status): ListenSchalter | undefined {
  switch (status) {
    case '':
    case 'Abgeschlossen':
      return undefined;
    case 'Bestätigt':
      return { verbucht: true, option: false };
    case 'Option':
      return { verbucht: false, option: true };
    case 'Anfrage':
    case 'Angebot':
    case 'Abgesagt':
      return { verbucht: false, option: false };
  }
}

const BEHIND_THE_SURE = ['Option', 'Angebot', 'Anfrage', 'Abgesagt'] as const;

/**
 * Which status decides of a list on which several jobs stand: one that is sure; else nothing where one of them says nothing;
 * else the surest (L 2.3).
 */
export function entscheidend(statuses: readonly Status[]): ProjektStatus | undefined {
  if (statuses.includes('Bestätigt')) return 'Bestätigt';
  if (statuses.some((status) => schalterIn(status) === undefined)) return undefined;
  return BEHIND_THE_SURE.find((status) => statuses.includes(status));
}

/** What a new list is for. */
export type ListeFuer = 'Packliste' | 'Rechnung';

/**
 * A new list stands as its jobs say. Where they say nothing that of a pack list is booked at once (PACK-02), that of an invoice
 * is not: it may be an offer still, its page has a switch for it (RECH-02).
 */
export function neueListe(
  fuer: ListeFuer,
  { von, bis }: { readonly von: WireDate; readonly bis: WireDate },
  statuses: readonly Status[] = [],
): DraftIn<'inventarlisten'> & ListenSchalter {
  const status = entscheidend(statuses);
  const said = status && schalterIn(status);
  return { von, bis, ...(said ?? { verbucht: fuer === 'Packliste', option: false }) };
}

/** The copy that an invoice takes of a list of its own job is free, and meant so: its gear is reserved once. */
export function freieKopie(
  time: { readonly von: WireDate; readonly bis: WireDate },
  statuses: readonly Status[],
): DraftIn<'inventarlisten'> & ListenSchalter {
  return { ...time, verbucht: false, option: false, gemeintFuer: entscheidend(statuses) ?? '' };
}

/** What is known of a list beside its switches. */
export interface ListenLage {
  /** Of every job that a paper on it is for. */
  readonly statuses: readonly Status[];
  /** Rented in: it never counts. */
  readonly isRented: boolean;
  /** Pieces that are out. */
  readonly draussen: number;
  /** An offer on it is accepted, and its own mark asks for 'Bestätigt' (W 8.2). */
  readonly isAngenommen: boolean;
}

type Liste = ListenSchalter & Pick<Inventarliste, 'von' | 'bis' | 'gemeintFuer'>;

/** What is to be marked at a list: that it stands otherwise than its jobs say, or that its pieces are out and count as free. */
export type ListenZettel =
  | { readonly art: 'steht anders'; readonly status: ProjektStatus; readonly soll: ListenSchalter }
  | { readonly art: 'raus'; readonly stueck: number };

/** What is to be said of a list: how it stands otherwise, and what puts it right. */
export type ListenZettelAntwort = AnswerOf<typeof listenZettelPfad>;
/** The same of one among many. */
export type BenannterZettel = AnswerOf<typeof listenZettelVonVielenPfad>['items'][number];

/** Nothing of what is over, stands right or is meant so. Source: L 2.3 */
export function listenZettel(liste: Liste, lage: ListenLage, today: Day): ListenZettel | undefined {
  const days = bookedDays(liste);
  if (!days || days.bis < today || lage.isRented) return undefined;
  if (lage.draussen > 0) return liste.verbucht ? undefined : { art: 'raus', stueck: lage.draussen };
  const status = entscheidend(lage.statuses);
  const soll = status && schalterIn(status);
  if (!soll || isSo(liste, soll) || liste.gemeintFuer === status) return undefined;
  return lage.isAngenommen && isBestaetigtProposed(status)
    ? undefined
    : { art: 'steht anders', status, soll };
}

/**
 * Whether the reservation of a list ends with the job it is for, where somebody deletes that: nothing of it is out, and it
 * holds days that are not over (L 3).
 */
export function endetMitProjekt(
  liste: Liste,
  lage: Pick<ListenLage, 'isRented' | 'draussen'>,
  today: Day,
): boolean {
  const days = bookedDays(liste);
  const isReserved = liste.verbucht || liste.option;
  return isReserved && days !== undefined && days.bis >= today && !lage.isRented && lage.draussen <= 0;
}

/** Which lists are reserved for a project alone. */
export type ProjektReservierungen = AnswerOf<typeof projektReservierungenPfad>;

export function isSo(one: ListenSchalter, other: ListenSchalter): boolean {
  return one.verbucht === other.verbucht && one.option === other.option;
}

/** What becomes of a list when it is to stand so. */
export function schalterVerb({
  verbucht,
  option,
}: ListenSchalter): 'verbuchen' | 'als Option vormerken' | 'freigeben' {
  return verbucht ? 'verbuchen' : option ? 'als Option vormerken' : 'freigeben';
}

/** How a list stands, in a sentence: 'verbucht'. */
export function schalterWort({ verbucht, option }: ListenSchalter): 'verbucht' | 'vorgemerkt' | 'frei' {
  return verbucht ? 'verbucht' : option ? 'vorgemerkt' : 'frei';
}

/** `Gala ist „Option“, die Liste ist verbucht.` */
export function listenZettelWorte(
  zettel: ListenZettel,
  { projekte, liste }: { readonly projekte: string; readonly liste: ListenSchalter },
): string {
  if (zettel.art === 'raus') return `Raus, aber nicht verbucht: ${formatZahl(zettel.stueck)} Stück.`;
  return `${projekte} ist „${zettel.status}“, die Liste ist ${schalterWort(liste)}.`;
}

/** Whether an accepted offer is a reason to call a project sure: one that says how far it is, and that not yet (W 8.2). */
export function isBestaetigtProposed(status: Status): boolean {
  return status === 'Anfrage' || status === 'Angebot' || status === 'Option';
}
