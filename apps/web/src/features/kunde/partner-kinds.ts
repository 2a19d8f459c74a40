import { type Collection, entities, type Kunde, type RecordIn } from '@traverse/domain/entities';
import { kundeTexts } from '@traverse/domain/namen/kunde-name';
import { ortName } from '@traverse/domain/ort/ort-name';
import { kundeBenannt, lieferantBenannt, ortBenannt } from '@traverse/domain/partner/benannt';
import type { Benannt } from '@traverse/domain/partner/nennen';
import type { DraftOf, Entity } from '@traverse/schema';

/** What a text may stand for. */
export type PartnerArt = 'kunde' | 'ort' | 'lieferant';

/** A record of any of them. */
export type Partner = RecordIn<'kunden' | 'orte' | 'lieferanten'>;

/** A kind of record that texts name: how it is found, written and made. */
export interface PartnerKind {
  readonly collection: Extract<Collection, 'kunden' | 'orte' | 'lieferanten'>;
  readonly entity: Entity;
  readonly sort: string;
  readonly benannt: (record: Partner) => Benannt;
  /** How each is offered, in their order. */
  readonly texts: (records: readonly Partner[]) => readonly string[];
  /** The tag of one that a text is joined with: 'Kunde 10010'. */
  readonly tag: (record: Partner) => string;
  readonly draft: (text: string) => DraftOf<Entity>;
}

// Casts: the records of a kind are those of its collection.
export const partnerKinds: { readonly [Art in PartnerArt]: PartnerKind } = {
  kunde: {
    collection: 'kunden',
    entity: entities.kunden,
    sort: 'firma,name',
    benannt: (record) => kundeBenannt(record as Kunde),
    texts: (records) => kundeTexts(records as readonly Kunde[]),
    tag: (record) => `Kunde ${(record as Kunde).kundennummer}`,
    draft: (text) => ({ name: text }),
  },
  ort: {
    collection: 'orte',
    entity: entities.orte,
    sort: 'name,ort',
    benannt: (record) => ortBenannt(record),
    texts: (records) => (records as readonly RecordIn<'orte'>[]).map(ortName),
    tag: () => 'Ort',
    draft: (text) => ({ name: text }),
  },
  lieferant: {
    collection: 'lieferanten',
    entity: entities.lieferanten,
    sort: 'name',
    benannt: (record) => lieferantBenannt(record),
    texts: (records) => (records as readonly RecordIn<'lieferanten'>[]).map(({ name }) => name),
    tag: () => 'Lieferant',
    draft: (text) => ({ name: text }),
  },
};
