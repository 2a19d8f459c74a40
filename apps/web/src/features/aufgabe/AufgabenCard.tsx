import { IconCircleCheck, IconNote } from '@tabler/icons-react';
import { nachFaelligkeit } from '@traverse/domain/aufgabe/aufgabe';
import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AufgabeRows } from './AufgabeRows.tsx';
import css from './aufgabe.module.css';
import { openAufgabe, openNotiz, type Stelle } from './open-aufgabe.ts';

// The history of years stands in the list of all.
const MOST = 20;

interface AufgabenCardProps {
  an: keyof Stelle;
  id: string;
  /** Not there while there is none: it is made from the menu of the page. */
  onlySome?: boolean;
}

/** Tasks of a record, the open ones first, and what was noted there (AUFG-01). Nothing for whoever has none. */
export function AufgabenCard({ an, id, onlySome = false }: AufgabenCardProps) {
  useLiveCollections('aufgaben');
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const may = mayCreate(entities.aufgaben, reader);
  const { data } = useRecords(
    'aufgaben',
    {
      filter: compare(an, '=', id),
      sort: 'erledigt,faellig,-erledigtAm',
      perPage: MOST,
      expand: ['zustaendig', 'erledigtVon'],
    },
    { enabled: may },
  );
  if (!may) return null;
  const all = data?.items ?? [];
  // Without a day it is due last.
  const aufgaben = [
    ...all.filter(({ erledigt }) => !erledigt).toSorted(nachFaelligkeit),
    ...all.filter(({ erledigt }) => erledigt),
  ];
  if (onlySome && aufgaben.length === 0) return null;
  const stelle = { [an]: id };
  return (
    <Card
      heading="Aufgaben und Notizen"
      aria-label="Aufgaben und Notizen"
      tools={
        <>
          <IconButton
            label="Aufgabe anlegen"
            icon={IconCircleCheck}
            disabled={offline}
            onClick={() => void openAufgabe(stelle)}
          />
          <IconButton
            label="Notiz anlegen"
            icon={IconNote}
            disabled={offline}
            onClick={() => void openNotiz(stelle)}
          />
        </>
      }
    >
      {data && aufgaben.length === 0 && <p className={css.empty}>Nichts offen, nichts notiert.</p>}
      <AufgabeRows aufgaben={aufgaben} />
    </Card>
  );
}
