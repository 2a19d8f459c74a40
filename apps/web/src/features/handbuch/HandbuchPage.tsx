import { IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import css from './Handbuch.module.css';
import { leute, seiten } from './seiten.ts';
import { foundBy } from './texte.ts';

/** What the handbook holds, by who does it, and a search through all of its text (HILF-01). */
export function HandbuchPage() {
  const [search, setSearch] = useState('');
  const found = foundBy(search);
  const shown = seiten.filter(({ id }) => found.has(id));
  return (
    <>
      <PageHeader title="Handbuch" detail="Eine Seite je Aufgabe" />
      <div className={css.search}>
        <SearchField label="Handbuch durchsuchen" value={search} onChange={setSearch} />
      </div>
      {shown.length === 0 && (
        <StateCard icon={IconSearchOff} title="Davon steht nichts im Handbuch">
          Such nach einem anderen Wort, z. B. „Mahnung“ oder „Etikett“.
        </StateCard>
      )}
      <div className={css.contents}>
        {leute.map((wer) => {
          const own = shown.filter((seite) => seite.wer === wer);
          return (
            own.length > 0 && (
              <Card key={wer} heading={wer}>
                <ul className={css.list}>
                  {own.map(({ id, titel }) => (
                    <li key={id}>
                      <Link to="/handbuch/$id" params={{ id }}>
                        {titel}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          );
        })}
      </div>
    </>
  );
}
