import type { Mitarbeiter } from '@traverse/domain/projekt/mitarbeiter';
import { formatDateTimeRange } from '@traverse/domain/values';
import layout from '../../../ui/layout.module.css';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import type { KnownUser } from '../zeitplan/useKnownUsers.ts';
import { confirmDelete } from './confirm-delete.ts';
import { MitarbeiterForm } from './MitarbeiterForm.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { RowsSection } from './RowsSection.tsx';
import css from './rows.module.css';
import { hasEntries, storeTeam } from './store-team.ts';

interface MitarbeiterSectionProps {
  editor: ProjektEditor;
  users: readonly KnownUser[];
}

/** Who works on the project (PROJ-06). */
export function MitarbeiterSection({ editor, users }: MitarbeiterSectionProps) {
  return (
    <RowsSection<Mitarbeiter>
      id="mitarbeiter"
      rows={editor.projekt.mitarbeiter}
      nameOf={({ name }) => name}
      renderRow={({ name, telefon, position, von, bis }) => (
        <>
          <b>{name}</b>
          <PhoneLink number={telefon} />
          <span className={layout.smallPrint}>{position}</span>
          {von && bis && <span className={css.range}>{formatDateTimeRange(von, bis)}</span>}
        </>
      )}
      stays={({ name, person }) =>
        person ? `${name} ist eingeteilt: Absagen kann, wer Leute plant, unter „Mannschaft“.` : undefined
      }
      renderForm={(form) => <MitarbeiterForm {...form} users={users} />}
      confirmRemoval={async ({ name }, others) => (await hasEntries(editor, others)) || confirmDelete(name)}
      onStore={(mitarbeiter, seen) => storeTeam(editor, mitarbeiter, seen)}
    />
  );
}
