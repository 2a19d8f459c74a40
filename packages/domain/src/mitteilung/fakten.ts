import type { Satz } from '../einsatz/satz.ts';
import { satzWorte } from '../einsatz/satz-worte.ts';
import { type Schicht, schichtenOf } from '../einsatz/schichten.ts';
import type { Dienst, Einsatz, Projekt } from '../entities/index.ts';
import { formatEuro } from '../values/geld.ts';
import { type Geschrieben, stundenFakten } from './stunden-fakten.ts';

/** One thing that somebody is told, as a short text: what a difference is looked for in. */
export interface Fakt {
  readonly was: string;
  readonly wert: string;
}

/** What the facts of an Einsatz are made of. */
export interface Faktenwissen {
  readonly einsatz: Pick<Einsatz, 'status' | 'schichten' | 'anzahl' | 'spesen'>;
  readonly dienst: Pick<Dienst, 'schichten' | 'treffpunkt' | 'treffzeit' | 'ort' | 'anmerkung'>;
  readonly funktion: string;
  readonly projekt: Pick<
    Projekt,
    'name' | 'ort' | 'unterkunft' | 'verpflegung' | 'allgemeineHinweise' | 'dispoAm'
  >;
  /** The address of a joined place: it is the fact then, and not what the place is called. */
  readonly anschrift: string;
  readonly satz: Satz;
  /** Of the call sheet. */
  readonly blatt: Blatt;
  /** All pieces that were written for this Einsatz. */
  readonly stunden: readonly Geschrieben[];
  /** A short sign for a long text. */
  readonly pruefsumme: (text: string) => string;
}

/** What somebody who is on it is told once the call sheet was given out. */
export interface Blatt {
  readonly leitung: string;
  readonly zufahrt: string;
  readonly ladezeiten: string;
  /** Hers or nobody's, on her days. */
  readonly zeitplan: readonly { readonly id: string; readonly text: string }[];
  readonly unterlagen: readonly { readonly id: string; readonly name: string }[];
}

/** Above so many signs a checksum stands for the text: 'Hinweise geändert'. */
const MOST_SIGNS = 300;

/** What is true of an Einsatz for whoever is on it (C 4); of one that nobody knows of, nothing. */
export function fakten(wissen: Faktenwissen): Fakt[] {
  const { einsatz } = wissen;
  const stand = { was: 'stand', wert: einsatz.status };
  const hours = stundenFakten(wissen.stunden);
  switch (einsatz.status) {
    case 'angefragt':
    case 'zugesagt':
      return [stand, ...core(wissen), ...hours];
    case 'eingeteilt':
      return [stand, ...core(wissen), ...(wissen.projekt.dispoAm === '' ? [] : sheet(wissen)), ...hours];
    case 'abgelehnt':
    case 'abgesagt':
      return [stand];
    case 'vorgemerkt':
    case '':
      return [];
  }
}

function core(wissen: Faktenwissen): Fakt[] {
  const { einsatz, dienst, funktion, projekt, anschrift, satz } = wissen;
  const ort = dienst.ort || anschrift || projekt.ort;
  const rate = [satzWorte(satz), einsatz.spesen > 0 ? `Spesen ${formatEuro(einsatz.spesen)}` : ''];
  return said(wissen, [
    ['funktion', funktion],
    ...schichtenOf(einsatz, dienst).flatMap(ofSchicht),
    ['treffpunkt', dienst.treffpunkt],
    ['treffzeit', dienst.treffzeit],
    ['ort', ort],
    ['anmerkung', dienst.anmerkung],
    // Agreed on with the yes, and no change any more.
    ['satz', einsatz.status === 'angefragt' ? rate.filter((each) => each !== '').join(', ') : ''],
  ]);
}

function ofSchicht({ von, bis, pause }: Schicht, index: number): [string, string][] {
  const nth = index === 0 ? '' : ` ${index + 1}`;
  return [
    [`beginn${nth}`, von],
    [`ende${nth}`, bis],
    [`pause${nth}`, pause > 0 ? `${pause} min` : ''],
  ];
}

function sheet(wissen: Faktenwissen): Fakt[] {
  const { projekt, blatt } = wissen;
  return said(wissen, [
    ['leitung', blatt.leitung],
    ['unterkunft', projekt.unterkunft],
    ['verpflegung', projekt.verpflegung],
    ['hinweise', projekt.allgemeineHinweise],
    ['zufahrt', blatt.zufahrt],
    ['ladezeiten', blatt.ladezeiten],
    ...blatt.zeitplan.map(({ id, text }): [string, string] => [`zeitplan:${id}`, text]),
    ...blatt.unterlagen.map(({ id, name }): [string, string] => [`unterlage:${id}`, name]),
  ]);
}

function said({ pruefsumme }: Faktenwissen, all: readonly (readonly [string, string])[]): Fakt[] {
  const found: Fakt[] = [];
  for (const [was, text] of all) {
    const wert = text.trim();
    if (wert === '') continue;
    found.push({ was, wert: wert.length > MOST_SIGNS ? `${LONG}${pruefsumme(wert)}` : wert });
  }
  return found;
}

/** Before the checksum of a long text, which nobody reads; a sign that is stored as it is, so that it is the same again. */
export const LONG = 'sha256:';
