import { entityNamed, type Protokolleintrag } from '@traverse/domain/entities';
import { leftBehindFields } from '@traverse/domain/options/left-behind-fields';
import { isLogged, loggedValue } from '@traverse/domain/protokoll/logged-value';
import { holdsStill, ruecknahme } from '@traverse/domain/zuruecknehmen/ruecknahme';
import type { Entity } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import { pathOf, referencesTo } from '../../records/entities.ts';
import { recreate, revert } from '../../records/put-back.ts';
import { usesOf } from '../../records/references.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import { deleteRecord } from '../../records/write-record.ts';
import type { FileFacts, StoredRecord } from '../../sql/record-store.ts';
import type { NewValues } from '../../sql/stored-record.ts';
import { deletedIn } from './im-papierkorb.ts';
import { refuseTaken, withFreeNumber } from './numbers.ts';
import { withoutGone } from './relations.ts';
import { changedSince } from './seitdem.ts';
import { notePutBack, type Stand } from './stand.ts';
import { bleibtWieEsIst, neuesPasswort, nichtMehrDa, notFoundAnyMore } from './words.ts';

/** What an entry cannot have back because somebody else has changed it since, in words; the rest of it is put back. */
type Foreign = readonly string[];

const NOTHING: Foreign = [];

/** Puts back what one entry of the log tells of, against what is stored and put back already (back.md 1.3). */
export function putBackEntry(eintrag: Protokolleintrag, stand: Stand): Promise<Foreign> {
  const entity = entityNamed(eintrag.sammlung);
  if (!entity) return Promise.resolve(NOTHING);
  switch (eintrag.art) {
    case 'gelöscht':
      return bringBack(entity, eintrag, stand);
    case 'angelegt':
      return takeAway(entity, eintrag, stand);
    case 'geändert':
    case '':
      return putFieldsBack(entity, eintrag, stand);
  }
}

async function bringBack(entity: Entity, eintrag: Protokolleintrag, stand: Stand): Promise<Foreign> {
  const { datensatz: id } = eintrag;
  const { write, ausDemPapierkorb, geraete } = stand;
  if (await write.transaction.find(entity, id)) return NOTHING;
  const kept = ausDemPapierkorb.get(id);
  if (!kept) throw badRequest(nichtMehrDa);
  const { id: _, created, updated, ...values } = asDeleted(entity, kept, eintrag, stand);
  const settled = { id, created, updated, ...(await withoutGone(entity, values, stand)) };
  await recreate(entity, await withFreeNumber(entity, settled, stand), write);
  notePutBack(stand, entity, id, undefined);
  if (entity.collection === 'users') stand.worte.push(neuesPasswort);
  noteGeraet(entity, kept, 1, geraete);
  return NOTHING;
}

/** One that came back and went again lies in the bin as it went last: what the log keeps of it is as this act deleted it. */
function asDeleted(
  { fields }: Entity,
  kept: StoredRecord,
  { datensatz, aenderungen }: Protokolleintrag,
  { rows, vorgang }: Stand,
): StoredRecord {
  const own = deletedIn(rows.filter((row) => row.vorgang === vorgang.nr));
  if (own.some((each) => each.datensatz.id === datensatz)) return kept;
  const said = new Map(aenderungen.map(({ feld, alt }) => [feld, alt]));
  const logged = Object.entries(fields).filter(([, field]) => isLogged(field));
  const values = logged.map(([name, field]) => [name, loggedValue(field, said.get(name) ?? '')]);
  return { ...kept, ...(Object.fromEntries(values) as NewValues) }; // of fields
}

async function takeAway(entity: Entity, eintrag: Protokolleintrag, stand: Stand): Promise<Foreign> {
  if (entity.appendOnly) {
    noteMoved(eintrag, stand);
    return NOTHING;
  }
  const { datensatz: id, aenderungen } = eintrag;
  const { write, vorgang, geraete, geblieben } = stand;
  const record = await write.transaction.lock(entity, id);
  if (!record) return NOTHING;
  const given = new Map(aenderungen.map(({ feld, neu }) => [feld, neu]));
  const changed = Object.entries(entity.fields)
    .filter(([, field]) => isLogged(field))
    .filter(([name]) => !Object.hasOwn(leftBehindFields, name))
    .filter(
      ([name, field]) =>
        !isCounted(entity, id, name, stand) && !holdsStill(field, given.get(name), record[name]),
    )
    .map(([name]) => name);
  if (changed.length > 0) {
    geblieben.add(id);
    return [await changedSince(stand, entity.collection, record, changed)];
  }
  const going = vorgang.eintraege.filter(
    ({ art, datensatz }) => art === 'angelegt' && !geblieben.has(datensatz),
  );
  const user = await usedBy(entity, id, new Set(going.map(({ datensatz }) => datensatz)), stand);
  if (user) geblieben.add(id);
  if (user)
    return [`${await changedSince(stand, entity.collection, record, [])}: ${user} braucht es inzwischen`];
  await deleteRecord(entity, id, write);
  noteGeraet(entity, record, -1, geraete);
  return NOTHING;
}

/** By what outside of the act a record of it is named by now. */
async function usedBy(
  { collection }: Entity,
  id: string,
  going: ReadonlySet<string>,
  { write: { engine, transaction } }: Stand,
): Promise<string | undefined> {
  const uses = await usesOf(transaction, referencesTo(engine.entities, collection), id);
  for (const reference of uses.filter(({ anzahl }) => anzahl > 0)) {
    const found = await transaction.findReferring(reference.entity, pathOf(reference), [id]);
    const other = found.find((record) => !going.has(record.id));
    if (other && reference.entity.collection !== 'bewegungen') return reference.entity.label.one;
  }
  return undefined;
}

async function putFieldsBack(entity: Entity, eintrag: Protokolleintrag, stand: Stand): Promise<Foreign> {
  const { write, worte, bleibt, hatGeloescht } = stand;
  const record = await write.transaction.lock(entity, eintrag.datensatz);
  if (!record) return NOTHING;
  const values: { [field: string]: NewValues[string] } = {};
  const foreign: string[] = [];
  for (const { feld, alt, neu } of eintrag.aenderungen) {
    const field = entity.fields[feld];
    if (!field) worte.push(notFoundAnyMore(`Das Feld „${feld}“`));
    if (!field || field.derived || isCounted(entity, record.id, feld, stand)) continue;
    if (!isLogged(field)) {
      worte.push(bleibtWieEsIst(field.label));
      continue;
    }
    const found = ruecknahme(field, { alt, neu }, record[feld]);
    // That a project has left something behind is marked by the program, and is nobody's change.
    if (found === 'fremd' && Object.hasOwn(leftBehindFields, feld)) continue;
    if (found === 'fremd') foreign.push(feld);
    else if (found !== 'nichts') values[feld] = found.wert as NewValues[string]; // of a field
  }
  if (Object.keys(values).length > 0) await store(entity, record, values, stand);
  if (foreign.length === 0) return NOTHING;
  const said = await changedSince(stand, entity.collection, record, foreign);
  if (!hatGeloescht) return [said];
  bleibt.push(said);
  return NOTHING;
}

async function store(entity: Entity, record: StoredRecord, values: NewValues, stand: Stand): Promise<void> {
  const settled = withStoredFiles(entity, record, await withoutGone(entity, values, stand), stand);
  await refuseTaken(entity, { ...record, ...settled }, stand);
  await revert(entity, record, { values: settled, fileFacts: stand.fileFacts }, stand.write);
  notePutBack(stand, entity, record.id, record);
}

/** Files that nobody keeps any more stay away. */
function withStoredFiles(
  { fields }: Entity,
  record: StoredRecord,
  values: NewValues,
  { fileFacts, worte }: Stand,
): NewValues {
  const known: FileFacts = { ...fileFacts, ...('fileFacts' in record ? fileFactsOf(record) : {}) };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = fields[name]?.kind;
      if (kind !== 'file' && kind !== 'files') return [name, value];
      const names = [value].flat() as readonly string[]; // a field of files holds names
      const there = names.filter((each) => each === '' || each in known);
      if (there.length < names.length)
        worte.push(`${fields[name]?.label ?? name}: Eine Datei ist nicht mehr da.`);
      return [name, kind === 'file' ? (there[0] ?? '') : there];
    }),
  );
}

/** The amount of an item whose devices come and go follows them, whatever it is by now. */
function isCounted({ collection }: Entity, id: string, feld: string, { gezaehlt }: Stand): boolean {
  return collection === 'inventar' && feld === 'anzahl' && gezaehlt.has(id);
}

function noteGeraet(
  { collection }: Entity,
  record: StoredRecord,
  by: 1 | -1,
  geraete: Map<string, number>,
): void {
  const inventar = record['inventar'];
  if (collection === 'geraete' && typeof inventar === 'string')
    geraete.set(inventar, (geraete.get(inventar) ?? 0) + by);
}

/** A device whose life the act has told of: that it was taken back is told there as well. */
function noteMoved({ sammlung, aenderungen }: Protokolleintrag, { bewegt }: Stand): void {
  const geraet = aenderungen.find(({ feld }) => feld === 'geraet')?.neu;
  if (sammlung === 'bewegungen' && geraet !== undefined) bewegt.add(geraet);
}
