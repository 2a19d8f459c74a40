import { belegnummer } from '@traverse/domain/namen/belegwort';
import { guest } from '@traverse/schema';
import { useSession } from '../../../api/session.ts';
import { mayRead } from '../../../screens.ts';
import { ListenZettelOfMany } from '../../inventarliste/ListenZettel.tsx';
import { useOfProjekt } from '../akte/useOfProjekt.ts';

/** What is to be said of the lists of a job: they stand otherwise than it says, or are out and count as free (L 2.3). */
export function ListenOfProjekt({ projekt }: { projekt: string }) {
  const reader = useSession() ?? guest;
  const packlisten = useOfProjekt('packlisten', projekt, { enabled: mayRead('packlisten', reader) });
  const rechnungen = useOfProjekt('rechnungen', projekt, { enabled: mayRead('rechnungen', reader) });
  const papiere = [
    ...(packlisten.data?.items ?? []).map(({ name, inventarliste }) => ({ liste: inventarliste, name })),
    ...(rechnungen.data?.items ?? []).map((each) => ({ liste: each.inventarliste, name: belegnummer(each) })),
  ];
  return <ListenZettelOfMany papiere={papiere} />;
}
