import { IconCalendarExclamation } from '@tabler/icons-react';
import type { Dated, Span, Thing } from '@traverse/domain/folgen/tage';
import { kurzeTage, nochVom } from '@traverse/domain/folgen/worte';
import { isNoteShown, type LeftBehind, mitgezogen } from '@traverse/domain/folgen/zurueckgelassen';
import { windowOf } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './TageZettel.module.css';

interface TageZettelProps {
  readonly thing: Thing & LeftBehind;
  readonly projekt: Span;
  readonly name: string;
  readonly onMove: (to: Dated) => Promise<void>;
  readonly onKeep: () => Promise<void>;
}

/** At a row that its project has left behind: from when it still is, and both ways to put it right (L 2.2). */
export function TageZettel({ thing, projekt, name, onMove, onKeep }: TageZettelProps) {
  const today = useToday();
  const offline = useOfflineReason();
  const noted = windowOf(thing.projektVon, thing.projektBis);
  const to = mitgezogen(thing, { before: projekt, after: projekt }, today);
  const days = windowOf(to.von, to.bis);
  const [isMoving, move] = useBusy(() => onMove(to));
  const [isKeeping, keep] = useBusy(onKeep);
  if (!noted || !days || !isNoteShown(thing, projekt, today)) return null;
  const target = `Auf ${kurzeTage(days)} setzen`;
  return (
    <div className={css.zettel}>
      <IconCalendarExclamation size={16} stroke={1.75} aria-hidden="true" />
      <span>{nochVom(noted)}</span>
      <Button busy={isMoving} disabled={offline} aria-label={`${name}: ${target}`} onClick={move}>
        {target}
      </Button>
      <Button busy={isKeeping} disabled={offline} aria-label={`${name}: So lassen`} onClick={keep}>
        So lassen
      </Button>
    </div>
  );
}
