import {
  type ArtikelPruefung,
  entities,
  type Geraet,
  type InventarArtikel,
  type Pruefart,
} from '@traverse/domain/entities';
import { isActive } from '@traverse/domain/geraet/zaehlweise';
import type { FaelligeZeile } from '@traverse/domain/pruefung/faelligkeitsliste';
import { type Mengenstand, mengenstand } from '@traverse/domain/pruefung/menge';
import { type Day, dayOf } from '@traverse/domain/values';
import type { RecordReads } from '../../sql/record-store.ts';

const { inventar_inventarlisten, inventarlisten, lagerplaetze, pruefungen } = entities;

interface Known {
  readonly pflichten: readonly ArtikelPruefung[];
  readonly items: readonly InventarArtikel[];
  readonly geraete: readonly Geraet[];
  readonly heute: Day;
}

/** How a counted item stands in one kind of test; `zuletzt` is the day of its last one, '' where there was none. */
interface Artikelstand {
  /** Its pieces without a number alone. */
  readonly artikel: InventarArtikel;
  readonly pruefart: ArtikelPruefung['pruefart'];
  readonly stand: Mengenstand;
  readonly zuletzt: Day | '';
}

/** Every test that the pieces of counted items want: 'n von m geprüft', and how many are due when (PRUEF-03). */
export async function countedStaende(
  reads: RecordReads,
  { pflichten, items, geraete, heute }: Known,
): Promise<readonly Artikelstand[]> {
  const numbered = Map.groupBy(geraete.filter(isActive), ({ inventar }) => inventar);
  const counted = items
    .filter(({ zaehlweise }) => zaehlweise !== 'Einzeln')
    // Of a mixed item those that have no number.
    .map((artikel) => ({ ...artikel, anzahl: artikel.anzahl - (numbered.get(artikel.id)?.length ?? 0) }))
    .filter(({ anzahl }) => anzahl > 0);
  if (counted.length === 0) return [];
  const ids = counted.map(({ id }) => id);
  const tests = Map.groupBy(
    await reads.findReferring(pruefungen, 'inventar', ids),
    ({ inventar, pruefart }) => `${inventar} ${pruefart}`,
  );
  return counted.flatMap((artikel) =>
    pflichten
      .filter(({ inventar }) => inventar === artikel.id)
      .map(({ pruefart, erstmals }) => {
        const own = tests.get(`${artikel.id} ${pruefart}`) ?? [];
        return {
          artikel,
          pruefart,
          stand: mengenstand(own, { heute, anzahl: artikel.anzahl, erstmals }),
          zuletzt: own
            .map(({ datum }) => dayOf(datum))
            .reduce((last, day) => (day > last ? day : last), '' as const),
        };
      }),
  );
}

/** The same as rows of the list of what is due. */
export async function countedZeilen(
  reads: RecordReads,
  staende: readonly Artikelstand[],
  kinds: readonly Pruefart[],
): Promise<readonly Omit<FaelligeZeile, 'gehtRaus'>[]> {
  if (staende.length === 0) return [];
  const arten = new Map<string, Pruefart>(kinds.map((art) => [art.id, art]));
  const places = await reads.findMany(lagerplaetze, [
    ...new Set(staende.flatMap(({ artikel: { lagerplatz } }) => lagerplatz || [])),
  ]);
  const placeOf = new Map<string, string>(places.map(({ id, name }) => [id, name]));
  const away = await awayToBeTested(reads, new Set<string>(staende.map(({ artikel: { id } }) => id)));
  return staende.map(({ artikel, pruefart, stand: { faellig, ...menge }, zuletzt }) => ({
    geraet: '' as const,
    inventar: artikel.id,
    menge,
    bezeichnung: artikel.name,
    kategorie: artikel.kategorie,
    pruefart,
    art: arten.get(pruefart)?.name ?? '',
    vorlaufTage: arten.get(pruefart)?.vorlaufTage ?? 0,
    platz: placeOf.get(artikel.lagerplatz) ?? '',
    faellig,
    zuletzt,
    aufPruefliste: away.has(artikel.id),
  }));
}

/** Items of which pieces are away on a list of tests. */
async function awayToBeTested(reads: RecordReads, items: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const open = (await reads.findAboveZero(inventar_inventarlisten, 'fehlbestand')).filter(({ inventar }) =>
    items.has(inventar),
  );
  const listen = await reads.findMany(inventarlisten, [
    ...new Set(open.map(({ inventarliste }) => inventarliste)),
  ]);
  const tested = new Set(listen.filter(({ pruefliste }) => pruefliste).map(({ id }) => id));
  return new Set(
    open.filter(({ inventarliste }) => tested.has(inventarliste)).map(({ inventar }) => inventar),
  );
}
