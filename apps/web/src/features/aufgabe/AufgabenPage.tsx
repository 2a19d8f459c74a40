import { IconPlus } from '@tabler/icons-react';
import { nachFaelligkeit } from '@traverse/domain/aufgabe/aufgabe';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { AufgabeRows } from './AufgabeRows.tsx';
import css from './aufgabe.module.css';
import { openAufgabe } from './open-aufgabe.ts';

// More is no list to work by.
const MOST = 500;

/** Every open task, mine first, what is due first at the top (AUFG-01). */
export function AufgabenPage() {
  useLiveCollections('aufgaben');
  const { id } = useSession() ?? guest;
  const offline = useOfflineReason();
  const asked = useRecords('aufgaben', {
    filter: compare('erledigt', '=', false),
    sort: 'faellig,created',
    perPage: MOST,
    expand: ['zustaendig', 'erledigtVon'],
  });
  useShortcut('n', 'Anlegen', () => void openAufgabe(), offline === undefined);
  const { data, error } = asked;
  const all = data?.items ?? [];
  // Without a day it is due last.
  const byDay = all.toSorted(nachFaelligkeit);
  const parts = [
    { heading: 'Meine', own: byDay.filter(({ zustaendig }) => zustaendig === id) },
    { heading: 'Für wen auch immer', own: byDay.filter(({ zustaendig }) => zustaendig === '') },
    {
      heading: 'Von anderen',
      own: byDay.filter(({ zustaendig }) => zustaendig !== '' && zustaendig !== id),
    },
  ].filter(({ own }) => own.length > 0);
  return (
    <>
      <PageHeader title="Aufgaben" detail={data && `${data.totalItems} offen`}>
        <Button icon={IconPlus} look="primary" disabled={offline} onClick={() => void openAufgabe()}>
          Aufgabe
        </Button>
      </PageHeader>
      <div className={layout.parts}>
        {!data && error && <LoadFailed query={asked} />}
        {!data && !error && <SkeletonRows rows={6} height={52} lines={2} columns={['34%', '', '88px']} />}
        {data && parts.length === 0 && (
          <Card aria-label="Aufgaben">
            <p className={css.empty}>Nichts offen.</p>
          </Card>
        )}
        {parts.map(({ heading, own }) => (
          <Card key={heading} heading={heading} aria-label={heading}>
            <AufgabeRows aufgaben={own} ofAll />
          </Card>
        ))}
      </div>
    </>
  );
}
