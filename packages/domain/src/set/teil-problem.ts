import type { ArtikelTeil, InventarArtikel } from '../entities/index.ts';

export type TeilDraft = Pick<ArtikelTeil, 'artikel' | 'art' | 'teil' | 'anzahl' | 'je' | 'jeListe' | 'stufe'>;
/** A step from an item to what belongs to it. */
export type TeilEdge = Pick<ArtikelTeil, 'artikel' | 'teil'>;

/** Sets in sets in sets: a part that is a set lies at most this deep. */
const DEEPEST_SET = 4;

export interface TeilProblem {
  readonly field: 'artikel' | 'art' | 'teil' | 'je' | 'jeListe';
  readonly message: string;
}

/**
 * Why something cannot belong to an item, in German; nothing when it can (SET-01). `edges` are those of the same kind
 * that lead to the item and on from the part, without the one in question.
 */
export function teilProblem(
  draft: TeilDraft,
  facts: {
    readonly artikel: Pick<InventarArtikel, 'typ'>;
    readonly teil: Pick<InventarArtikel, 'typ'>;
    readonly edges: readonly TeilEdge[];
  },
): TeilProblem | undefined {
  const { art, artikel, teil, je, jeListe } = draft;
  const isSet = facts.artikel.typ === 'Set';
  if (art === 'Teil') {
    if (leadsTo(teil, artikel, facts.edges))
      return { field: 'teil', message: 'Ein Set kann sich nicht selbst enthalten.' };
    if (!isSet)
      return { field: 'artikel', message: 'Nur ein Set hat Teile. Mach den Artikel zuerst zu einem Set.' };
    if (je !== 1) return { field: 'je', message: 'Ein Teil gehört zu genau einem Set: „je“ ist 1.' };
    if (jeListe) return { field: 'jeListe', message: 'Ein Teil kommt mit jedem Set, nicht einmal je Liste.' };
    if (facts.teil.typ === 'Set' && depthWith(draft, facts.edges) > DEEPEST_SET)
      return { field: 'teil', message: `Sets lassen sich höchstens ${DEEPEST_SET} Stufen tief schachteln.` };
    return undefined;
  }
  if (art === 'Zubehör' && leadsTo(teil, artikel, facts.edges))
    return { field: 'teil', message: 'Ein Zubehör kann sich nicht selbst brauchen.' };
  if (art === 'Alternative' && artikel === teil)
    return { field: 'teil', message: 'Ein Artikel kann sich nicht selbst ersetzen.' };
  if (facts.teil.typ === 'Set')
    return { field: 'teil', message: `Ein Set kann nicht ${wordFor(art)} sein. Nimm seine Teile.` };
  if (isSet)
    return { field: 'artikel', message: 'Ein Set hat nur Teile. Zubehör und Alternativen gehören zu ihnen.' };
  return undefined;
}

const wordFor = (art: TeilDraft['art']): string => (art === 'Alternative' ? 'Alternative' : 'Zubehör');

/** Whether one way from `from` ends at `to`; at once where they are the same. */
function leadsTo(from: string, to: string, edges: readonly TeilEdge[]): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (each === to) return true;
    if (seen.has(each)) continue;
    seen.add(each);
    open.push(...edges.filter(({ artikel }) => artikel === each).map(({ teil }) => teil));
  }
  return false;
}

/** How deep the deepest set lies once this one is in; there is no circle. */
function depthWith({ artikel, teil }: TeilEdge, edges: readonly TeilEdge[]): number {
  const sets = new Set<string>(edges.map((edge) => edge.artikel));
  const above = (id: string): number =>
    Math.max(0, ...edges.filter((edge) => edge.teil === id).map((edge) => 1 + above(edge.artikel)));
  const below = (id: string): number =>
    Math.max(
      0,
      ...edges
        .filter((edge) => edge.artikel === id && sets.has(edge.teil))
        .map((edge) => 1 + below(edge.teil)),
    );
  return above(artikel) + 1 + below(teil);
}
