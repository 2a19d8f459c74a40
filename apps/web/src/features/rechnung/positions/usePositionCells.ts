import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { useMemo } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { useCells } from '../../../records/cells/useCells.ts';
import { blocksOf } from '../gliederung/entries.ts';
import { positionColumns, storePositionCell } from './position-cells.ts';
import type { PositionLines } from './row-words.tsx';

/** What of the positions is changed where it stands, in a table or by a sheet; each row by its id. */
export function usePositionCells({ open, edit, remove }: Pick<PositionLines, 'open' | 'edit' | 'remove'>) {
  const { rechnung, konditionen } = open;
  const offline = useOfflineReason();
  const columns = useMemo(() => positionColumns(konditionen), [konditionen]);
  const blocks = useMemo(() => blocksOf(open, rechnung), [open, rechnung]);
  const byId = useMemo(
    () =>
      new Map(
        blocks.flatMap(({ entries }) =>
          entries.flatMap(({ id, eintrag }) => (eintrag.line ? [[id, eintrag.line] as const] : [])),
        ),
      ),
    [blocks],
  );
  const cells = useCells<RechnungRow>({
    columns,
    lineOf: (id) => byId.get(id),
    nameOf: ({ position }) => position.name,
    store: (row, write) => storePositionCell(open, row, write),
    edit: (row) => void edit?.(row),
    remove: (row) => void remove?.(row),
    blocked: offline && 'Geht erst wieder mit Netz.',
  });
  return { ...cells, columns, byId, blocks };
}
