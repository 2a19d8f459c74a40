import { istKonto } from '@traverse/domain/bank/eigenes-konto';
import { zuordner } from '@traverse/domain/bank/zuordnung';
import { entities, type Kunde } from '@traverse/domain/entities';
import {
  type GeldVonKunde,
  type Guthaben,
  guthabenSeit,
  type VorgeschlagenesGeld,
} from '@traverse/domain/mahnung/bankgeld';
import { type Day, dayOf, plainIban } from '@traverse/domain/values';
import { parseSort } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { bankwissen, zeileOf } from '../bank/bank-wissen.ts';

const { bankumsaetze, kontoauszuege, zahlungen } = entities;

/**
 * Money that came in and that nobody has assigned, by the customer whose it may be: by the account it came from, or because
 * the matching proposes it for an invoice of theirs (NAHT-03).
 */
export async function unassignedMoney(
  reads: RecordReads,
  kunden: readonly Kunde[],
): Promise<(kunde: Kunde['id'], rechnungen: readonly string[]) => GeldVonKunde> {
  const open = (await reads.findWhere(bankumsaetze, { stand: 'offen' })).filter(
    ({ betrag, buchungstag }) => betrag > 0 && buchungstag !== '',
  );
  if (open.length === 0) return () => ({ unzugeordnet: [], vorgeschlagen: [] });
  const wissen = await bankwissen(reads);
  const propose = zuordner(wissen);
  const isOwn = (iban: string) => wissen.eigeneIbans.some((own) => istKonto(own, iban));
  const owners = new Map(
    kunden.flatMap(({ id, ibans }) =>
      ibans.filter((iban) => !isOwn(iban)).map((iban) => [plainIban(iban), id] as const),
    ),
  );
  const lines = open.map((umsatz) => {
    const { buchungstag, betrag } = zeileOf(umsatz);
    const vorschlag = propose(zeileOf(umsatz));
    const paid = vorschlag?.tut === 'zahlen' ? vorschlag.zahlt.map(({ posten }) => posten.id) : [];
    return {
      money: { buchungstag, betrag },
      paid,
      regel: vorschlag?.regel,
      owner: owners.get(plainIban(umsatz.gegenIban)),
    };
  });
  return (kunde, rechnungen) => ({
    unzugeordnet: lines.filter(({ owner }) => owner === kunde).map(({ money }) => money),
    vorgeschlagen: lines.flatMap(({ money, paid, regel }): VorgeschlagenesGeld[] =>
      regel === undefined
        ? []
        : paid.filter((id) => rechnungen.includes(id)).map((rechnung) => ({ ...money, rechnung, regel })),
    ),
  });
}

/** What stands to the credit of each customer today, and since when. */
export async function creditsOf(
  reads: RecordReads,
  kunden: readonly string[],
): Promise<ReadonlyMap<string, Guthaben>> {
  const found = await reads.findReferring(zahlungen, 'kunde', kunden);
  const byKunde = Map.groupBy(found, ({ kunde }): string => kunde);
  return new Map(
    [...byKunde].flatMap(([kunde, theirs]) => {
      const movements = theirs.flatMap(({ datum, betrag }) => {
        const tag = dayOf(datum);
        return tag === '' ? [] : [{ tag, betrag }];
      });
      const credit = guthabenSeit(movements);
      return credit ? [[kunde, credit] as const] : [];
    }),
  );
}

/** The last day that the statements read so far tell of; nothing where none was read. */
export async function bankDataUntil(reads: RecordReads): Promise<Day | undefined> {
  const newest = { filter: undefined, sort: parseSort('-bis'), page: 1, perPage: 1, skipTotal: true };
  const [auszug] = (await reads.list(kontoauszuege, newest, 'system')).items;
  return auszug === undefined || auszug.bis === '' ? undefined : dayOf(auszug.bis);
}
