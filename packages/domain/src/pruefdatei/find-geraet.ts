import { ownerOf, type TaughtCode } from '../code/code-owner.ts';
import { parseScanCode } from '../code/code-readings.ts';
import type { Geraet, InventarArtikel } from '../entities/index.ts';
import { seriennummerForm } from '../geraet/seriennummer.ts';

export type Pruefgeraet = Pick<
  Geraet,
  'id' | 'inventar' | 'bezeichnung' | 'seriennummer' | 'zustand' | 'kaufdatum'
>;

/** What a number of a tester is looked up in. */
export interface Geraetesuche {
  readonly geraete: readonly Pruefgeraet[];
  readonly codes: readonly TaughtCode[];
  readonly inventar: readonly Pick<InventarArtikel, 'id' | 'name'>[];
}

export type Fund = { readonly geraet: Pruefgeraet } | { readonly grund: string };

/**
 * Finds the device that a number means: by its id, by what was taught, by its serial number, by its name. Where several
 * have the number, those of the item alone that the row names. Never one of several (W 3.4).
 */
export function geraetefinder({ geraete, codes, inventar }: Geraetesuche) {
  const byId = new Map<string, Pruefgeraet>(geraete.map((geraet) => [geraet.id, geraet]));
  const byCode = new Map<string, TaughtCode>(codes.map((taught) => [taught.code, taught]));
  const byNumber = grouped(geraete, ({ seriennummer }) => seriennummerForm(seriennummer));
  const byName = grouped(geraete, ({ bezeichnung }) => seriennummerForm(bezeichnung));
  const names = new Map<string, string>(inventar.map(({ id, name }) => [id, seriennummerForm(name)]));
  const known = { isItem: (id: string) => byId.has(id), codes: (form: string) => byCode.get(form) };

  const byLabel = (number: string): Pruefgeraet | undefined => {
    const read = parseScanCode(number);
    if (read.kind !== 'item' && read.kind !== 'foreign') return undefined;
    const owner = ownerOf(read, known);
    // What is known as an item here is a device: only those are asked for.
    return owner && byId.get(owner.geraet || owner.inventar);
  };

  return (number: string, artikel: string): Fund => {
    const labelled = byLabel(number);
    if (labelled) return { geraet: labelled };
    const form = seriennummerForm(number);
    const all = byNumber.get(form) ?? byName.get(form) ?? [];
    const wanted = seriennummerForm(artikel);
    const ofItem = all.filter((each) => names.get(each.inventar) === wanted);
    const found = all.length > 1 && ofItem.length > 0 ? ofItem : all;
    const [first, second] = found;
    if (first && !second) return { geraet: first };
    if (!first) return { grund: `„${number.slice(0, 40)}“ hat hier kein Gerät` };
    const shown = found.slice(0, 3).map(({ bezeichnung }) => bezeichnung);
    return {
      grund: `„${number.slice(0, 40)}“ haben ${shown.join(', ')}${found.length > 3 ? ' und andere' : ''}`,
    };
  };
}

function grouped(
  geraete: readonly Pruefgeraet[],
  formOf: (geraet: Pruefgeraet) => string,
): ReadonlyMap<string, readonly Pruefgeraet[]> {
  const groups = Map.groupBy(geraete, formOf);
  groups.delete('');
  return groups;
}
