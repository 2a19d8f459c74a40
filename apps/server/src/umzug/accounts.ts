import { entities } from '@traverse/domain/entities';
import { byAge, isOldHash } from '@traverse/domain/import/old-names';
import { groupNames } from '@traverse/schema';
import { normalEmail } from '../auth/accounts.ts';
import { freshId } from '../records/record-id.ts';
import { stampOf } from '../records/stamps.ts';
import type { OldRow } from './old-description.ts';
import type { Here, Planned, Stop, Wishes } from './plan.ts';
import { aboutRecord, count, faultAt, type Reading } from './read-records.ts';
import { type Source, textOf } from './sources.ts';

const { groups, users } = entities;

interface Surroundings {
  readonly reading: Reading;
  readonly wishes: Wishes;
  readonly here: Here;
}

/**
 * Accounts as they can sign in here, and at least one of them an admin (W 9.2, 8). Answers why nothing can be taken
 * over, and whose the records are that belonged to nobody any more.
 */
export function settleAccounts(
  planned: Map<string, Planned[]>,
  { reading, wishes, here }: Surroundings,
): readonly Stop[] {
  const source = reading.sources.get(users.collection);
  const all = (planned.get(users.collection) ?? []).toSorted((one, other) => byAge(one.record, other.record));
  const own = all.filter(({ record }) => record.id !== here.account?.id);
  settleEmails(own, reading, here);
  for (const user of own) settleSignIn(user, reading);
  if (wishes.namen && source) takeNames(own, source, planned);
  const stops = settleAdmins(own, planned, { reading, wishes, here });
  giveOrphans(own, planned, { reading, wishes, here });
  return stops;
}

/** A user without an address of their own is kept, locked. */
function settleEmails(own: readonly Planned[], { faults }: Reading, { account }: Here): void {
  const taken = new Set(account ? [account.email] : []);
  for (const user of own) {
    const email = normalEmail(textOf(user.record['email']));
    if (email !== '' && !taken.has(email)) {
      taken.add(email);
      user.record['email'] = email;
      continue;
    }
    const jetzt = `${user.record.id}@umzug.invalid`;
    faults.push(
      faultAt(user, 'Konto', { feld: 'email', stand: email || 'leer', jetzt: `gesperrt unter ${jetzt}` }),
    );
    Object.assign(user.record, { email: jetzt, locked: true });
  }
}

function settleSignIn(user: Planned, { faults }: Reading): void {
  const { record } = user;
  const tell = (feld: string, stand: string, jetzt: string) =>
    faults.push(faultAt(user, 'Konto', { feld, stand, jetzt }));
  if (record['username'] === '') {
    record['username'] = String(record['email']).split('@')[0] ?? '';
    tell('username', 'leer', String(record['username']));
  }
  if (!isOldHash(textOf(record['password']))) {
    if (record['locked'] !== true) tell('Passwort', 'nicht lesbar', 'muss neu gesetzt werden');
    record['password'] = '';
  }
}

/** The name of a person instead of the one they signed in with, also where that stands in plans. */
function takeNames(own: readonly Planned[], source: Source, planned: ReadonlyMap<string, Planned[]>): void {
  const names = new Map<string, string>();
  for (const { oldId, record } of own) {
    const row: OldRow | undefined = source.rows.get(oldId);
    const name = String(row?.['name'] ?? '').trim();
    if (name === '') continue;
    names.set(String(record['username']), name);
    record['username'] = name;
  }
  for (const [collection, records] of planned) {
    for (const path of reading(collection)) {
      const [field = '', cell] = path.split('.');
      for (const { record } of records) {
        if (cell === undefined) record[field] = names.get(String(record[field])) ?? record[field];
        else record[field] = rowsWith(record[field], cell, names);
      }
    }
  }

  function reading(collection: string): readonly string[] {
    return planned.get(collection)?.[0]?.entity.umzug?.usernames ?? [];
  }
}

function rowsWith(rows: unknown, cell: string, names: ReadonlyMap<string, string>): unknown {
  const list = rows as readonly { readonly [cell: string]: unknown }[]; // a rows field holds rows
  return list.map((row) => ({ ...row, [cell]: names.get(String(row[cell])) ?? row[cell] }));
}

function settleAdmins(
  own: readonly Planned[],
  planned: Map<string, Planned[]>,
  { reading, wishes, here }: Surroundings,
): readonly Stop[] {
  const admin = groupId('admin', planned, { reading, here });
  const stops: Stop[] = [];
  for (const address of wishes.admins) {
    const user = own.find(({ record }) => record['email'] === normalEmail(address));
    if (user) addGroup(user, admin);
    else stops.push({ art: 'admin', said: `Ein Konto ${address} gibt es in der Sicherung nicht (--admin).` });
  }
  const hasAdmin = own.some(({ record }) => record['locked'] !== true && groupsOf(record).includes(admin));
  if (!hasAdmin && !here.account && stops.length === 0)
    stops.push({
      art: 'admin',
      said: 'In der Sicherung ist niemand in der Gruppe admin. Nenne mit --admin=E-MAIL, wer es sein soll.',
    });
  return stops;
}

const groupsOf = (record: Planned['record']): readonly string[] => (record['groups'] ?? []) as string[]; // a relations field

function addGroup({ record }: Planned, admin: string): void {
  record['groups'] = [...new Set([...groupsOf(record), admin])];
}

/** Of a fresh folder every group is made here. */
function groupId(
  name: string,
  planned: Map<string, Planned[]>,
  { reading, here }: Pick<Surroundings, 'reading' | 'here'>,
): string {
  const known = here.united[groups.collection]?.get(name);
  const there = (planned.get(groups.collection) ?? []).find(({ record }) => record['name'] === name);
  if (known !== undefined || there) return known ?? there?.record.id ?? '';
  const stamp = stampOf(reading.now);
  const record = { id: freshId(), created: stamp, updated: stamp, name };
  const made: Planned = { entity: groups, oldId: '', record, files: [] };
  planned.set(groups.collection, [...(planned.get(groups.collection) ?? []), made]);
  return record.id;
}

/** Every group there is. */
export function completeGroups(planned: Map<string, Planned[]>, surroundings: Surroundings): void {
  for (const name of groupNames) groupId(name, planned, surroundings);
}

/** What was for somebody alone who is gone stays private. */
function giveOrphans(
  own: readonly Planned[],
  planned: Map<string, Planned[]>,
  { reading, wishes, here }: Surroundings,
): void {
  if (reading.orphans.length === 0) return;
  const admin = groupId('admin', planned, { reading, here });
  const [wished] = wishes.admins;
  const heir =
    own.find(({ record }) => wished !== undefined && record['email'] === normalEmail(wished))?.record ??
    here.account ??
    own.find(({ record }) => groupsOf(record).includes(admin))?.record;
  for (const orphan of reading.orphans) {
    const field = orphan.entity.privateTo ?? '';
    orphan.record[field] = heir?.id ?? '';
    const jetzt = `gehört jetzt ${textOf(heir?.username)}`;
    reading.faults.push({
      ...aboutRecord(orphan),
      art: 'Privat',
      feld: field,
      stand: 'Benutzer fehlt',
      jetzt,
    });
  }
}

/** Here whoever is signed in sees addresses. */
export function tellOfVisibility(reading: Reading): void {
  const source = reading.sources.get(users.collection);
  if (source?.old.columns.includes('emailVisibility'))
    count(
      reading,
      users,
      'emailVisibility',
      'gibt es hier nicht: Angemeldete sehen die Adressen der anderen',
    );
}
