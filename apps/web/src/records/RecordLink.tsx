import { Link } from '@tanstack/react-router';
import { entityNamed, linkOf } from './nouns.ts';

interface RecordLinkProps {
  collection: string;
  id: string;
  name: string;
  /** What it is, where that is not the word for all of its kind. */
  wort?: string | undefined;
}

/** What it is and its name, for questions: opens in a tab of its own, so that what was typed behind it stays. */
export function RecordLink({ collection, id, name, wort }: RecordLinkProps) {
  const link = linkOf(collection, id);
  const words = `${wort ?? entityNamed(collection)?.label.one ?? ''} ${name}`.trim();
  if (!link) return <strong>{words}</strong>;
  return (
    <Link {...link} target="_blank">
      {words}
    </Link>
  );
}
