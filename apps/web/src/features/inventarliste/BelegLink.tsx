import { Link, linkOptions } from '@tanstack/react-router';
import { type BuchungsBeleg, entities } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';

interface BelegLinkProps {
  beleg: BuchungsBeleg;
  onFollow?: (() => void) | undefined;
}

/** The name of a document, as a link for those who may open it. */
export function BelegLink({ beleg, onFollow }: BelegLinkProps) {
  const reader = useSession() ?? guest;
  const { collection, id, name } = beleg;
  if (decide(entities[collection].access.read, reader) === false) return <span>{name}</span>;
  return (
    <Link {...linkTo(collection, id)} onClick={onFollow}>
      {name}
    </Link>
  );
}

function linkTo(collection: BuchungsBeleg['collection'], id: string) {
  if (collection === 'packlisten') return linkOptions({ to: '/packliste/$id', params: { id } });
  if (collection === 'rechnungen') return linkOptions({ to: '/rechnung/$id', params: { id } });
  return linkOptions({ to: '/zumietung/$id', params: { id } });
}
