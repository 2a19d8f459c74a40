import { istBeendet } from '@traverse/domain/einsatz/status';
import type { Dienst, Projekt } from '@traverse/domain/entities';
import { anlagenKopierenPfad } from '@traverse/domain/pfade';
import {
  type CopyablePart,
  copyDienst,
  copyEinsatz,
  copyJob,
  copyProjekt,
  type NewProjekt,
  newProjekt,
} from '@traverse/domain/projekt/new-projekt';
import { compare } from '@traverse/wire';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { newRecordId } from '../../api/record-id.ts';
import { allRecords, createRecord, inOneBatch } from '../../api/records.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { copyBelege } from '../inventarliste/copy-with-projekt.ts';
import type { HolderCollection } from '../inventarliste/give-liste.ts';

/** What a copy takes along beside the parts of the project's own record. */
export interface CopyWish {
  readonly original: Projekt;
  readonly parts: ReadonlySet<CopyablePart>;
  readonly zeitplan: boolean;
  readonly dienste: boolean;
  readonly anlagen: boolean;
  readonly belege: ReadonlySet<HolderCollection>;
}

/**
 * Stores a new project. A copy, its Zeitplan and its documents move to the new date. What cannot be copied beside it is said in the
 * corner: the project is there, and a second try would make another one.
 */
export async function storeNewProjekt(wanted: NewProjekt, copy?: CopyWish): Promise<Projekt> {
  const draft = copy ? draftOf(copy, wanted) : newProjekt(wanted);
  const stored = await createRecord('projekt', draft);
  if (copy?.zeitplan) await orSay('Der Zeitplan fehlt', () => copyZeitplan(copy, stored));
  if (copy?.dienste) await orSay('Die Dienste fehlen', () => copyDienste(copy, stored));
  if (copy && copy.belege.size > 0)
    await orSay('Packlisten und Rechnungen fehlen', () =>
      copyBelege(copy.original, stored, [...copy.belege]),
    );
  if (copy?.anlagen)
    await orSay('Die Anlagen fehlen', () =>
      ask(anlagenKopierenPfad, { from: copy.original.id, to: stored.id }),
    );
  return stored;
}

async function copyZeitplan({ original }: CopyWish, stored: Projekt): Promise<void> {
  const jobs = await allRecords('job', { filter: compare('projekt', '=', original.id) });
  if (jobs.length === 0) return;
  await inOneBatch(({ create }) => {
    for (const job of jobs) create('job', copyJob(job, original, stored));
  });
}

/** Whoever is on a Dienst comes along with it: no row of a hand stands for her beside it. */
function draftOf({ original, parts, dienste }: CopyWish, wanted: NewProjekt) {
  const draft = copyProjekt(original, wanted, parts);
  if (!dienste || !parts.has('mitarbeiter')) return draft;
  return { ...draft, mitarbeiter: original.mitarbeiter.filter(({ person }) => !person) };
}

/** Dienste without their people, or with 'Mitarbeiter' with those who still work for us, planned and nothing more (C 2). */
async function copyDienste({ original, parts }: CopyWish, stored: Projekt): Promise<void> {
  const filter = compare('projekt', '=', original.id);
  const [dienste, einsaetze, personen] = await Promise.all([
    allRecords('dienste', { filter, sort: 'created' }),
    parts.has('mitarbeiter') ? allRecords('einsaetze', { filter, sort: 'created' }) : [],
    parts.has('mitarbeiter') ? allRecords('personen', { filter: compare('aktiv', '=', true) }) : [],
  ]);
  if (dienste.length === 0) return;
  const active = new Set<string>(personen.map(({ id }) => id));
  const going = einsaetze.filter((each) => !istBeendet(each) && active.has(each.person));
  await inOneBatch(({ create }) => {
    for (const dienst of dienste) {
      const id = newRecordId() as Dienst['id']; // an id for the Dienst that is about to be stored
      const draft = copyDienst(dienst, original, stored);
      create('dienste', { ...draft, id });
      for (const each of going.filter((einsatz) => einsatz.dienst === dienst.id))
        create('einsaetze', copyEinsatz(each, dienst, { id, schichten: draft.schichten ?? [] }));
    }
  });
}

async function orSay(what: string, copying: () => Promise<unknown>): Promise<void> {
  const failure = await attempt(copying);
  if (failure) toastFailure(`${what} in der Kopie. ${failure.message}`);
}
