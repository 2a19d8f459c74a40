import { belegnummer } from '@traverse/domain/namen/belegwort';
import { guest } from '@traverse/schema';
import { useSession } from '../../../api/session.ts';
import { mayRead } from '../../../screens.ts';
import { ListenZettelOfMany } from '../../inventarliste/ListenZettel.tsx';
import { useOfProjekt } from '../akte/useOfProjekt.ts';

/** What is to be said of the lists of a job: they stand otherwise than it says, or are out and count as free (L 2.3). */
export function ListenOfProjekt({ projekt }: { projekt: string }) {
  const reader = useSession() ?? guest;
  // Whoever sees papers, and not what is reserved by them, is not told of it.
  const seesListen = mayRead('inventarlisten', reader);
  const mayAskOf = (papiere: 'packlisten' | 'rechnungen') => ({
    enabled: seesListen && mayRead(papiere, reader),
  });
  const packlisten = useOfProjekt('packlisten', projekt, mayAskOf('packlisten'));
  const rechnungen = useOfProjekt('rechnungen', projekt, mayAskOf('rechnungen'));
  const papiere = [
    ...(packlisten.data?.items ?? []).map(({ name, inventarliste }) => ({ liste: inventarliste, name })),
    ...(rechnungen.data?.items ?? []).map((each) => ({ liste: each.inventarliste, name: belegnummer(each) })),
  ];
  return <ListenZettelOfMany papiere={papiere} />;
}
