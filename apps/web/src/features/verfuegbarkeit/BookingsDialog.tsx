import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { type DayWindow, formatDayRange } from '@traverse/domain/values';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { ItemBookings } from '../inventarliste/ItemBookings.tsx';
import css from './BookingsDialog.module.css';
import { withinDays } from './timeline.ts';

interface BookingsFacts {
  readonly entry: Verfuegbarkeit;
  readonly window: DayWindow;
  /** The list that the timeline was opened for. */
  readonly own?: string | undefined;
}

/** 'Verbucht in' for one item and some days, with links. */
export async function openBookings(facts: BookingsFacts): Promise<void> {
  await openDialog(BookingsDialog, facts);
}

function BookingsDialog({ entry, window, own, close }: BookingsFacts & DialogControl) {
  return (
    <Dialog title="Verbucht in" size="small">
      <p className={css.about}>
        {entry.item.name}, {formatDayRange(window.von, window.bis)}
      </p>
      <ItemBookings entry={withinDays(entry, window)} own={own} onFollow={() => close()} />
    </Dialog>
  );
}
