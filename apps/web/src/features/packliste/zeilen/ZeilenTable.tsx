import type { Inventarliste } from '@traverse/domain/entities';
import type { Station } from '@traverse/domain/lagerplatz/packweg';
import type { Counter } from '@traverse/domain/packliste/counters';
import { zeileRoles } from '@traverse/domain/set/zeile-words';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { ListeAvailability } from '../../../api/liste-availability.ts';
import tables from '../../../ui/table.module.css';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { PacklisteZeile } from '../usePackliste.ts';
import type { Vorgesehen } from '../useVorgesehen.ts';
import { counterHeads, shownCounters } from './shown-counters.ts';
import css from './ZeilenTable.module.css';
import { ZeileRow } from './ZeileRow.tsx';

// Of a longer list only the first lines are whole from the beginning; shorter ones are to be had at once.
const WHOLE_UP_TO = 60;
// As many as a high window shows.
const FIRST = 30;

interface ZeilenTableProps {
  zeilen: readonly PacklisteZeile[];
  counter: Counter;
  liste: Inventarliste;
  availability: ListeAvailability;
  /** Devices that somebody wants to go, by line. */
  vorgesehen: ReadonlyMap<string, Vorgesehen>;
  /** In walking order, a group for each place; without it as on the document (ORT-01). */
  stationen: readonly Station<PacklisteZeile>[] | undefined;
  /** Counts all that is open of an item; answers how many pieces that were. */
  onCountAll: (inventar: string) => number;
  /** Takes the last count back. */
  onUndo: () => void;
}

/** The lines of a pack list: what, how many, how far, and what is wrong. */
export function ZeilenTable(props: ZeilenTableProps) {
  const { zeilen, counter, liste, availability, vorgesehen, stationen, onCountAll, onUndo } = props;
  const roles = useMemo(() => rolesOf(zeilen), [zeilen]);
  if (zeilen.length === 0) {
    return <p className={css.empty}>Noch keine Artikel. Wähle welche mit „Inventar“ oder scanne sie ein.</p>;
  }
  return (
    <table className={clsx(tables.table, css.table)} aria-label="Artikel der Packliste">
      <thead>
        <tr>
          <th scope="col" className={css.kategorie}>
            Kat.
          </th>
          <th scope="col">Artikel</th>
          <th scope="col" className={css.end}>
            Anzahl
          </th>
          {shownCounters(counter).map((each) => (
            <th key={each} scope="col" className={css.middle} data-counter={each === counter}>
              {counterHeads[each]}
            </th>
          ))}
          <th scope="col">Stand</th>
          <th scope="col">
            <VisuallyHidden>Aktionen</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {(stationen ?? [{ platz: undefined, zeilen }]).map((station) => (
        <tbody key={station.platz?.id ?? ''}>
          {stationen && (
            <tr className={css.station}>
              <th scope="rowgroup" colSpan={7}>
                {station.platz?.name ?? 'ohne Platz'}
              </th>
            </tr>
          )}
          {station.zeilen.map((zeile, index) => (
            <ZeileRow
              key={zeile.id}
              zeile={zeile}
              counter={counter}
              liste={liste}
              role={roles.get(zeile.inventar)?.words ?? ''}
              pflicht={roles.get(zeile.inventar)?.pflicht ?? 0}
              vorgesehen={vorgesehen.get(zeile.id)?.words ?? ''}
              doppelt={vorgesehen.get(zeile.id)?.doppelt ?? ''}
              verfuegbarkeit={availability.byItem.get(zeile.inventar)}
              beginsNear={zeilen.length <= WHOLE_UP_TO || index < FIRST}
              onCountAll={onCountAll}
              onUndo={onUndo}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function rolesOf(zeilen: readonly PacklisteZeile[]) {
  const nameOf = new Map<string, string>(
    zeilen.map(({ inventar, expand }) => [inventar, expand?.inventar?.name ?? 'Artikel']),
  );
  return zeileRoles(zeilen, (inventar) => nameOf.get(inventar) ?? 'einen anderen Artikel');
}
