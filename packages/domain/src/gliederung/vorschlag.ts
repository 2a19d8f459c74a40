import { NIMMT_ALLES, NIMMT_SONSTIGES } from '../options/gliederung.ts';
import { type GliederungRow, gegliedert, type Placeable } from './gliedern.ts';

/** What an arrangement is proposed from: how a line is sorted, whatever stands in it. */
export type Sorted = Pick<Placeable<unknown>, 'kategorie' | 'warengruppe' | 'isAbzug'>;

interface Facts {
  readonly newKey: () => string;
}

/** Today's headings as ones of somebody's own, for each that has something; they take what comes (offer 1.4). */
export function nachKategorie(lines: readonly Sorted[], { newKey }: Facts): GliederungRow[] {
  return gegliedert(lines.map(placed), [])
    .filter(({ isAbzug }) => !isAbzug)
    .map(({ kategorie, title }) => ({
      art: 'Abschnitt',
      schluessel: newKey(),
      text: title,
      nimmt: kategorie || NIMMT_SONSTIGES,
    }));
}

/** A heading for each Warengruppe that has something, in their order; the others by category. */
export function nachWarengruppe(
  lines: readonly Sorted[],
  {
    newKey,
    gruppen,
  }: Facts & { readonly gruppen: readonly { readonly id: string; readonly name: string }[] },
): GliederungRow[] {
  const used = new Set(lines.map(({ warengruppe }) => warengruppe));
  const own = gruppen
    .filter(({ id }) => used.has(id))
    .map(
      ({ id, name }): GliederungRow => ({ art: 'Abschnitt', schluessel: newKey(), text: name, nimmt: id }),
    );
  const taken = new Set(own.map(({ nimmt }) => nimmt));
  const others = lines.filter(({ warengruppe }) => !taken.has(warengruppe));
  return [...own, ...nachKategorie(others, { newKey })];
}

/** One heading without a title, which takes everything: an order of one's own, and no more. */
export function ohneAbschnitte({ newKey }: Facts): GliederungRow[] {
  return [{ art: 'Abschnitt', schluessel: newKey(), nimmt: NIMMT_ALLES }];
}

function placed({ kategorie, warengruppe, isAbzug = false }: Sorted): Placeable<undefined> {
  return { bezug: '', kategorie, warengruppe, isAbzug, anzahl: 1, part: () => undefined };
}
