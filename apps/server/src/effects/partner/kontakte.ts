import { entities } from '@traverse/domain/entities';
import { besitzerProblem, kontaktBei, schonKontakt } from '@traverse/domain/partner/kontakt';
import { kontaktFuerBeleg, mitKontakt, mitZellen } from '@traverse/domain/projekt/kontakt-zeilen';
import { isSameName } from '@traverse/domain/values';
import { inCell } from '@traverse/schema';
import { type FieldErrors, fieldError } from '@traverse/wire';
import { maySee } from '../../records/authority.ts';
import type { RecordDrafted, RecordEffects, WriteContext } from '../../records/effects.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { sentenceErrors } from '../sentences.ts';

const { kontakte, kunden, lieferanten, orte, projekt, rechnungen } = entities;
const owners = { kunde: kunden, lieferant: lieferanten, veranstaltungsort: orte } as const;

/** A contact belongs to one, who has each name once (PART-01). */
export const kontaktMakesSense: RecordEffects<typeof kontakte> = {
  check: async ({ draft, before, byServer, isPutBack }, context): Promise<FieldErrors> => {
    if (isPutBack) return {};
    const problem = besitzerProblem(draft, before);
    if (problem !== undefined) return sentenceErrors({ kunde: problem });
    const field = kontaktBei.find((each) => (draft[each] ?? '') !== '') ?? 'kunde';
    const owner = await context.transaction.find(owners[field], draft[field] ?? '');
    if (!owner) return {};
    const isKept = !byServer && before === undefined && !maySee(owners[field], context.reader, owner);
    if (isKept) return { [field]: fieldError('validation_missing_rel_records') };
    const others = await context.transaction.findReferring(kontakte, field, [owner.id]);
    const names = others.filter(({ id }) => id !== before?.id).map(({ person }) => person);
    const isSame = draft.person === before?.person;
    return sentenceErrors({ person: isSame ? undefined : schonKontakt(draft.person ?? '', names) });
  },
  afterUpdate: ({ before, after }, context) => followInProjekte(before, after, context),
};

/** In every project, past ones too: whom one called then is called so today. */
async function followInProjekte(
  before: StoredRecord<typeof kontakte>,
  after: StoredRecord<typeof kontakte>,
  { transaction, update }: WriteContext,
): Promise<void> {
  const said = ['person', 'telefon', 'mobil', 'email'] as const;
  if (said.every((field) => before[field] === after[field])) return;
  for (const each of await transaction.findReferring(projekt, 'ansprechpartner.kontakt', [after.id])) {
    const ansprechpartner = mitKontakt(each.ansprechpartner, before, after);
    if (ansprechpartner) await update(projekt, each.id, { ansprechpartner });
  }
}

/** Rows keep whose contact they say, whatever a client knows of it (PART-01). */
export const kontakteOfProjekt: RecordEffects<typeof projekt> = {
  check: async ({ draft, before, byServer, isPutBack }, { transaction, reader }): Promise<FieldErrors> => {
    if (byServer || isPutBack) return {};
    const known = new Set<string | undefined>(before?.ansprechpartner.map(({ kontakt }) => kontakt));
    const rows = (draft.ansprechpartner ?? []).filter(({ kontakt }) => kontakt && !known.has(kontakt));
    if (rows.length === 0) return {};
    const found = await transaction.findMany(
      kontakte,
      rows.flatMap(({ kontakt }) => kontakt ?? []),
    );
    const kept = rows.find(({ kontakt, person = '' }) => {
      const record = found.find(({ id }) => id === kontakt);
      return record && !maySee(kontakte, reader, record) && !isSameName(record.person, person);
    });
    if (!kept) return {};
    const row = (draft.ansprechpartner ?? []).indexOf(kept) + 1;
    const missing = fieldError('validation_missing_rel_records');
    return { ansprechpartner: inCell(missing, { row, cell: 'kontakt', label: 'Kontakt' }) };
  },
  beforeUpdate: ({ before, after }, input) => ({
    ...after,
    ansprechpartner: mitZellen(before.ansprechpartner, after.ansprechpartner, input['ansprechpartner']),
  }),
};

/** Who at the customer an invoice is written to (PART-04): one of his, and gone with another customer alone. */
export const kontaktOfRechnung: RecordEffects<typeof rechnungen> = {
  complete: async (drafted, context) => {
    const { draft, before, isPutBack } = drafted;
    if (isPutBack) return draft;
    if (before === undefined) return ofProjekt(drafted, context);
    const isAlone = before.kunde !== draft.kunde && before.kontakt === draft.kontakt;
    return isAlone ? { ...draft, kontakt: '' as const as typeof before.kontakt } : draft;
  },
  check: async ({ draft, before, isPutBack }, { transaction }) => {
    const { kontakt = '', kunde = '' } = draft;
    if (isPutBack || kontakt === '' || (kontakt === before?.kontakt && kunde === before.kunde)) return {};
    const found = await transaction.find(kontakte, kontakt);
    if (!found || found.kunde === kunde) return {};
    return sentenceErrors({ kontakt: 'Dieser Kontakt gehört nicht zum Kunden.' });
  },
};

async function ofProjekt(
  { draft, input }: RecordDrafted<typeof rechnungen>,
  { transaction }: WriteContext,
): Promise<RecordDrafted<typeof rechnungen>['draft']> {
  const { projekt: job = '', kunde = '' } = draft;
  if (Object.hasOwn(input, 'kontakt') || job === '' || kunde === '') return draft;
  const rows = (await transaction.find(projekt, job))?.ansprechpartner.filter(({ kontakt }) => kontakt) ?? [];
  if (rows.length === 0) return draft;
  const found = await transaction.findMany(
    kontakte,
    rows.flatMap(({ kontakt }) => kontakt ?? []),
  );
  const ofKunde = new Set<string>(found.filter((each) => each.kunde === kunde).map(({ id }) => id));
  const kontakt = kontaktFuerBeleg(rows, ofKunde);
  return kontakt === '' ? draft : { ...draft, kontakt };
}
