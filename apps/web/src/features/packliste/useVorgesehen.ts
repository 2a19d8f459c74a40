import type { Geraet, Inventarliste } from '@traverse/domain/entities';
import { doppeltVorgesehen, vorgesehenWords } from '@traverse/domain/geraet/vorgesehen';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { nummerOf } from '@traverse/domain/namen/geraet-bezeichnung';
import { wegSatz } from '@traverse/domain/planung/geraet-weg';
import { and, compare, or } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import type { PacklisteZeile } from './usePackliste.ts';

export interface Vorgesehen {
  /** `Vorgesehen: #03`. */
  readonly words: string;
  /** What another list wants as well, and what is not there; '' for most. */
  readonly doppelt: string;
}

// Of one list; more are planned by number, not by device.
const MOST = 200;

/** Which devices the lines want, and which of them another booked list wants as well (GER-02); asks nothing for most lists. */
export function useVorgesehen(
  zeilen: readonly PacklisteZeile[],
  liste: Inventarliste,
): ReadonlyMap<string, Vorgesehen> {
  const ids = [...new Set(zeilen.flatMap(({ vorgesehen }) => vorgesehen))].slice(0, MOST);
  const isUsed = ids.length > 0;
  const items = [
    ...new Set(zeilen.filter(({ vorgesehen }) => vorgesehen.length > 0).map((each) => each.inventar)),
  ];
  const geraete = useRecords(
    'geraete',
    { filter: or(...ids.map((id) => compare('id', '=', id))), perPage: MOST },
    { enabled: isUsed },
  );
  const others = useRecords(
    'inventar_inventarlisten',
    {
      filter: and(
        or(...items.map((id) => compare('inventar', '=', id))),
        compare('inventarliste', '!=', liste.id),
        compare('inventarliste.verbucht', '=', true),
        compare('inventarliste.von', '<=', liste.bis),
        compare('inventarliste.bis', '>=', liste.von),
      ),
      expand: ['inventarliste'],
      perPage: MOST,
    },
    { enabled: isUsed && liste.von !== '' && liste.bis !== '' },
  );
  const days = bookedDays(liste);
  const known = new Map<string, Geraet>((geraete.data?.items ?? []).map((each) => [each.id, each]));
  const elsewhere = (others.data?.items ?? []).flatMap((zeile) =>
    zeile.expand?.inventarliste ? [{ zeile, liste: zeile.expand.inventarliste }] : [],
  );
  return new Map(
    zeilen
      .filter(({ vorgesehen }) => vorgesehen.length > 0)
      .map((zeile): [string, Vorgesehen] => {
        const own = zeile.vorgesehen.flatMap((id) => known.get(id) ?? []);
        const twice = doppeltVorgesehen(zeile, liste, elsewhere);
        const named = own.filter(({ id }) => twice.has(id)).map(({ nummer }) => nummerOf(nummer));
        const twiceWords =
          named.length === 0 ? [] : [`${named.join(', ')} auch auf anderer Liste vorgesehen`];
        const weg = days ? own.map((geraet) => wegSatz(geraet, days)).filter((satz) => satz !== '') : [];
        return [zeile.id, { words: vorgesehenWords(own), doppelt: [...weg, ...twiceWords].join(' ') }];
      }),
  );
}
