import { IconDatabase } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Collection, entities } from '@traverse/domain/entities';
import { useSession } from '../../api/session.ts';
import { iconOf } from '../../records/nouns.ts';
import { collectionsAt } from '../../screens.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import css from './DatenPage.module.css';

/** What is kept here and not only looked up: what the other pages propose, print and reckon with. */
const KEPT: readonly Collection[] = [
  'textvorlagen',
  'lieferanten',
  'fahrzeuge',
  'bankkonten',
  'bankregeln',
  'mahnstufen',
  'basiszinsen',
];

const inGerman = new Intl.Collator('de');

/** The way to every collection that has no screen of its own. */
export function DatenPage() {
  const session = useSession();
  const all = session ? collectionsAt('/daten/$sammlung', session) : [];
  const others = all.filter((collection) => !KEPT.includes(collection));
  return (
    <>
      <PageHeader title="Weitere Daten" />
      <Block title="Zum Einrichten" collections={KEPT.filter((collection) => all.includes(collection))} />
      <Block
        title="Zum Nachsehen"
        collections={others.toSorted((one, other) => inGerman.compare(nameOf(one), nameOf(other)))}
      />
    </>
  );
}

const nameOf = (collection: Collection): string => entities[collection].label.many;

function Block({ title, collections }: { title: string; collections: readonly Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section className={css.block}>
      <h2>{title}</h2>
      <ul className={css.collections}>
        {collections.map((collection) => {
          const Glyph = iconOf(collection) ?? IconDatabase;
          return (
            <li key={collection}>
              <Link to="/daten/$sammlung" params={{ sammlung: collection }} className={css.collection}>
                <Glyph size={20} stroke={1.75} aria-hidden="true" />
                {nameOf(collection)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
