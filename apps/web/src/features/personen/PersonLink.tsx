import { IconLinkOff, IconShare2 } from '@tabler/icons-react';
import type { Person } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { linksBeenden, linkZu } from '../../api/mitteilungen.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { shareLink } from '../stueck/share-link.ts';

interface PersonLinkProps {
  readonly person: Person['id'];
  readonly name: string;
}

/** Her page by a link: shared from the phone, and ended from here (CREW-04). */
export function PersonLink({ person, name }: PersonLinkProps) {
  useLiveCollections('freigaben');
  const offline = useOfflineReason() ?? false;
  const links = useRecords('freigaben', {
    filter: compare('person', '=', person),
    perPage: 100,
    skipTotal: true,
  });
  const isLiving = links.data?.items.some(({ widerrufen }) => widerrufen === '') ?? false;
  const [url, setUrl] = useState('');
  const doing = async (work: () => Promise<void>) => {
    const failure = await attempt(work);
    if (failure) toastFailure(failure.message);
  };
  const share = async () => {
    const made = await linkZu(person);
    setUrl(made);
    await refresh('freigaben');
    await shareLink(made, '');
  };
  const end = async () => {
    if (
      !(await confirm('Links beenden?', {
        detail: `${name} öffnet ihre Seite mit keinem früheren Link mehr.`,
      }))
    )
      return;
    await linksBeenden(person);
    setUrl('');
    await refresh('freigaben');
    toast('Links beendet');
  };
  return (
    <>
      {url !== '' && <TextField label="Link" value={url} readOnly onChange={() => undefined} />}
      <Button look="soft" icon={IconShare2} disabled={offline} onClick={() => doing(share)}>
        Link teilen
      </Button>
      {isLiving && (
        <Button look="soft" icon={IconLinkOff} disabled={offline} onClick={() => doing(end)}>
          Links beenden
        </Button>
      )}
    </>
  );
}
