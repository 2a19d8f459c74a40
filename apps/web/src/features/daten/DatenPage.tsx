import { IconDatabase } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain';
import { useSession } from '../../api/session.ts';
import { collectionsAt } from '../../screens.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import css from './DatenPage.module.css';

/** The way to every collection that has no screen of its own. */
export function DatenPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title="Weitere Daten" />
      <ul className={css.collections}>
        {session &&
          collectionsAt('/daten/$sammlung', session).map((collection) => (
            <li key={collection}>
              <Link to="/daten/$sammlung" params={{ sammlung: collection }} className={css.collection}>
                <IconDatabase size={20} stroke={1.75} aria-hidden="true" />
                {entities[collection].label.many}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
