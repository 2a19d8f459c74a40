import { entities } from '@traverse/domain';
import type { FolgenArt } from '@traverse/wire';
import type { WriteContext } from '../../records/effects.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

type Rechnung = StoredRecord<typeof entities.rechnungen>;

interface Worte {
  /** What an invoice is called in a question (L 2.8). */
  readonly artOf: (rechnung: Rechnung) => FolgenArt;
  /** Accepted versions by invoice. */
  readonly angenommen: ReadonlyMap<string, string>;
}

/** An offer is called an offer until an invoice is handed out. */
export async function wortOfRechnungen(
  rechnungen: readonly Rechnung[],
  { transaction: reads }: WriteContext,
): Promise<Worte> {
  const versions = await reads.findReferring(
    entities.angebote,
    'rechnung',
    rechnungen.map(({ id }) => id),
  );
  const offered = new Set<string>(versions.map(({ rechnung }) => rechnung));
  const angenommen = new Map<string, string>(
    versions.filter(({ stand }) => stand === 'angenommen').map(({ rechnung, nummer }) => [rechnung, nummer]),
  );
  const artOf = (rechnung: Rechnung): FolgenArt => {
    if (rechnung.ausgestellt || rechnung.art !== '') return 'Rechnung';
    if (angenommen.has(rechnung.id)) return 'Auftrag';
    return offered.has(rechnung.id) || rechnung.letztesAngebot !== '' ? 'Angebot' : 'Entwurf';
  };
  return { artOf, angenommen };
}
