import { IconCheck, IconTool } from '@tabler/icons-react';
import { type Expanded, entities } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useSession } from '../../api/session.ts';
import { besideColumns } from '../../records/list/beside-columns.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { mendSchaden } from '../stueck/mend-schaden.ts';

type Row = Expanded<'schaeden', 'inventar' | 'geraet'>;

const filters = [{ key: 'offen', label: 'Nicht behoben', filter: compare('behoben', '=', false) }];

const ALL = {};

/** Which one of many it is, where it has a number. */
const columns = [
  {
    key: 'inventar',
    width: 360,
    Cell: ({ record: { expand } }: { record: Row }) => (
      <>{expand?.geraet?.bezeichnung ?? expand?.inventar?.name}</>
    ),
  },
];

/** What is broken, what of it is not free for that, and what was mended (SCHAD-01). */
export function SchadenListPage() {
  const mayMend = decide(entities.schaeden.access.update, useSession() ?? guest) !== false;
  return (
    <RecordListPage<typeof entities.schaeden, Row>
      entity={entities.schaeden}
      columns={columns}
      expand={besideColumns.schaeden}
      filters={filters}
      viele={ALL}
      stateSort="behoben"
      quietState={({ behoben, sperrt }) =>
        behoben
          ? { icon: IconCheck, words: 'Behoben' }
          : { icon: IconTool, words: sperrt > 0 ? `${formatZahl(sperrt)} gesperrt` : 'Zu beheben' }
      }
      actions={[
        {
          icon: IconCheck,
          verb: 'ist behoben',
          run: mendSchaden,
          when: ({ behoben }) => mayMend && !behoben,
        },
      ]}
    />
  );
}
