import { type Day, dayOf, entities, type Kunde, type KundenLage, plainIban } from '@traverse/domain';
import { parseSort } from '@traverse/wire';
import type { RecordReads } from '../sql/record-store.ts';

const { bankumsaetze, kontoauszuege } = entities;

/** Money that came in and that nobody has assigned, by the customer whose account it came from. Source: finance 2.3. */
export async function unassignedMoney(
  reads: RecordReads,
  kunden: readonly Kunde[],
): Promise<ReadonlyMap<Kunde['id'], KundenLage['unzugeordnet']>> {
  const owners = new Map(
    kunden.flatMap(({ id, ibans }) => ibans.map((iban) => [plainIban(iban), id] as const)),
  );
  if (owners.size === 0) return new Map();
  const incoming = (await reads.findWhere(bankumsaetze, { stand: 'offen' })).flatMap((umsatz) => {
    const kunde = owners.get(plainIban(umsatz.gegenIban));
    if (kunde === undefined || umsatz.betrag <= 0 || umsatz.buchungstag === '') return [];
    return [{ kunde, buchungstag: dayOf(umsatz.buchungstag), betrag: umsatz.betrag }];
  });
  return Map.groupBy(incoming, ({ kunde }) => kunde);
}

/** The last day that the statements read so far tell of; nothing where none was read. */
export async function bankDataUntil(reads: RecordReads): Promise<Day | undefined> {
  const newest = { filter: undefined, sort: parseSort('-bis'), page: 1, perPage: 1, skipTotal: true };
  const [auszug] = (await reads.list(kontoauszuege, newest, 'system')).items;
  return auszug === undefined || auszug.bis === '' ? undefined : dayOf(auszug.bis);
}
