import type { Expanded } from '@traverse/domain/entities';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { compare, or } from '@traverse/wire';
import { allRecords } from '../../api/records.ts';

/** What the page of a pack list shows of others. */
export const OF_PACKLISTE = ['kunde', 'projekt', 'rechnung', 'inventarliste'] as const;

/** A pack list with what its page shows of others. */
export type OpenPackliste = Expanded<'packlisten', (typeof OF_PACKLISTE)[number]>;
/** A line with its item. */
export type PacklisteZeile = Expanded<'inventar_inventarlisten', 'inventar'>;

/** The lines of these lists, as their pages show them. */
export async function zeilenOf(...inventarlisten: readonly string[]): Promise<readonly PacklisteZeile[]> {
  const zeilen = await allRecords('inventar_inventarlisten', {
    filter: or(...inventarlisten.map((id) => compare('inventarliste', '=', id))),
    sort: '-inventar.kategorie,inventar.name',
    expand: ['inventar'],
  });
  // Ton, Licht, Video as on every document; the sort within them stays.
  return zeilen.toSorted((one, other) => place(one) - place(other));
}

function place({ expand }: PacklisteZeile): number {
  const kategorie = expand?.inventar?.kategorie ?? '';
  return kategorie === '' ? technikKategorien.length : technikKategorien.indexOf(kategorie);
}
