import {
  IconCalendarPause,
  IconCar,
  IconCertificate,
  IconChecks,
  IconCircleCheck,
  IconCopy,
  IconCopyPlus,
  IconFileInvoice,
  IconHistory,
  IconHourglass,
  IconLink,
  IconPlaylistAdd,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { copyPackliste } from '@traverse/domain/rechnung/copy';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh, useRecords } from '../../../api/queries.ts';
import { deleteRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { askToDelete, refreshFolgen } from '../../../records/delete/ask-to-delete.tsx';
import { toastDeleted } from '../../../records/delete/take-back.tsx';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { mayCreate } from '../../../records/list/row-rights.ts';
import { openVerlauf } from '../../../records/verlauf/openVerlauf.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { openAufgabe } from '../../aufgabe/open-aufgabe.ts';
import { copyListe, createListe, type Holder, referListe } from '../../inventarliste/give-liste.ts';
import { pickOtherListe } from '../../inventarliste/pick-other-liste.ts';
import { openRuestzeit } from '../../inventarliste/RuestzeitDialog.tsx';
import { useKeepsDays } from '../../inventarliste/useKeepsDays.ts';
import type { OpenPackliste } from '../usePackliste.ts';
import { openKundenweg } from './KundenwegDialog.tsx';
import { LadepapierItems } from './LadepapierItems.tsx';
import { openOptionDialog } from './OptionDialog.tsx';
import { charge, closeReturnOf } from './return-of-packliste.ts';
import { saveNachweis } from './save-pdf.ts';

/** What is done with a pack list as a whole, and seldom. */
export function PacklisteMenu({ packliste }: { packliste: OpenPackliste }) {
  const reader = useSession() ?? guest;
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const liste = packliste.expand?.inventarliste;
  const mayCharge = mayCreate(entities.rechnungen, reader);
  // A firm that tests nothing is asked nothing.
  const pflichten = useRecords('artikel_pruefungen', { perPage: 1 });
  const keepsDays = useKeepsDays();
  const isTested = packliste.inventarliste !== '' && (pflichten.data?.totalItems ?? 0) > 0;
  const copy = async () => {
    const made = await openRecordDialog(entities.packlisten, { initial: copyPackliste(packliste) });
    if (made) await navigate({ to: '/packliste/$id', params: { id: made.id } });
  };
  const remove = async () => {
    const { id, name } = packliste;
    const folgen = await askToDelete({ collection: 'packlisten', id, name: `Packliste ${name}` });
    if (!folgen) return;
    const vorgang = await deleteRecord('packlisten', id);
    await navigate({ to: '/packlisten' });
    toastDeleted(name, vorgang);
    await refresh('packlisten');
    await refreshFolgen(folgen);
  };
  return (
    <MoreMenu disabled={offline}>
      {packliste.inventarliste === '' &&
        LISTE_ITEMS.map(({ label, icon: Glyph, give }) => (
          <MenuItem
            key={label}
            icon={Glyph}
            onClick={() => void giveListe({ collection: 'packlisten', record: packliste }, give)}
          >
            {label}
          </MenuItem>
        ))}
      <MenuItem icon={IconCopy} onClick={() => void copy()}>
        Packliste kopieren
      </MenuItem>
      {liste && !liste.verbucht && !liste.option && (
        <MenuItem icon={IconHourglass} onClick={() => void openOptionDialog(liste)}>
          Als Option vormerken
        </MenuItem>
      )}
      {liste && (keepsDays || liste.ruestzeit === 'eigene') && (
        <MenuItem icon={IconCalendarPause} onClick={() => void openRuestzeit('inventarlisten', liste)}>
          Rüstzeit
        </MenuItem>
      )}
      <MenuItem icon={IconCar} onClick={() => void openKundenweg(packliste)}>
        Hin- und Rückweg
      </MenuItem>
      {liste && liste.rueckgabe !== 'geprüft' && (
        <MenuItem icon={IconChecks} onClick={() => void closeReturnOf(packliste, navigate)}>
          Rückgabe abschließen
        </MenuItem>
      )}
      {packliste.inventarliste !== '' && packliste.expand?.inventarliste?.rueckgabe !== '' && mayCharge && (
        <MenuItem icon={IconFileInvoice} onClick={() => void charge(packliste, navigate)}>
          Nachberechnung
        </MenuItem>
      )}
      {isTested && (
        <MenuItem icon={IconCertificate} onClick={() => void saveNachweis(packliste)}>
          Prüfnachweis als PDF
        </MenuItem>
      )}
      <LadepapierItems packliste={packliste} />
      <MenuItem icon={IconCircleCheck} onClick={() => void openAufgabe({ packliste: packliste.id })}>
        Aufgabe
      </MenuItem>
      <MenuItem icon={IconHistory} onClick={() => void openVerlauf(entities.packlisten, packliste.id)}>
        Verlauf
      </MenuItem>
      {decide(entities.packlisten.access.delete, reader) !== false && (
        <MenuItem icon={IconTrash} onClick={() => void remove()}>
          Packliste löschen
        </MenuItem>
      )}
    </MoreMenu>
  );
}

/** The ways to a list that the specification names (PACK-02). */
const LISTE_ITEMS = [
  { label: 'Inventarliste Anlegen', icon: IconPlaylistAdd, give: createListe },
  { label: 'Liste kopieren', icon: IconCopyPlus, give: fromOther(copyListe) },
  { label: 'Liste verknüpfen', icon: IconLink, give: fromOther(referListe) },
] as const;

function fromOther(give: typeof copyListe) {
  return async (holder: Holder) => {
    const inventarliste = await pickOtherListe(holder);
    if (inventarliste) await give(holder, inventarliste);
  };
}

async function giveListe(holder: Holder, give: (holder: Holder) => Promise<unknown>): Promise<void> {
  const failure = await attempt(() => give(holder));
  if (!failure) return;
  await notify('Nicht gespeichert.', failure.message);
  // Perhaps somebody else was faster.
  await refresh('packlisten');
}
