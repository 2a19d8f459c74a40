import type { Kunde, Projekt, Rechnung, RecordIn, User } from '../entities/index.ts';
import { faelligAfter, zahlungszielOf } from '../forderung/due-date.ts';
import { istEntgelt } from '../forderung/forderung.ts';
import { isHandedOut } from '../rechnung/festschreiben.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { formatEuro, sumCents } from '../values/geld.ts';
import { isSameName, plainName } from '../values/same-name.ts';
import { formatProzent, formatZahl } from '../values/zahl.ts';
import { skontoProblem } from '../zahlung/skonto.ts';

type Job = RecordIn<'job'>;
type Mitarbeiter = Projekt['mitarbeiter'][number];

/** Copies of a text follow in jobs that are not over yet: what is past stays as it was said. */
export function folgtNoch(
  { datum_von, datum_bis }: Pick<Projekt, 'datum_von' | 'datum_bis'>,
  today: Day,
): boolean {
  const last = dayOf(datum_bis) || dayOf(datum_von);
  return last !== '' && last >= today;
}

/** A text that still says what it was taken over from (L 2.5): without regard to case, composing and blanks. */
export function sagtNoch(text: string, former: string): boolean {
  const plain = (said: string) => said.replaceAll(/\s+/g, ' ');
  return former.trim() !== '' && isSameName(plain(text), plain(former));
}

/** The entries of a project whose place was the project's. */
export function ortFolgt<Entry extends Pick<Job, 'ort'>>(jobs: readonly Entry[], former: string): Entry[] {
  return jobs.filter(({ ort }) => sagtNoch(ort, former));
}

type Konto = Pick<User, 'id' | 'username' | 'mobile'>;

/**
 * The staff of a project after somebody is called otherwise or has another phone: what still said the former follows. A name
 * that would stand twice stays. Nothing where nothing changes.
 */
export function mitarbeiterFolgt(
  mitarbeiter: readonly Mitarbeiter[],
  before: Konto,
  after: Konto,
): Mitarbeiter[] | undefined {
  const isTaken = mitarbeiter.some(
    ({ user_id, name }) => user_id !== after.id && isSameName(name, after.username),
  );
  const now = mitarbeiter.map((row) => {
    if (row.user_id !== after.id) return row;
    const name = !isTaken && sagtNoch(row.name, before.username) ? after.username : row.name;
    const telefon = sagtNoch(row.telefon, before.mobile) ? after.mobile : row.telefon;
    return { ...row, name, telefon };
  });
  return now.some(
    (row, index) => row.name !== mitarbeiter[index]?.name || row.telefon !== mitarbeiter[index]?.telefon,
  )
    ? now
    : undefined;
}

type Eingeteilt = Pick<Job, 'user' | 'ausfuehrer'>;

/** Whether somebody has an entry and is not among the staff of its project. */
export function isNichtImTeam(job: Eingeteilt, mitarbeiter: Team): boolean {
  return !teamOf(mitarbeiter)(job);
}

type Team = readonly Pick<Mitarbeiter, 'name' | 'user_id'>[];

/** Whether nobody, or somebody of these, has an entry. Both may be hundreds. */
function teamOf(mitarbeiter: Team): (job: Eingeteilt) => boolean {
  const users = new Set<string>(mitarbeiter.map(({ user_id }) => user_id));
  const names = new Set(mitarbeiter.map(({ name }) => plainName(name)));
  return ({ user, ausfuehrer }) =>
    user === '' && ausfuehrer.trim() === ''
      ? true
      : (user !== '' && users.has(user)) || names.has(plainName(ausfuehrer));
}

/** Who is among the staff no more, by name. */
export function ausDemTeam(before: Team, after: Team): string[] {
  const isThere = teamOf(after);
  return before
    .filter(({ name, user_id }) => !isThere({ ausfuehrer: name, user: user_id }))
    .map(({ name }) => name);
}

/** The entries, from today on, of whoever is among the staff no more (L 2.5). */
export function eintraegeOhneTeam<Entry extends Eingeteilt & Pick<Job, 'zeit' | 'bis'>>(
  jobs: readonly Entry[],
  { before, after }: { readonly before: Team; readonly after: Team },
  today: Day,
): Entry[] {
  const [was, is] = [teamOf(before), teamOf(after)];
  return jobs.filter((job) => (dayOf(job.bis) || dayOf(job.zeit)) >= today && was(job) && !is(job));
}

type Konditionen = Pick<Kunde, 'zahlungszielTage' | 'skontoProzent' | 'skontoTage'>;
type Firma = Parameters<typeof zahlungszielOf>[1];
type Entwurf = Pick<
  Rechnung,
  | 'art'
  | 'ausgestellt'
  | 'bezahlt'
  | 'festgeschrieben'
  | 'ustGrund'
  | 'rechnungsDatum'
  | 'faelligDatum'
  | 'skontoProzent'
  | 'skontoTage'
>;

/**
 * What a draft takes over of the new terms of its customer: each that still says the former. Nothing of what was handed out, of a
 * deposit, or where the time of Skonto would end after the invoice is due.
 */
export function konditionenFolgen(
  draft: Entwurf,
  {
    before,
    after,
    firma,
  }: { readonly before: Konditionen; readonly after: Konditionen; readonly firma: Firma },
): Partial<Pick<Rechnung, 'faelligDatum' | 'skontoProzent' | 'skontoTage'>> {
  if (isHandedOut(draft) || draft.bezahlt || draft.art === 'Anzahlung') return {};
  const [was, now] = [zahlungszielOf(before, firma), zahlungszielOf(after, firma)];
  const saysTerm = was !== now && draft.faelligDatum === faelligAfter(draft.rechnungsDatum, was);
  const term = saysTerm ? { faelligDatum: faelligAfter(draft.rechnungsDatum, now) } : {};
  const isOther = before.skontoProzent !== after.skontoProzent || before.skontoTage !== after.skontoTage;
  const saysSkonto =
    isOther &&
    istEntgelt(draft) &&
    draft.skontoProzent === before.skontoProzent &&
    (draft.skontoProzent === 0 || draft.skontoTage === before.skontoTage);
  const skonto = saysSkonto
    ? { skontoProzent: after.skontoProzent, skontoTage: after.skontoProzent === 0 ? 0 : after.skontoTage }
    : {};
  const changed = { ...term, ...skonto };
  return skontoProblem({ ...draft, ...changed }) === undefined ? changed : {};
}

/** `2 Entwürfe: 14 → 30 Tage`, `1 Entwurf: Skonto 2 % in 8 Tagen`; empty where none followed. */
export function konditionenWorte(
  count: number,
  {
    before,
    after,
    firma,
  }: { readonly before: Konditionen; readonly after: Konditionen; readonly firma: Firma },
): string {
  if (count === 0) return '';
  const [was, now] = [zahlungszielOf(before, firma), zahlungszielOf(after, firma)];
  const term = was === now ? '' : `${formatZahl(was)} → ${formatZahl(now)} Tage`;
  const isOther = before.skontoProzent !== after.skontoProzent || before.skontoTage !== after.skontoTage;
  const skonto =
    after.skontoProzent === 0
      ? 'ohne Skonto'
      : `Skonto ${formatProzent(after.skontoProzent)} in ${formatZahl(after.skontoTage)} Tagen`;
  const what = [term, isOther ? skonto : ''].filter((each) => each !== '').join(', ');
  return `${entwuerfe(count)}: ${what}`;
}

type Summe = Pick<Rechnung, 'id' | 'netto'>;

/** `3 Entwürfe: 7.200,00 € → 6.480,00 €`: what drafts cost before and after other prices, of those that cost something else. */
export function preiseWorte(before: readonly Summe[], now: readonly Summe[]): string {
  const known = new Map(before.map(({ id, netto }) => [id, netto]));
  const other = now.filter(({ id, netto }) => (known.get(id) ?? netto) !== netto);
  const anzahl = other.length;
  const vorher = sumCents(other.map(({ id, netto }) => known.get(id) ?? netto));
  const nachher = sumCents(other.map(({ netto }) => netto));
  return anzahl === 0 ? '' : `${entwuerfe(anzahl)}: ${formatEuro(vorher)} → ${formatEuro(nachher)}`;
}

const entwuerfe = (count: number) => (count === 1 ? '1 Entwurf' : `${formatZahl(count)} Entwürfe`);

/** `Kunde: 14 Tage`, where a draft is due otherwise than agreed with its customer; empty where nothing was agreed. */
export function zielWort(
  draft: Pick<Rechnung, 'rechnungsDatum' | 'faelligDatum'>,
  kunde: Pick<Kunde, 'zahlungszielTage'> | undefined,
): string {
  const tage = kunde?.zahlungszielTage ?? 0;
  if (tage === 0 || draft.faelligDatum === faelligAfter(draft.rechnungsDatum, tage)) return '';
  return `Kunde: ${formatZahl(tage)} Tage`;
}
