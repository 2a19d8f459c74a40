import { entities } from '@traverse/domain/entities';
import { type FesteSammlung } from '@traverse/domain/options/schluss-arten';
import { gegenbuchungPfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { refresh } from '../../api/queries.ts';
import { updateAnyRecord } from '../../api/records.ts';
import type { OtherWay } from '../../records/edit/dialog-facts.ts';
import { askForReason } from '../../records/ReasonDialog.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** What is typed into a firm entry is booked as its correction: the old one stays, a counter-entry takes it back (GOBD-10). */
export const alsBerichtigung = (sammlung: FesteSammlung): OtherWay => ({
  code: 'fest',
  label: 'Als Berichtigung buchen',
  go: ({ id, changes }) => {
    const { label } = entities[sammlung];
    const files = Object.entries(changes).filter(([name]) => name.startsWith('anlagen'));
    const neu = Object.fromEntries(Object.entries(changes).filter(([name]) => !name.startsWith('anlagen')));
    return askForReason({
      title: `${label.one} berichtigen`,
      action: 'Berichtigen',
      act: async (warum) => {
        const made = await ask(gegenbuchungPfad, { sammlung, id, art: 'falsch gebucht', warum, neu });
        // Its own files are there already; what was added or taken off goes on the new one.
        const added = files.filter(([name]) => name === 'anlagen+');
        if (made.neu !== undefined && added.length > 0)
          await updateAnyRecord(sammlung, made.neu, Object.fromEntries(added));
        await refreshBook(sammlung);
        toast(`${label.one} berichtigt, die alte bleibt stehen`);
      },
    });
  },
});

export const refreshBook = (sammlung: FesteSammlung) => refresh(sammlung, 'zahlungen', 'buchungsschluesse');
