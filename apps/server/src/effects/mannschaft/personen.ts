import { entities } from '@traverse/domain/entities';
import { namensgleich, telefonOf } from '@traverse/domain/person/person';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { sentenceErrors } from '../sentences.ts';
import { noteTeam } from './feste-zeilen.ts';
import { isOnlyLooking } from './konten.ts';

const { abwesenheiten, arbeitszeiten, einsaetze, freigaben, job, personen } = entities;

/** Nobody is called as somebody else, an account belongs to one, and whoever was ever planned stays (CREW-02). */
export const personMakesSense: RecordEffects<typeof personen> = {
  check: async ({ draft, before }, { transaction }) => {
    const { name = '', user = '' } = draft;
    const others = name === before?.name ? [] : await transaction.findWhere(personen, {});
    const isOther = user !== '' && user !== before?.user;
    const [owner] = isOther ? await transaction.findWhere(personen, { user }, 1) : [];
    const looksOn = isOther && (await isOnlyLooking(user, transaction));
    return sentenceErrors({
      name: namensgleich(
        name,
        others.filter(({ id }) => id !== before?.id).map((each) => each.name),
      ),
      user: owner
        ? `Dieses Konto gehört schon zu ${owner.name}.`
        : looksOn
          ? 'Dieses Konto sieht nur zu (Gruppe pruefung): Es gehört niemandem aus der Mannschaft.'
          : undefined,
    });
  },
  afterUpdate: async ({ before, after }, context) => {
    if (before.aktiv && !after.aktiv) await endRequests(after.id, context);
    if (before.aktiv !== after.aktiv || before.email !== after.email) await endLinks(after.id, context);
    const isSame = before.name === after.name && before.user === after.user;
    if (isSame && telefonOf(before) === telefonOf(after)) return;
    for (const einsatz of await context.transaction.findReferring(einsaetze, 'person', [after.id]))
      await noteTeam(einsatz, context);
  },
  beforeDelete: async ({ id }, { transaction }) => {
    const used = await isUsed(id, transaction);
    if (used) throw badRequest('Mach sie inaktiv oder lösch ihre Daten (Datenschutz).');
  },
};

/** Whoever is not active any more, or has another address, opens nothing by an older mail (C 10.1). */
async function endLinks(person: string, { transaction, update, now }: WriteContext): Promise<void> {
  for (const { id, widerrufen } of await transaction.findReferring(freigaben, 'person', [person]))
    if (widerrufen === '') await update(freigaben, id, { widerrufen: stampOf(now) });
}

async function endRequests(person: string, { transaction, update }: WriteContext): Promise<void> {
  for (const { id, status } of await transaction.findReferring(einsaetze, 'person', [person]))
    if (status === 'angefragt')
      await update(einsaetze, id, { status: 'abgesagt', grund: 'nicht mehr aktiv' });
}

async function isUsed(person: string, reads: RecordReads): Promise<boolean> {
  const counts = [
    await reads.findReferring(einsaetze, 'person', [person], 1),
    await reads.findReferring(abwesenheiten, 'person', [person], 1),
    await reads.findReferring(arbeitszeiten, 'person', [person], 1),
  ];
  return counts.some((found) => found.length > 0);
}

/** Who carries out an entry, where that is somebody of ours: name and account are hers (P3.8). */
export const jobOfPerson: RecordEffects<typeof job> = {
  complete: async ({ draft, before }, context) => {
    const { person = '', ausfuehrer = '', user = '' } = draft;
    if (person === '') return draft;
    const isOther = person !== before?.person;
    const hers = await whoIs(person, context);
    if (!hers) return draft;
    if (isOther) return { ...draft, ...hers };
    // What says the same of her as it stands stays hers, whoever sends it.
    const isSame = ausfuehrer === before.ausfuehrer && user === before.user;
    return isSame ? draft : { ...draft, person: '' as typeof person };
  },
};

async function whoIs(id: string, { transaction }: WriteContext) {
  const found = await transaction.find(personen, id);
  return found && { ausfuehrer: found.name, user: found.user };
}
