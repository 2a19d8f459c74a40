import { IconChecks, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain/values';
import { soViele } from '@traverse/domain/viele/worte';
import { decide, type Entity } from '@traverse/schema';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import type { VieleWays } from '../viele/auswahl.ts';
import { openEtiketten, openViele, openVieleTat } from '../viele/openViele.ts';
import { MarkedFrame } from './MarkedFrame.tsx';
import type { Marks } from './useMarks.ts';
import type { RecordList } from './useRecordList.ts';

/** What may be done with all that is marked; nothing where it may not, or only with a network. */
interface Many {
  readonly entity: Entity;
  readonly remove: (() => void) | undefined;
  readonly change: boolean;
}

/** What the reader may do with many rows of a list. */
export function useMany({ entity, reader }: RecordList, marks: Marks): Many {
  const offline = useOfflineReason();
  const { access, viele } = entity;
  const mayDelete = viele?.loescht && decide(access.delete, reader) !== false && !offline;
  return {
    entity,
    remove: mayDelete
      ? () => void done(marks, openVieleTat({ entity, ...chosen(marks), tat: 'löschen' }))
      : undefined,
    change: decide(access.update, reader) !== false,
  };
}

const chosen = ({ auswahl, anzahl }: Marks) => ({ auswahl, anzahl });

async function done({ switching, clear }: Marks, asked: Promise<boolean>): Promise<void> {
  if (!(await asked)) return;
  if (switching) switching.set(false);
  else clear();
}

interface VieleBarProps {
  many: Many;
  marks: Marks;
  ways: VieleWays;
  /** What else is done with them. */
  children?: ReactNode;
}

/** How many rows are marked, the way to all of them, and what is done with so many (VIELE-01). */
export function VieleBar({ many, marks, ways, children }: VieleBarProps) {
  const offline = useOfflineReason();
  const { entity, remove, change } = many;
  const { anzahl, all, switching } = marks;
  if (anzahl === 0 && !switching?.isOn) return null;
  const off = anzahl === 0 ? 'Wähle erst Zeilen aus.' : offline;
  const { viele } = entity;
  const isAny = [...(viele?.setzt ?? []), ...(viele?.prozent ?? [])].some(
    (name) => !ways.ohne?.includes(name),
  );
  return (
    <MarkedFrame
      words={anzahl === 0 ? 'Nichts ausgewählt' : soViele(entity, anzahl)}
      onLeave={() => (switching ? switching.set(false) : marks.clear())}
    >
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
          onClick={() => void openEtiketten({ entity, ...chosen(marks) })}
        >
          Etiketten …
        </Button>
      )}
      {viele?.zaehltZurueck && change && (
        <Button
          icon={IconChecks}
          disabled={off}
          onClick={() => done(marks, openVieleTat({ entity, ...chosen(marks), tat: 'zurück zählen' }))}
        >
          Als zurück zählen …
        </Button>
      )}
      {viele?.loescht && (remove || offline) && (
        <Button icon={IconTrash} disabled={off} onClick={remove}>
          Löschen …
        </Button>
      )}
      {isAny && change && (
        <Button
          look="primary"
          icon={IconPencil}
          disabled={off}
          onClick={() => done(marks, openViele({ entity, ...chosen(marks), ways }))}
        >
          Ändern …
        </Button>
      )}
    </MarkedFrame>
  );
}
