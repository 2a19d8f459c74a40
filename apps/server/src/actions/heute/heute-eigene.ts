import { entities } from '@traverse/domain/entities';
import { unterschiede } from '@traverse/domain/mitteilung/unterschied';
import type { heutePfad } from '@traverse/domain/pfade';
import { type Day, wireDateWithTime } from '@traverse/domain/values';
import type { AnswerOf, Reader } from '@traverse/schema';
import { and, compare, or, parseSort } from '@traverse/wire';
import { bekannt } from '../../effects/mannschaft/fakten-lesen.ts';
import { mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { einsaetze, personen } = entities;

/** More are on her own page. */
const SHOWN = 3;

type Eigene = NonNullable<AnswerOf<typeof heutePfad>['eigene']>;

/** What whoever looks is asked for and where she is to be next (CREW-04); nothing where her account belongs to no person. */
export async function eigeneEinsaetze(
  { reads, reader }: { readonly reads: RecordReads; readonly reader: Reader },
  today: Day,
): Promise<Eigene | undefined> {
  const [person] = reader.id === '' ? [] : await reads.findWhere(personen, { user: reader.id }, 1);
  if (!person?.aktiv) return undefined;
  const open = or(
    compare('status', '=', 'angefragt'),
    compare('status', '=', 'zugesagt'),
    compare('status', '=', 'eingeteilt'),
  );
  const filter = and(
    compare('person', '=', person.id),
    compare('bis', '>=', wireDateWithTime(today, 0)),
    open,
  );
  // Hers, whatever her groups may read of others'.
  const ids = await reads.ids(einsaetze, { filter, sort: parseSort('von') }, 'system');
  const own = await bekannt(reads, await reads.findMany(einsaetze, ids));
  const told = await mitteilungenOf(reads, ids);
  const wartet = own.filter(({ einsatz: { id, status }, fakten }) => {
    const gesagt = told.get(id)?.gesagt ?? [];
    return status === 'angefragt' || (gesagt.length > 0 && unterschiede(gesagt, fakten).length > 0);
  });
  return {
    wartet: wartet.length,
    weitere: Math.max(0, own.length - SHOWN),
    einsaetze: own
      .toSorted((one, other) => (one.einsatz.von < other.einsatz.von ? -1 : 1))
      .slice(0, SHOWN)
      .map(({ einsatz: { id, status, von, bis }, dienst, projekt }) => ({
        einsatz: id,
        status,
        projekt: projekt.name,
        ort: dienst.ort || projekt.ort,
        von,
        bis,
      })),
  };
}
