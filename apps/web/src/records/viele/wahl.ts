import { PROZENT_BIS, PROZENT_VON } from '@traverse/domain/viele/prozent';
import { labelWorte, tatWorte } from '@traverse/domain/viele/worte';
import { type Entity, type Field, zeroOf } from '@traverse/schema';
import { type Wunsch, wertText } from '../../api/viele.ts';
import type { Entry } from '../edit/record-entries.ts';
import type { Auswahl, VieleWays } from './auswahl.ts';

/** What is done to which field. */
export interface Wahl {
  readonly art: 'setzen' | 'prozent' | 'anhängen' | 'wegnehmen';
  readonly feld: string;
}

/** What somebody has said of it. */
export interface Angaben {
  readonly entry: Entry | undefined;
  /** Of the field that belongs to it. */
  readonly mit: Entry | undefined;
  readonly prozent: number | undefined;
  /** In cents. */
  readonly schritt: number;
}

export const KEINE_ANGABEN: Angaben = { entry: undefined, mit: undefined, prozent: undefined, schritt: 1 };

const SAYS: { readonly [art in Wahl['art']]: (label: string) => string } = {
  setzen: (label) => label,
  prozent: (label) => `${label} um Prozent`,
  anhängen: (label) => `${label} dazu`,
  wegnehmen: (label) => `${label} weg`,
};

/** What may be chosen, by a word for each. */
export function choicesOf(
  { fields, viele = {} }: Entity,
  { ohne = [] }: VieleWays,
): readonly (Wahl & { readonly value: string; readonly label: string })[] {
  const set = (viele.setzt ?? []).filter((name) => !ohne.includes(name));
  const wahlen: readonly Wahl[] = [
    ...set.map((feld) => ({ art: 'setzen', feld }) as const),
    ...(viele.worte ?? []).flatMap((feld) => [
      { art: 'anhängen', feld } as const,
      { art: 'wegnehmen', feld } as const,
    ]),
    ...(viele.prozent ?? []).map((feld) => ({ art: 'prozent', feld }) as const),
  ];
  return wahlen.map((wahl) => ({
    ...wahl,
    value: `${wahl.art} ${wahl.feld}`,
    label: SAYS[wahl.art](fields[wahl.feld]?.label ?? wahl.feld),
  }));
}

export const isOutside = (prozent: number | undefined): boolean =>
  prozent !== undefined && (prozent < PROZENT_VON || prozent > PROZENT_BIS);

/** What is asked of the server; nothing while something lacks or is wrong. */
export function wunschOf(
  { collection, fields, viele }: Entity,
  auswahl: Auswahl,
  wahl: Wahl | undefined,
  { entry, mit, prozent, schritt }: Angaben,
): Wunsch | undefined {
  const field = fields[wahl?.feld ?? ''];
  if (!wahl || !field) return undefined;
  const about = { sammlung: collection, ...auswahl, feld: wahl.feld, tat: wahl.art };
  if (wahl.art === 'prozent')
    return prozent === undefined || prozent === 0 || isOutside(prozent)
      ? undefined
      : { ...about, prozent, schritt };
  if (entry?.problem !== undefined || mit?.problem !== undefined) return undefined;
  const wert = wertText(field, entry?.value);
  if (wahl.art !== 'setzen') return wert.trim() === '' ? undefined : { ...about, wert };
  const other = fields[viele?.mit?.[wahl.feld] ?? ''];
  if (!other) return { ...about, wert };
  const mitWert = wertText(other, mit?.value);
  return (wert === '') === (mitWert === '') ? { ...about, wert, mitWert } : undefined;
}

/** What was done, after the number of records. */
export function getan(field: Field, { art }: Wahl, { entry, prozent }: Angaben): string {
  if (art === 'anhängen' || art === 'wegnehmen')
    return labelWorte(field, art, wertText(field, entry?.value ?? zeroOf(field)).trim());
  return tatWorte(field, art === 'prozent' ? prozent : undefined);
}
