import { type Inventarliste } from '@traverse/domain/entities';
import { type Station } from '@traverse/domain/lagerplatz/packweg';
import { type Counter } from '@traverse/domain/packliste/counters';
import { type Konditionen, ohneKonditionen } from '@traverse/domain/preise/konditionen';
import { positionOfZeile } from '@traverse/domain/preise/position';
import { gebunden } from '@traverse/domain/set/gebunden';
import { zeileRoles } from '@traverse/domain/set/zeile-words';
import type { Cents } from '@traverse/schema';
import { clsx } from 'clsx';
import { useCallback, useMemo, useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import type { ListeAvailability } from '../../../api/liste-availability.ts';
import { CellKeys } from '../../../records/cells/CellKeys.tsx';
import { openCellSheet, useCellSheets } from '../../../records/cells/CellSheet.tsx';
import { CellsContext } from '../../../records/cells/cells-context.ts';
import { useCells } from '../../../records/cells/useCells.ts';
import tables from '../../../ui/table.module.css';
import { useMedia } from '../../../ui/useMedia.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { storeZeileCell } from '../../inventarliste/zeile-cells.ts';
import { isCounted } from '../useIsPlanned.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import type { Vorgesehen } from '../useVorgesehen.ts';
import { openZeile, removeAsked } from './PackZeileDialog.tsx';
import { counterHeads, shownCounters } from './shown-counters.ts';
import { useNochFrei } from './useNochFrei.ts';
import css from './ZeilenTable.module.css';
import { ZeileRow } from './ZeileRow.tsx';
import { nameOfZeile, zeileColumns } from './zeile-columns.ts';

// Of a longer list only the first lines are whole from the beginning; shorter ones are to be had at once.
const WHOLE_UP_TO = 60;
// As many as a high window shows.
const FIRST = 30;

interface ZeilenTableProps {
  zeilen: readonly PacklisteZeile[];
  counter: Counter;
  liste: Inventarliste;
  /** Of the customer; nothing while they are not known. */
  konditionen: Konditionen | undefined;
  availability: ListeAvailability;
  /** Devices that somebody wants to go, by line. */
  vorgesehen: ReadonlyMap<string, Vorgesehen>;
  /** In walking order, a group for each place; without it as on the document (ORT-01). */
  stationen: readonly Station<PacklisteZeile>[] | undefined;
  /** Counts all that is open of an item; answers how many pieces that were. */
  onCountAll: (inventar: string) => number;
  /** Takes the last count back. */
  onUndo: () => void;
  /** It is still worked on at the desk: what each line comes to has room. */
  isPlanned: boolean;
}

/** The lines of a pack list: what, how many, how far, and what is wrong. */
export function ZeilenTable(props: ZeilenTableProps) {
  const { zeilen, counter, liste, availability, vorgesehen, stationen, onCountAll, onUndo, isPlanned } =
    props;
  const { konditionen = ohneKonditionen } = props;
  const roles = useMemo(() => rolesOf(zeilen), [zeilen]);
  // On the way through the warehouse the place says where a line stands.
  const bound = useMemo(() => gebunden(zeilen), [zeilen]);
  const isPhone = useMedia('--phone');
  const isNarrow = useMedia('--narrow');
  const offline = useOfflineReason();
  // Until something goes out nobody looks at the other counter, and prices are still talked about (look 48). It stays so while
  // somebody counts: nothing moves under a finger.
  const [isUntouched] = useState(() => !zeilen.some(isCounted));
  const isPriced = !isNarrow && counter === 'out' && isUntouched;
  const frei = useNochFrei(liste, zeilen, { isShown: isPriced && isPlanned });
  const columns = useMemo(() => zeileColumns(konditionen), [konditionen]);
  const byId = useMemo(
    () => new Map<string, PacklisteZeile>(zeilen.map((each) => [each.id, each])),
    [zeilen],
  );
  const { owner, line, grid } = useCells<PacklisteZeile>({
    columns,
    lineOf: (id) => byId.get(id),
    nameOf: nameOfZeile,
    store: (zeile, write) => storeZeileCell(zeile, liste, write),
    edit: (zeile) => void openZeile(zeile, liste),
    remove: (zeile) => void removeAsked(zeile),
    blocked: offline && 'Geht erst wieder mit Netz.',
  });
  useCellSheets(owner, isPhone);
  const changeAmount = useCallback((id: string) => void openCellSheet({ table: owner, line: id }), [owner]);
  const first = (stationen ?? [{ zeilen: bound.zeilen }]).find((station) => station.zeilen.length > 0)
    ?.zeilen[0]?.id;
  const stop = byId.has(line) ? line : first;
  if (zeilen.length === 0) {
    return <p className={css.empty}>Noch keine Artikel. Wähle welche mit „Inventar“ oder scanne sie ein.</p>;
  }
  return (
    <CellsContext value={isPhone ? undefined : owner}>
      <table
        className={clsx(tables.table, css.table)}
        aria-label="Artikel der Packliste"
        {...(!isPhone && grid)}
      >
        <thead>
          <tr>
            <th scope="col" className={css.kategorie}>
              <VisuallyHidden>Kategorie</VisuallyHidden>
            </th>
            <th scope="col">Artikel</th>
            <th scope="col" className={css.end}>
              Anzahl
            </th>
            {frei && (
              <th scope="col" className={css.end}>
                noch frei
              </th>
            )}
            {isPriced && (
              <>
                <th scope="col" className={css.end}>
                  Preis
                </th>
                <th scope="col" className={css.end}>
                  Faktor
                </th>
                {isPlanned && (
                  <th scope="col" className={css.end}>
                    Netto
                  </th>
                )}
              </>
            )}
            {(isPriced ? [counter] : shownCounters(counter)).map((each) => (
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
        {(stationen ?? [{ platz: undefined, zeilen: bound.zeilen }]).map((station) => (
          <tbody key={station.platz?.id ?? ''}>
            {stationen && (
              <tr className={css.station}>
                <th scope="rowgroup" colSpan={(isPriced ? (isPlanned ? 9 : 8) : 7) + (frei ? 1 : 0)}>
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
                columns={columns}
                isPriced={isPriced}
                frei={frei?.get(zeile.inventar)}
                hasFrei={frei !== undefined}
                netto={isPriced && isPlanned ? nettoOf(zeile, konditionen) : undefined}
                isStop={zeile.id === stop}
                isPhone={isPhone}
                onAmount={changeAmount}
                role={roles.get(zeile.inventar)?.words ?? ''}
                isBound={!stationen && bound.folgende.has(zeile.inventar)}
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
      <CellKeys owner={owner} />
    </CellsContext>
  );
}

/** What a line comes to; nothing while its item is not known. */
function nettoOf({ expand, ...zeile }: PacklisteZeile, konditionen: Konditionen): Cents | undefined {
  return expand?.inventar && positionOfZeile(zeile, expand.inventar, konditionen).netto;
}

function rolesOf(zeilen: readonly PacklisteZeile[]) {
  const nameOf = new Map<string, string>(
    zeilen.map(({ inventar, expand }) => [inventar, expand?.inventar?.name ?? 'Artikel']),
  );
  return zeileRoles(zeilen, (inventar) => nameOf.get(inventar) ?? 'einen anderen Artikel');
}
