import { letzterTag } from '@traverse/domain/einsatz/schichten';
import { entities, type Person } from '@traverse/domain/entities';
import { linkGiltBis } from '@traverse/domain/mannschaft/link-gilt';
import { dayAt, dayOf, wireDateOf } from '@traverse/domain/values';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Freigabe, newFreigabe } from '../freigabe/freigaben.ts';
import type { LinkArt } from '../freigabe/link-art.ts';

const { einsaetze, personen, users } = entities;

/** The link to the page of a person: hers as long as she works here and something is to come (CREW-04). */
export const personArt: LinkArt<Person> = {
  art: 'Personal',
  zielOf: async (reads, { person: id }) => {
    const person = await reads.find(personen, id);
    if (!person?.aktiv) return undefined;
    const account = person.user === '' ? undefined : await reads.find(users, person.user);
    return account?.locked ? undefined : person;
  },
  lives: async (person, heute, freigabe, reads) => heute <= (await giltBis(reads, person, freigabe)),
  page: async (_engine, _tools, { id, name }) => ({ person: { id, name } }),
};

/** As her Einsätze stand at the opening. */
async function giltBis(reads: RecordReads, { id }: Person, { created }: Freigabe) {
  const made = dayOf(created);
  return made === '' ? dayAt(0) : linkGiltBis(made, await letzteSchicht(reads, id));
}

async function letzteSchicht(reads: RecordReads, person: string) {
  const all = await reads.findReferring(einsaetze, 'person', [person]);
  const last = all
    .map(({ bis }) => bis)
    .toSorted()
    .at(-1);
  return last ? letzterTag([{ von: last, bis: last, pause: 0 }]) : '';
}

/** Another link to her page; the ones before hold on, as each mail carries its own. Answers its token. */
export async function newPersonLink(context: WriteContext, { id }: Pick<Person, 'id'>): Promise<string> {
  const until = linkGiltBis(dayAt(context.now.getTime()), await letzteSchicht(context.transaction, id));
  return newFreigabe(context, { art: 'Personal', person: id, gueltigBis: wireDateOf(until) });
}
