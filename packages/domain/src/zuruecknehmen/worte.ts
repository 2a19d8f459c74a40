import type { WireDate } from '@traverse/schema';
import { entityNamed, type Protokolleintrag } from '../entities/index.ts';
import { dayAt, dayOf, formatDateTime, formatTime } from '../values/index.ts';

/** Said of a change that stands in the way: what, who, when and where. */
export interface Seitdem {
  readonly titel: string;
  readonly wer: string;
  readonly created: WireDate;
  readonly felder: readonly string[];
}

/** `„PAR 64“ von Jan, heute 14:02 (Mietpreis)`. */
export function seitdemWorte({ titel, wer, created, felder }: Seitdem, now: number): string {
  const who = wer === '' ? '' : ` von ${wer}`;
  const when = created === '' ? '' : `, ${momentWorte(created, now)}`;
  const where = felder.length === 0 ? '' : ` (${felder.join(', ')})`;
  return `„${titel}“${who}${when}${where}`;
}

/** The refusal of all of them: `Seitdem geändert: …`. */
export const seitdemSatz = (worte: readonly string[]): string => `Seitdem geändert: ${worte.join('; ')}.`;

const momentWorte = (moment: WireDate, now: number): string =>
  dayOf(moment) === dayAt(now) ? `heute ${formatTime(moment)}` : formatDateTime(moment);

const taten = { angelegt: 'angelegt', geändert: 'geändert', gelöscht: 'gelöscht' } as const;

/** What an act did, by the record it was about: what was deleted, else what it did first, and how many more. */
export function vorgangWorte(eintraege: readonly Protokolleintrag[]): string {
  const main = eintraege.findLast(({ art }) => art === 'gelöscht') ?? eintraege[0];
  if (!main) return '';
  const { one = main.sammlung } = entityNamed(main.sammlung)?.label ?? {};
  const name = main.titel === '' ? one : `${one} „${main.titel}“`;
  const more = new Set(eintraege.map(({ datensatz }) => datensatz)).size - 1;
  const others = more === 0 ? '' : ` und ${more} ${more === 1 ? 'weiterer Datensatz' : 'weitere Datensätze'}`;
  return `${name} ${taten[main.art || 'geändert']}${others}`;
}
