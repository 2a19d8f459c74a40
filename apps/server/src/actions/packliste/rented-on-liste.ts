import type { ZeileMitArtikel } from '@traverse/domain/brief/print-order';
import { entities, type Packliste } from '@traverse/domain/entities';
import { rentedOnListe } from '@traverse/domain/inventarliste/verfuegbarkeit';
import type { Day } from '@traverse/domain/values';
import { listeTimes } from '../../effects/bookings.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { referred } from '../belege/document-records.ts';

/** How many of each item on a pack list are rented in, as its page counts them; by the item's id. */
export async function rentedByItem(
  reads: RecordReads,
  {
    packliste,
    zeilen,
    heute: today,
  }: {
    readonly packliste: Pick<Packliste, 'inventarliste'>;
    readonly zeilen: readonly ZeileMitArtikel[];
    readonly heute: Day;
  },
): Promise<ReadonlyMap<string, number>> {
  const liste = await referred(reads, entities.inventarlisten, packliste.inventarliste);
  const lines = zeilen.map(({ zeile }) => zeile);
  const found = liste && (await listeTimes(reads, liste, { zeilen: lines, today }));
  const supplies = new Map<string, Parameters<typeof rentedOnListe>[1]>(
    found?.answers.map((answer) => [answer.inventar, { ...answer, item: answer }]),
  );
  return new Map(
    lines.flatMap(({ inventar, anzahl }) => {
      const supply = supplies.get(inventar);
      return supply ? [[inventar, rentedOnListe(anzahl, supply)]] : [];
    }),
  );
}
