import type { Angebot } from '@traverse/domain/angebot/angebot';
import { entities, type Listenzeile, type Rechnung } from '@traverse/domain/entities';
import { blankRecord } from '@traverse/domain/entities/blank-record';
import type { Day } from '@traverse/domain/values';
import { listeTimes, zeilenOfListe } from '../../effects/bookings.ts';
import { zubehoerOf } from '../../effects/zubehoer-rows.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { artikel_teile, inventar, inventarlisten, rechnungen } = entities;
type Wahl = Rechnung['wahlpositionen'][number];

/** The keys of what may be chosen and is free on the days of the list: the yes alone leaves the house. */
export async function freieWahl(
  reads: RecordReads,
  { rechnung: id }: Angebot,
  heute: Day,
): Promise<ReadonlySet<string>> {
  const rechnung = await reads.find(rechnungen, id);
  const open = rechnung?.wahlpositionen.filter((wahl) => !wahl.gewaehlt && wahl.inventar !== '') ?? [];
  const liste =
    rechnung && open.length > 0 ? await reads.find(inventarlisten, rechnung.inventarliste) : undefined;
  if (!liste) return new Set();
  const free = new Set<string>();
  for (const wahl of open) {
    const amounts = await piecesOf(wahl, reads);
    if (amounts.length === 0) continue;
    const onListe = await zeilenOfListe(
      reads,
      liste.id,
      amounts.map((each) => each.inventar),
    );
    const times = await listeTimes(reads, liste, { zeilen: withAmounts(onListe, amounts), today: heute });
    if (times?.answers.every(({ fehlend }) => fehlend <= 0)) free.add(wahl.schluessel);
  }
  return free;
}

interface Amount {
  readonly inventar: Listenzeile['inventar'];
  readonly anzahl: number;
}

/** An item with what comes along; of a set its parts, none where these hold sets themselves. */
async function piecesOf({ inventar: id, anzahl }: Wahl, reads: RecordReads): Promise<readonly Amount[]> {
  const artikel = await reads.find(inventar, id);
  if (!artikel) return [];
  if (artikel.typ !== 'Set') {
    const along = (await zubehoerOf([artikel.id], reads)).get(artikel.id) ?? [];
    // What is optional or fewer is no reason to call it taken.
    return along.some(({ stufe }) => stufe === 'Pflicht') ? [] : [{ inventar: artikel.id, anzahl }];
  }
  const rows = (await reads.findReferring(artikel_teile, 'artikel', [artikel.id])).filter(
    ({ art }) => art === 'Teil',
  );
  const parts = await reads.findMany(
    inventar,
    rows.map(({ teil }) => teil),
  );
  if (parts.some(({ typ }) => typ === 'Set')) return [];
  return rows.map((row) => ({ inventar: row.teil, anzahl: row.anzahl * anzahl }));
}

function withAmounts(zeilen: readonly Listenzeile[], amounts: readonly Amount[]): Listenzeile[] {
  return amounts.map(({ inventar: item, anzahl }) => {
    const known = zeilen.find((zeile) => zeile.inventar === item);
    const zeile = known ?? blankRecord('inventar_inventarlisten', { inventar: item });
    return { ...zeile, anzahl: zeile.anzahl + anzahl };
  });
}
