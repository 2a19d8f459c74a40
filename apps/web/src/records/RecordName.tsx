import { Link } from '@tanstack/react-router';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../api/session.ts';
import { openRecordDialog } from './edit/openRecordDialog.ts';
import { entityNamed, linkOf } from './nouns.ts';
import css from './RecordName.module.css';

interface RecordNameProps {
  collection: string;
  id: string;
  name: string;
}

/** The name of a record, which leads to it: to its page, or its dialog where it has none. */
export function RecordName({ collection, id, name }: RecordNameProps) {
  const reader = useSession() ?? guest;
  const link = linkOf(collection, id);
  if (link) return <Link {...link}>{name}</Link>;
  const entity = entityNamed(collection);
  if (!entity || decide(entity.access.read, reader) === false) return name;
  return (
    <button type="button" className={css.name} onClick={() => void openRecordDialog(entity, { id })}>
      {name}
    </button>
  );
}
