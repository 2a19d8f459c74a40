import { Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import type { BuchungsBeleg } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { linkOf } from '../../records/nouns.ts';

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
    <Link {...linkOf(collection, id)} onClick={onFollow}>
      {name}
    </Link>
  );
}
