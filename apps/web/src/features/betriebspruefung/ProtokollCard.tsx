import { IconLink } from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain';
import { Card } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';

/** How long the log is, and what proves it. */
export function ProtokollCard({ eintraege }: { eintraege: number }) {
  return (
    <Card heading="Protokoll">
      <NoteList>
        <Note icon={IconLink} title={`${formatZahl(eintraege)} Einträge`}>
          <p>Jede Änderung, aneinander gekettet. Ob die Kette ganz ist, sagt der Befehl „verify“.</p>
        </Note>
      </NoteList>
    </Card>
  );
}
