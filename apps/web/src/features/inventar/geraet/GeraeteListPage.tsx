import { IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { isClosed } from '@traverse/domain/geraet/zustand';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useKnownAny } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { RecordListPage } from '../../../records/list/RecordListPage.tsx';
import { bestanden } from './geraete-bestanden.ts';

const filters = [
  { key: 'gesperrt', label: 'Nicht frei', filter: compare('sperrt', '>', 0) },
  { key: 'unterwegs', label: 'Unterwegs', filter: compare('liste', '!=', '') },
];

const columns = [{ key: 'naechstePruefung', width: 132, isFigures: true }];

const ALL = {};
// A firm without places is not asked for one.
const WITHOUT_PLACES = { ohne: ['lagerplatz'] };

/** Every piece that has a number (GER-01). */
export function GeraeteListPage() {
  const hasPlaces = useKnownAny('lagerplaetze');
  const reader = useSession() ?? guest;
  const mayTest = decide(entities.pruefungen.access.create, reader) !== false;
  return (
    <RecordListPage
      entity={entities.geraete}
      filters={filters}
      columns={columns}
      viele={hasPlaces ? ALL : WITHOUT_PLACES}
      {...(mayTest ? { together: bestanden } : {})}
      reasons={(geraet) => (isClosed(geraet) ? [{ tone: 'danger', words: geraet.zustand }] : [])}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/geraet/$id', params: { id } }),
      }}
    />
  );
}
