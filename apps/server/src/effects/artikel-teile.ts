import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { type TeilDraft, type TeilEdge, teilProblem } from '@traverse/domain/set/teil-problem';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { artikel_teile, inventar, inventar_inventarlisten, listen_sets } = entities;

/** Nothing contains or needs itself, and a set is made of parts (SET-01). */
export const teilMakesSense: RecordEffects<typeof artikel_teile> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const { artikel, teil, art } = draft;
    if (!artikel || !teil || !art) return {};
    const [of, part] = [await transaction.find(inventar, artikel), await transaction.find(inventar, teil)];
    if (!of || !part) return {};
    const { anzahl = 0, je = 1, jeListe = false, stufe = '' } = draft;
    const checked: TeilDraft = { artikel, teil, art, anzahl, je, jeListe, stufe };
    const edges = await edgesAround(checked, before?.id, transaction);
    const problem = teilProblem(checked, { artikel: of, teil: part, edges });
    return problem ? { [problem.field]: withMessage(fieldError('set_rule'), problem.message) } : {};
  },
};

/** Everything of the same kind above the item and below the part. */
async function edgesAround(
  { artikel, teil, art }: TeilDraft,
  own: string | undefined,
  reads: RecordReads,
): Promise<TeilEdge[]> {
  const edges = new Map<string, TeilEdge>();
  const walk = async (by: 'artikel' | 'teil', next: 'teil' | 'artikel', from: InventarArtikel['id']) => {
    const seen = new Set<string>();
    let open: readonly InventarArtikel['id'][] = [from];
    while (open.length > 0) {
      for (const each of open) seen.add(each);
      const found = (await reads.findReferring(artikel_teile, by, open)).filter(
        (each) => each.art === art && each.id !== own,
      );
      for (const each of found) edges.set(each.id, each);
      open = [...new Set(found.map((each) => each[next]))].filter((each) => !seen.has(each));
    }
  };
  await walk('artikel', 'teil', teil);
  if (art === 'Teil') await walk('teil', 'artikel', artikel);
  return [...edges.values()];
}

const noStock = 'Ein Set hat keinen Bestand, seine Teile haben ihn. Die Anzahl ist 0.';

/** An item becomes a set, or none again, only while nothing stands on its being what it was. A set has no stock. */
export const setOrArtikel: RecordEffects<typeof inventar> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const [was, is] = [before?.typ === 'Set', draft.typ === 'Set'];
    if (is && draft.anzahl) return { anzahl: withMessage(fieldError('set_rule'), noStock) };
    if (!before || was === is) return {};
    const says = (message: string) => ({ typ: withMessage(fieldError('set_rule'), message) });
    const teile = await transaction.findReferring(artikel_teile, 'artikel', [before.id], 1);
    if (was) {
      const isUsed =
        teile.length > 0 || (await transaction.countReferring(listen_sets, 'set', before.id)) > 0;
      return isUsed ? says('Das Set hat noch Teile oder steht auf Listen. Lösch zuerst sie.') : {};
    }
    if (teile.length > 0) return says('Der Artikel hat Zubehör oder Alternativen. Ein Set hat nur Teile.');
    if ((await transaction.countReferring(inventar_inventarlisten, 'inventar', before.id)) > 0)
      return says('Der Artikel steht auf Listen. Leg für das Set einen neuen Artikel an.');
    const uses = await transaction.findReferring(artikel_teile, 'teil', [before.id]);
    return uses.some(({ art }) => art !== 'Teil')
      ? says('Der Artikel ist Zubehör oder Alternative eines anderen. Das kann ein Set nicht sein.')
      : {};
  },
};
