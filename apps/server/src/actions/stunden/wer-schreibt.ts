import { entities, type Person, type Projekt } from '@traverse/domain/entities';
import { planner } from '@traverse/domain/options/crew-rechte';
import { decide, isAdmin, type Reader } from '@traverse/schema';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { werFragt } from '../person/wer-fragt.ts';

const { dienste, einsaetze, funktionen, groups, personen, users } = entities;

/** Whoever writes hours down, or confirms them. */
export interface Schreibende {
  /** Absent: an account of the office that is nobody's of the crew. */
  readonly person: Person | undefined;
  readonly weg: 'Link' | 'Konto';
  readonly name: string;
  readonly planner: boolean;
  readonly admin: boolean;
}

/** The person of a link or an account, or who plans. Throws ApiError 404 for anybody else. */
export async function werSchreibt(
  engine: RecordEngine,
  sitzungen: Sitzungen,
  sitzung: string | undefined,
  reader: Reader,
): Promise<Schreibende> {
  const { reads } = engine.database;
  if (!sitzung && decide(planner, reader) === true) {
    const [person] = await reads.findWhere(personen, { user: reader.id }, 1);
    const account = await reads.find(users, reader.id);
    const name = person?.name ?? account?.username ?? '';
    return { person, weg: 'Konto', name, planner: true, admin: isAdmin(reader) };
  }
  const { person, weg } = await werFragt(engine, sitzungen, sitzung, reader);
  return { person, weg, name: person.name, planner: false, admin: false };
}

/** Projects in which somebody is eingeteilt with a function that leads: there she sees and confirms hours (C 5.3). */
export async function geleitet(
  reads: RecordReads,
  person: Person | undefined,
): Promise<ReadonlySet<Projekt['id']>> {
  if (!person) return new Set();
  const own = await reads.findReferring(einsaetze, 'person', [person.id]);
  const firm = own.filter(({ status }) => status === 'eingeteilt');
  const needs = await reads.findMany(dienste, [...new Set(firm.map(({ dienst }) => dienst))]);
  const called = await reads.findMany(
    funktionen,
    [...new Set(needs.map(({ funktion }) => funktion))].filter((id) => id !== ''),
  );
  const leads = new Set<string>(called.filter(({ leitung }) => leitung).map(({ id }) => id));
  return new Set(needs.filter(({ funktion }) => leads.has(funktion)).map(({ projekt }) => projekt));
}

/** Whether anybody but this account plans, so that nobody has to confirm what is her own. */
export async function andereInPlanung(reads: RecordReads, reader: Reader): Promise<boolean> {
  const [group] = await reads.findWhere(groups, { name: 'planung' }, 1);
  if (!group) return false;
  const members = await reads.findReferring(users, 'groups', [group.id]);
  return members.some(({ id, locked }) => id !== reader.id && !locked);
}
