import type { Firma } from '@traverse/domain/entities';
import { useState } from 'react';
import { useRecords } from '../../api/queries.ts';
import { type Session, useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { SkeletonFields } from '../../ui/states/SkeletonFields.tsx';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { FirmendatenForm } from './FirmendatenForm.tsx';

/** The firm's own data, as documents carry them. Everybody may look, admins change them (HOME-09). */
export function FirmendatenPage() {
  const session = useSession();
  const asked = useRecords('firma', { perPage: 1 });
  const { data, error } = asked;
  const firma = data?.items[0];
  return (
    <EinstellungenFrame title="Firmendaten">
      {firma && session ? (
        <Loaded firma={firma} session={session} />
      ) : error ? (
        <LoadFailed query={asked} />
      ) : (
        <SkeletonFields fields={12} />
      )}
    </EinstellungenFrame>
  );
}

/** What is edited does not change under the hands of the user; after saving the form starts anew. */
function Loaded({ firma, session }: { firma: Firma; session: Session }) {
  const [shown, setShown] = useState(firma);
  return <FirmendatenForm key={shown.updated} firma={shown} session={session} onStored={setShown} />;
}
