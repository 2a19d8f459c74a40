import { Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { linkOf } from '../../records/nouns.ts';
import css from './EintragLink.module.css';

interface EintragLinkProps {
  collection: string;
  id: string;
  name: string;
}

/** Leads to what an entry comes from: its page, or its dialog where it has none and may be changed. */
export function EintragLink({ collection, id, name }: EintragLinkProps) {
  const reader = useSession() ?? guest;
  const link = linkOf(collection, id);
  if (link) return <Link {...link}>{name}</Link>;
  const entity =
    collection === 'ausgaben'
      ? entities.ausgaben
      : collection === 'einnahmen'
        ? entities.einnahmen
        : undefined;
  if (!entity || decide(entity.access.update, reader) === false) return name;
  return (
    <button type="button" className={css.link} onClick={() => void openRecordDialog(entity, { id })}>
      {name}
    </button>
  );
}
