import { entities, type Rechnung } from '@traverse/domain/entities';
import { faktorMitTagen } from '@traverse/domain/folgen/faktor';
import type { Reached } from '@traverse/domain/folgen/zurueckgelassen';
import { ALL_ZEILEN_FOLLOW } from '@traverse/wire';
import { mietfaktorFactsIn } from '../../claims/mietfaktor.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Folge, type Moved, naming } from './folge.ts';

const { angebote, rechnungen } = entities;

interface Moving {
  readonly name: string;
  readonly to: Reached['to'];
  /** Its days go along unless somebody leaves them out. */
  readonly mit: boolean;
}

/**
 * The factor of a draft that moves, where it was what the table gave for its former days and is not for the new ones: head
 * and lines go along, where the days do. Not by itself once the customer has a version (L 2.4).
 */
export async function faktorFolge(
  rechnung: Rechnung,
  { name, to, mit }: Moving,
  { before, after }: Moved,
  context: WriteContext,
): Promise<Folge[]> {
  const { transaction: reads } = context;
  const was = await mietfaktorFactsIn(reads, rechnung, before);
  const other =
    was &&
    faktorMitTagen(rechnung.faktor, was, await mietfaktorFactsIn(reads, { von: to.von, bis: to.bis }, after));
  if (!other) return [];
  const isSent = await hasVersion(rechnung, reads);
  const goes = async () => {
    const now = await reads.find(rechnungen, rechnung.id);
    if (now?.von !== to.von || now.bis !== to.bis) return; // it stays where it is, and so does its factor
    const values = { faktor: other.auf, ...ALL_ZEILEN_FOLLOW };
    await naming(name, () => context.update(rechnungen, rechnung.id, values));
  };
  return [
    {
      zeile: {
        art: 'Faktor',
        id: `${rechnung.id}.faktor`,
        name: `${other.words.replace('Faktor ', '')}, ${name}`,
        von: String(other.von),
        bis: '',
        neuVon: String(other.auf),
        neuBis: '',
        mit: mit && !isSent,
        grund: isSent ? 'schon gesendet' : '',
        fest: false,
        projekt: after.name,
      },
      goes,
      stays: async () => undefined,
    },
  ];
}

/** Whether the customer has an offer of it: another factor is not meant by itself then (L 2.4). */
export async function hasVersion(
  { id, letztesAngebot }: Pick<Rechnung, 'id' | 'letztesAngebot'>,
  reads: RecordReads,
): Promise<boolean> {
  const versionen = await reads.findReferring(angebote, 'rechnung', [id]);
  return letztesAngebot !== '' || versionen.some(({ stand }) => stand !== '' && stand !== 'Entwurf');
}
