import { entities } from '@traverse/domain/entities';
import { anteileOf } from '@traverse/domain/forderung/anteile';
import { umzugSumme } from '@traverse/domain/import/old-sums';
import type { ClaimField } from '@traverse/domain/zahlung/zahlung-problems';
import { type Entity, guest } from '@traverse/schema';
import { takenOver } from '../actions/rechnung/take-over-payments.ts';
import { externalAccounts } from '../auth/system-entities.ts';
import { claimNamed } from '../claims/claims.ts';
import { sumsOfRechnungen } from '../claims/sums-of-rechnungen.ts';
import { usedNumbers } from '../effects/used-numbers.ts';
import { keepProtokoll } from '../protokoll/keep-protokoll.ts';
import { keepEnd } from '../protokoll/protokoll-ende.ts';
import type { Derivation } from '../records/derivation.ts';
import { noteStands } from '../records/derivation-stands.ts';
import { wrongValues } from '../records/keep-derived.ts';
import { freshId } from '../records/record-id.ts';
import { stampOf } from '../records/stamps.ts';
import type { NewRecord, RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import type { Fault } from './faults.ts';
import type { Plan, Planned } from './plan.ts';
import { faultAt } from './read-records.ts';

const { ausgaben, einnahmen, rechnungen, zahlungen } = entities;

/** As many as one statement takes. */
const AT_ONCE = 100;
/** As many entries of the log are made at once. */
const ENTRIES_AT_ONCE = 500;

type Records = ReadonlyMap<string, readonly Planned[]>;

/**
 * Stores everything in the running transaction: records as they are, without effects, what follows from others, and the
 * log. What was different here from there is added to the faults.
 */
export async function storePlan(
  plan: Plan,
  transaction: RecordTransaction,
  { derivations, now }: { readonly derivations: readonly Derivation[]; readonly now: Date },
): Promise<void> {
  const ordered = Object.values(entities).filter(({ collection }) => plan.planned.has(collection));
  for (const entity of ordered) {
    const records = recordsOf(plan.planned, entity);
    if (records.length > 0 && entityFacts(entity).umzug?.replaces) await transaction.clear(entity);
    await transaction.append(entity, records);
  }
  await transaction.append(externalAccounts, plan.signIns);
  await freeze(plan, transaction);
  const payments = await payAll(plan.planned, transaction, now);
  const all = new Map([...plan.planned, [zahlungen.collection, payments]]);
  for (const derivation of derivations) await workOut(derivation, all, transaction);
  await noteStands(derivations, transaction, now);
  await noteUsedNumbers(plan, transaction, now);
  await log(all, transaction, now);
  // Last: where nobody keeps it yet, no entry moves it.
  await keepEnd(transaction, stampOf(now));
}

const entityFacts = (entity: Entity): Entity => entity;

/** Values of a planned record are read by the kinds of their fields. */
const stored = ({ record }: Planned): StoredRecord => record as unknown as StoredRecord;

function recordsOf(planned: Records, { collection }: Entity): NewRecord[] {
  return (planned.get(collection) ?? []).map(stored);
}

/** What was sent stays as it was sent (W 9.2, 9). */
async function freeze({ planned, faults }: Plan, transaction: RecordTransaction): Promise<void> {
  const all = planned.get(rechnungen.collection) ?? [];
  const booked = new Set((planned.get(einnahmen.collection) ?? []).map(({ record }) => record['rechnung']));
  const neueste =
    all
      .map(({ record }) => String(record['rechnungsDatum']))
      .toSorted()
      .at(-1) ?? '';
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const portion = all.slice(start, start + AT_ONCE);
    const records = portion.map((each) => stored(each) as StoredRecord<typeof rechnungen>); // of this collection
    const sums = await sumsOfRechnungen(records, transaction);
    for (const [index, each] of portion.entries()) {
      const [rechnung, summe] = [records[index], sums[index]];
      if (!rechnung || !summe) continue;
      const { isFixed, fault } = umzugSumme({ rechnung, summe, neueste, isBooked: booked.has(rechnung.id) });
      if (fault) faults.push(sumFault(each, fault));
      if (!isFixed) continue;
      const set = {
        festgeschrieben: rechnung.rechnungsDatum || rechnung.created,
        steuern: fault ? [] : summe.steuern,
      };
      Object.assign(each.record, set);
      await transaction.set(rechnungen, rechnung.id, set);
    }
  }
}

function sumFault(
  planned: Planned,
  { stand, jetzt }: { readonly stand: string; readonly jetzt: string },
): Fault {
  return faultAt(planned, 'Summe weicht ab', { feld: 'netto und ust', stand, jetzt });
}

/** One payment over all of what was paid. */
async function payAll(planned: Records, transaction: RecordTransaction, now: Date): Promise<Planned[]> {
  const made: Planned[] = [];
  const stamp = stampOf(now);
  for (const [field, entity] of [
    ['rechnung', rechnungen],
    ['einnahme', einnahmen],
    ['ausgabe', ausgaben],
  ] as const satisfies readonly (readonly [ClaimField, Entity])[]) {
    for (const { record } of planned.get(entity.collection) ?? []) {
      if (record['bezahlt'] !== true || (field === 'einnahme' && record['rechnung'] !== '')) continue;
      const claim = await claimNamed(field, record.id, transaction);
      if (!claim || claim.gesamt === 0) continue;
      const draft = takenOver(field, claim, record as never); // has these dates, by its definition
      const anteile = anteileOf(claim.steuern, { betrag: claim.gesamt }, []);
      const payment = { ...draft, id: freshId(), created: stamp, updated: stamp, anteile, folge: 1 };
      made.push({ entity: zahlungen, oldId: '', record: payment, files: [] });
    }
  }
  await transaction.append(zahlungen, made.map(stored));
  return made;
}

/** What follows from others, as part of the same records: nobody has changed them since. */
async function workOut(derivation: Derivation, all: Records, transaction: RecordTransaction): Promise<void> {
  const records = all.get(derivation.entity.collection) ?? [];
  for (let start = 0; start < records.length; start += AT_ONCE) {
    const portion = records.slice(start, start + AT_ONCE);
    const byId = new Map(portion.map((each) => [each.record.id, each]));
    const found = await transaction.findMany(derivation.entity, [...byId.keys()]);
    for (const { record, values } of await wrongValues(derivation, found, transaction)) {
      await transaction.set(derivation.entity, record.id, values);
      Object.assign(byId.get(record.id)?.record ?? {}, values);
    }
  }
}

async function noteUsedNumbers({ usedNumbers: used }: Plan, transaction: RecordTransaction, now: Date) {
  const stamp = stampOf(now);
  const records = used.map(({ sammlung, name, grund }) => ({
    id: freshId(),
    created: stamp,
    updated: stamp,
    sammlung,
    name,
    grund,
  }));
  await transaction.append(usedNumbers, records);
}

async function log(all: Records, transaction: RecordTransaction, now: Date): Promise<void> {
  const occasion = {
    reader: guest,
    now,
    grund: 'Aus einer Sicherung von PocketBase übernommen.',
    wer: 'Import',
  };
  for (const entity of Object.values(entities)) {
    const records = all.get(entity.collection) ?? [];
    for (let start = 0; start < records.length; start += ENTRIES_AT_ONCE) {
      const events = records
        .slice(start, start + ENTRIES_AT_ONCE)
        .map((each) => ({ action: 'create' as const, entity, record: stored(each) }));
      await keepProtokoll(events, occasion, transaction);
    }
  }
}
