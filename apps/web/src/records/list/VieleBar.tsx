import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain/values';
import { soViele } from '@traverse/domain/viele/worte';
import { decide, type Entity, type Reader } from '@traverse/schema';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import type { VieleWays } from '../viele/auswahl.ts';
import { openEtiketten, openViele, openVieleLoeschen } from '../viele/openViele.ts';
import { MarkedFrame } from './MarkedFrame.tsx';
import type { Marks } from './useMarks.ts';

interface VieleBarProps {
  entity: Entity;
  reader: Reader;
  marks: Marks;
  ways: VieleWays;
  /** What else is done with them. */
  children?: ReactNode;
}

/** How many rows are marked, the way to all of them, and what is done with so many (VIELE-01). */
export function VieleBar({ entity, reader, marks, ways, children }: VieleBarProps) {
  const offline = useOfflineReason();
  const { anzahl, auswahl, all, switching } = marks;
  if (anzahl === 0 && !switching?.isOn) return null;
  const leave = () => (switching ? switching.set(false) : marks.clear());
  const off = anzahl === 0 ? 'Wähle erst Zeilen aus.' : offline;
  const { viele, access } = entity;
  const mayDelete = viele?.loescht && decide(access.delete, reader) !== false;
  const isAny = (viele?.setzt ?? viele?.prozent ?? []).length > 0;
  return (
    <MarkedFrame words={anzahl === 0 ? 'Nichts ausgewählt' : soViele(entity, anzahl)} onLeave={leave}>
      {all && (
        <Button look="quiet" onClick={all.mark}>
          Alle {formatZahl(all.anzahl)} auswählen
        </Button>
      )}
      {children}
      {viele?.etiketten && (
        <Button
          icon={IconPrinter}
          disabled={off}
          onClick={() => void openEtiketten({ entity, auswahl, anzahl })}
        >
          Etiketten …
        </Button>
      )}
      {mayDelete && (
        <Button
          icon={IconTrash}
          disabled={off}
          onClick={async () => {
            if (await openVieleLoeschen({ entity, auswahl, anzahl })) leave();
          }}
        >
          Löschen …
        </Button>
      )}
      {isAny && (
        <Button
          look="primary"
          icon={IconPencil}
          disabled={off}
          onClick={async () => {
            if (await openViele({ entity, auswahl, anzahl, ways })) leave();
          }}
        >
          Ändern …
        </Button>
      )}
    </MarkedFrame>
  );
}
