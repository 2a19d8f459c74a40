import { entities, type Umsatz } from '@traverse/domain/entities';
import type { bezahltes } from '@traverse/domain/pfade';
import type { ShownOf } from '@traverse/schema';
import { moneyOf } from '../../effects/money-on-umsatz.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { ausgaben, einnahmen, kunden, mahnungen, rechnungen, zahlungen } = entities;

/** What a line has paid, in a word and an amount with the sign of the line. */
export type Bezahltes = ShownOf<typeof bezahltes>;

/** What the payments of these lines come to, by claim; what was taken back comes to nothing and is left out. */
export async function paidByUmsaetze(
  reads: RecordReads,
  umsaetze: readonly Umsatz[],
): Promise<ReadonlyMap<string, readonly Bezahltes[]>> {
  const payments = await reads.findReferring(
    zahlungen,
    'bankumsatz',
    umsaetze.map(({ id }) => id),
  );
  const names = new Map<string, string>();
  for (const [entity, field] of [
    [rechnungen, 'rechnung'],
    [einnahmen, 'einnahme'],
    [ausgaben, 'ausgabe'],
    [kunden, 'kunde'],
  ] as const) {
    const ids = payments.map((payment) => payment[field] as string).filter((id) => id !== ''); // an id is a text
    for (const { id, name } of await reads.findMany(entity, [...new Set(ids)])) names.set(id, name);
  }
  const letters = payments.map(({ mahnung }) => mahnung as string).filter((id) => id !== ''); // an id is a text
  for (const { id, nummer } of await reads.findMany(mahnungen, [...new Set(letters)])) names.set(id, nummer);
  return new Map(
    [...Map.groupBy(payments, ({ bankumsatz }) => bankumsatz as string)].map(([umsatz, ofLine]) => {
      const claims = [...Map.groupBy(ofLine, claimOf)].map(([claim, paid]) => {
        const [art, id = ''] = claim.split(' ');
        // One of the four, see claimOf.
        return { art: art as Bezahltes['art'], id, name: names.get(id) ?? '', betrag: moneyOf(paid) };
      });
      return [umsatz, claims.filter(({ betrag }) => betrag !== 0)];
    }),
  );
}

type Claim = {
  readonly mahnung: string;
  readonly rechnung: string;
  readonly einnahme: string;
  readonly ausgabe: string;
  readonly kunde: string;
};

function claimOf({ mahnung, rechnung, einnahme, ausgabe, kunde }: Claim): string {
  if (mahnung !== '') return `mahnung ${mahnung}`;
  if (rechnung !== '') return `rechnung ${rechnung}`;
  if (einnahme !== '') return `einnahme ${einnahme}`;
  return ausgabe === '' ? `guthaben ${kunde}` : `ausgabe ${ausgabe}`;
}
