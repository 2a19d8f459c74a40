import { entities, type Geraet } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { behaelter_inhalt, geraete, inventar } = entities;

const says = (field: string, message: string): FieldErrors => ({
  [field]: withMessage(fieldError('geraet_rule'), message),
});

/** What lies in a case is there once, and in none that cannot hold it (W 2.3, 2.6). */
export const inhaltMakesSense: RecordEffects<typeof behaelter_inhalt> = {
  complete: async ({ draft, before, byServer }, { transaction }) => {
    const { behaelter, inventar: of } = draft;
    if (byServer || before || !behaelter || !of) return draft;
    const numbered = await geraeteIn(behaelter, of, transaction);
    return numbered.length > (draft.ist ?? 0) ? { ...draft, ist: numbered.length } : draft;
  },
  check: async ({ draft, before, byServer }, { transaction }): Promise<FieldErrors> => {
    const { behaelter, inventar: of, ist = 0 } = draft;
    if (byServer || !behaelter || !of) return {};
    if (before && (before.behaelter !== behaelter || before.inventar !== of))
      return says('inventar', 'Lösch diese Zeile und leg die andere neu an.');
    const into = await transaction.find(geraete, behaelter);
    const item = await transaction.find(inventar, of);
    const caseItem = into && (await transaction.find(inventar, into.inventar));
    if (!into || !item) return {};
    if (caseItem?.typ !== 'Case')
      return says(
        'behaelter',
        `${into.bezeichnung} ist kein Case. Stell auf der Seite des Artikels den Typ um.`,
      );
    if (item.typ === 'Set') return says('inventar', 'Ein Set liegt in keinem Case. Nimm seine Teile.');
    if (item.typ === 'Case')
      return says('inventar', 'Ein Case kommt auf seiner eigenen Seite in ein anderes.');
    if (ist === (before?.ist ?? 0)) return {};
    if (into.liste !== '') return says('ist', `${into.bezeichnung} ist unterwegs. Hol es zuerst zurück.`);
    return amountProblem({ ist, before, item }, await geraeteIn(behaelter, of, transaction), transaction);
  },
  beforeDelete: async (row, { transaction }, { byServer }) => {
    if (byServer) return;
    const [inside] = await geraeteIn(row.behaelter, row.inventar, transaction);
    if (inside) throw badRequest(`Darin liegt ${inside.bezeichnung}. Nimm es zuerst heraus.`);
    if (row.draussen > 0)
      throw badRequest(`Davon sind noch ${formatZahl(row.draussen)} unterwegs. Hol sie zuerst zurück.`);
  },
};

interface Typed {
  readonly ist: number;
  readonly before: { readonly id: string; readonly draussen: number } | undefined;
  readonly item: {
    readonly id: Geraet['inventar'];
    readonly name: string;
    readonly zaehlweise: string;
    readonly anzahl: number;
  };
}

async function amountProblem(
  { ist, before, item }: Typed,
  numbered: readonly Geraet[],
  reads: RecordReads,
): Promise<FieldErrors> {
  if (item.zaehlweise === 'Einzeln' && ist !== numbered.length)
    return says('ist', 'Die Stückzahl ergibt sich aus den Geräten, die darin liegen.');
  if (ist < numbered.length)
    return says('ist', `Darin liegen ${formatZahl(numbered.length)} Geräte mit Nummer.`);
  if (before && ist - numbered.length < before.draussen)
    return says('ist', `Davon sind noch ${formatZahl(before.draussen)} unterwegs.`);
  const elsewhere = (await reads.findWhere(behaelter_inhalt, { inventar: item.id })).reduce(
    (sum, row) => (row.id === before?.id ? sum : sum + row.ist),
    0,
  );
  if (elsewhere + ist <= item.anzahl) return {};
  const rest = elsewhere > 0 ? `, ${formatZahl(elsewhere)} liegen schon in anderen Cases` : '';
  return says('ist', `Von ${item.name} gibt es ${formatZahl(item.anzahl)}${rest}.`);
}

async function geraeteIn(
  behaelter: Geraet['behaelter'],
  of: Geraet['inventar'],
  reads: RecordReads,
): Promise<readonly Geraet[]> {
  return reads.findWhere(geraete, { behaelter, inventar: of });
}
