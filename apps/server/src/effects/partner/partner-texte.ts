import { entities } from '@traverse/domain/entities';
import { kundeBenannt, lieferantBenannt, ortBenannt } from '@traverse/domain/partner/benannt';
import { type Benannt, nennt, textUndSatz } from '@traverse/domain/partner/nennen';
import type { Draft, Entity } from '@traverse/schema';
import { type FieldErrors, fieldError } from '@traverse/wire';
import { maySee } from '../../records/authority.ts';
import type { RecordEffects, WriteContext } from '../../records/effects.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

/** A text and the relation to the record that it names. */
export interface Paar {
  readonly text: string;
  readonly satz: string;
  readonly entity: Entity;
  readonly benannt: (record: StoredRecord) => Benannt;
}

// Casts: `entity` beside each says of which collection the records are.
const { kunden, lieferanten, orte } = entities;
const auftraggeber: Paar = {
  text: 'kunde',
  satz: 'auftraggeber',
  entity: kunden,
  benannt: (record) => kundeBenannt(record as StoredRecord<typeof kunden>),
};
const veranstaltungsort: Paar = {
  text: 'ort',
  satz: 'veranstaltungsort',
  entity: orte,
  benannt: (record) => ortBenannt(record as StoredRecord<typeof orte>),
};
const vermieter: Paar = {
  text: 'lieferant',
  satz: 'vermieter',
  entity: lieferanten,
  benannt: (record) => lieferantBenannt(record as StoredRecord<typeof lieferanten>),
};

/** By the one rule for a text beside a record (PART-02). */
const partnerTexte = (paare: readonly Paar[]): RecordEffects => ({
  complete: async ({ draft, before, byServer, isPutBack }, context) => {
    if (isPutBack) return draft;
    let settled = draft;
    for (const paar of paare)
      settled = { ...settled, ...(await settledPaar(paar, { draft, before, byServer }, context)) };
    return settled;
  },
  // A name is told by the text: who may not read a record joins it only where its name stands there already.
  check: async ({ draft, before, byServer, isPutBack }, context): Promise<FieldErrors> => {
    const errors: { [field: string]: ReturnType<typeof fieldError> } = {};
    for (const paar of isPutBack || byServer ? [] : paare) {
      const isOther = idOf(draft, paar) !== '' && idOf(draft, paar) !== idOf(before, paar);
      const record = isOther ? await context.transaction.find(paar.entity, idOf(draft, paar)) : undefined;
      if (record && isKept(record, paar, draft, context))
        errors[paar.satz] = fieldError('validation_missing_rel_records');
    }
    return errors;
  },
});

/** Text and relation as they are to be stored; nothing where neither changes. */
async function settledPaar(
  paar: Paar,
  {
    draft,
    before,
    byServer,
  }: Pick<Parameters<NonNullable<RecordEffects['complete']>>[0], 'draft' | 'before' | 'byServer'>,
  context: WriteContext,
): Promise<Draft> {
  const sent = { text: textOf(draft, paar), satz: idOf(draft, paar) };
  const stored = { text: textOf(before, paar), satz: idOf(before, paar) };
  if (sent.satz === '' || (sent.satz === stored.satz && sent.text === stored.text)) return {};
  const record = await context.transaction.find(paar.entity, sent.satz);
  if (!record || (!byServer && sent.satz !== stored.satz && isKept(record, paar, draft, context))) return {};
  const { text, satz } = textUndSatz(sent, stored, paar.benannt(record));
  return { [paar.text]: text, [paar.satz]: satz };
}

/** Whether its name would be told to somebody who may not read it. */
const isKept = (record: StoredRecord, paar: Paar, draft: Draft, { reader }: WriteContext): boolean =>
  !maySee(paar.entity, reader, record) && !nennt(textOf(draft, paar), paar.benannt(record).namen);

// A text and a relation are texts, or nothing yet.
const textOf = (values: { readonly [field: string]: unknown } | undefined, { text }: Paar) =>
  (values?.[text] ?? '') as string;
const idOf = (values: { readonly [field: string]: unknown } | undefined, { satz }: Paar) =>
  (values?.[satz] ?? '') as string;

export const texteOfProjekt = partnerTexte([auftraggeber, veranstaltungsort]);
export const texteOfZumietung = partnerTexte([vermieter]);
