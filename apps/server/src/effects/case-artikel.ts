import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { behaelter_inhalt, geraete, inventar } = entities;

const says = (field: string, message: string): FieldErrors => ({
  [field]: withMessage(fieldError('geraet_rule'), message),
});

/** An item whose devices hold others, and whether for good (W 2.2). */
export const caseOfArtikel: RecordEffects<typeof inventar> = {
  complete: ({ draft }) =>
    draft.typ === 'Case'
      ? { ...draft, caseArt: draft.caseArt || 'fest' }
      : draft.caseArt
        ? { ...draft, caseArt: '' }
        : draft,
  check: async ({ draft, before, byServer }, { transaction }): Promise<FieldErrors> => {
    const isCase = draft.typ === 'Case';
    const isCounted = !['Einzeln', 'Gemischt'].includes(draft.zaehlweise ?? '');
    if (isCase && isCounted)
      return says('typ', 'Jedes Case hat eine Nummer. Stell zuerst „Zählweise“ auf „Einzeln“.');
    if (!before || byServer) return {};
    const changes = (before.typ === 'Case') !== isCase || before.caseArt !== (draft.caseArt ?? '');
    if (!changes) return {};
    return casesProblem(before, isCase, transaction);
  },
};

/** What stands on what the cases of an item were. */
async function casesProblem(
  before: InventarArtikel,
  staysCase: boolean,
  reads: RecordReads,
): Promise<FieldErrors> {
  const cases = await reads.findWhere(geraete, { inventar: before.id });
  const ids = cases.map(({ id }) => id);
  const rows = await reads.findReferring(behaelter_inhalt, 'behaelter', ids);
  if (!staysCase && rows.length > 0)
    return says('typ', 'In einem Case dieses Artikels liegt etwas oder gehört etwas. Räum es zuerst aus.');
  const away = cases.find(({ liste, id }) => liste !== '' && rows.some((row) => row.behaelter === id));
  if (away) return says('caseArt', `${away.bezeichnung} ist unterwegs. Hol es zuerst zurück.`);
  const open = rows.find(({ draussen }) => draussen > 0);
  if (open)
    return says('caseArt', `Von ${open.bezeichnung} ist noch etwas unterwegs. Zähl es zuerst zurück.`);
  const inner = await reads.findReferring(geraete, 'behaelter', ids);
  const items = await reads.findMany(inventar, [...new Set(inner.map((each) => each.inventar))]);
  const nested = items.find(({ typ }) => typ === 'Case');
  if (isWechselnd(before) && nested)
    return says('caseArt', `Darin liegt ein ${nested.name}. Ein Case mit festem Inhalt hält kein anderes.`);
  const isInside = !isWechselnd(before) && staysCase && cases.find(({ behaelter }) => behaelter !== '');
  return isInside
    ? says('caseArt', `${isInside.bezeichnung} liegt in einem Case. Nimm es zuerst heraus.`)
    : {};
}
