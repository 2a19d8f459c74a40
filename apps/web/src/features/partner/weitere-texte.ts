import { type WeitererText, weitereTexte } from '@traverse/domain/partner/gemeint';
import { compare } from '@traverse/wire';
import { allAnyRecords, allRecords, listRecords } from '../../api/records.ts';
import { type Partner, type PartnerArt, partnerKinds } from '../kunde/partner-kinds.ts';

/** Which records have a text and a relation of a kind. */
export const holding = {
  kunde: { collection: 'projekt', text: 'kunde', satz: 'auftraggeber' },
  ort: { collection: 'projekt', text: 'ort', satz: 'veranstaltungsort' },
  lieferant: { collection: 'zumietungen', text: 'lieferant', satz: 'vermieter' },
} as const satisfies { readonly [Art in PartnerArt]: object };

interface Holder {
  readonly id: string;
  readonly text: string;
}

/** What is joined with nobody and means this one. Once a hand has joined one: a firm that joins nothing is offered nothing. */
export async function foundFor(art: PartnerArt, record: Partner): Promise<readonly WeitererText<Holder>[]> {
  const { collection, text, satz } = holding[art];
  const { collection: kind, benannt } = partnerKinds[art];
  const joined = { filter: compare(satz, '=', record.id), perPage: 1, skipTotal: true };
  // A supplier is made by a hand because of a rental; customers and places were there before there was anything to join.
  if (art !== 'lieferant' && (await listRecords(collection, joined)).items.length === 0) return [];
  const loose = await allAnyRecords(collection, { filter: compare(satz, '=', '') });
  const holders = loose.flatMap((each): Holder[] => {
    const said = each[text];
    return typeof said === 'string' && said.trim() !== '' ? [{ id: each.id, text: said }] : [];
  });
  if (holders.length === 0) return [];
  const others = (await allRecords(kind)).filter(({ id }) => id !== record.id).map(benannt);
  return weitereTexte(holders, benannt(record), others);
}
