import type { Projekt, Zumietung } from '@traverse/domain/entities';
import { isNoteShown, mitgezogen } from '@traverse/domain/folgen/zurueckgelassen';
import { useState } from 'react';
import type { NoticeProps } from '../../records/edit/dialog-facts.ts';
import { useToday } from '../../ui/useToday.ts';
import { ownBeleg } from '../inventarliste/job-belege.ts';
import { LeftBehindNote } from '../inventarliste/LeftBehindMessage.tsx';
import { DecktZuViel } from './DecktZuViel.tsx';
import { NochBestellt } from './NochBestellt.tsx';
import { ProjektNotice } from './ProjektNotice.tsx';

/** The job of a rental, and what a change of that has left behind on it: what is typed beside it is stored with it (NAHT-01). */
export function ZumietungNotices(props: NoticeProps) {
  const zumietung = props.record as unknown as Zumietung | undefined; // the dialog of a rental
  const projekt = props.record?.expand?.['projekt'] as Projekt | undefined; // by its relation
  // Given another job in the form, it is about that one.
  const isOfJob = props.entries['projekt']?.value === zumietung?.projekt;
  const { onEntries } = props;
  return (
    <>
      <ProjektNotice {...props} />
      {zumietung && <DecktZuViel zumietung={zumietung} />}
      {zumietung && projekt && isOfJob && (
        <>
          <Zurueckgelassen {...props} zumietung={zumietung} projekt={projekt} />
          {onEntries && (
            <NochBestellt
              zumietung={{ ...zumietung, bestellt: props.entries['bestellt']?.value === true }}
              projekt={projekt}
              onLift={() => onEntries({ bestellt: { value: false } })}
            />
          )}
        </>
      )}
    </>
  );
}

interface OfJobProps extends NoticeProps {
  readonly zumietung: Zumietung;
  readonly projekt: Projekt;
}

/** Its job was moved and it was not; the press puts the days into the form, which stores them with the rest. */
function Zurueckgelassen({ zumietung, projekt, entries, onEntries }: OfJobProps) {
  const today = useToday();
  const [isKept, setKept] = useState(false);
  const { von, bis } = zumietung;
  const isAsStored = entries['von']?.value === von && entries['bis']?.value === bis;
  if (!isNoteShown(zumietung, projekt, today) || !isAsStored || isKept || !onEntries) return null;
  const to = mitgezogen({ ...zumietung, goes: 'beleg' }, { before: projekt, after: projekt }, today);
  return (
    <LeftBehindNote
      own={{ ...ownBeleg('zumietungen', zumietung), collection: 'zumietungen' }}
      noted={zumietung}
      projekt={projekt}
      to={to}
      onMove={async () => onEntries({ von: { value: to.von }, bis: { value: to.bis } })}
      onKept={() => setKept(true)}
    />
  );
}
