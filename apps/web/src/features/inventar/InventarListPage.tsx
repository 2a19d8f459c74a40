import { IconCalendarTime, IconTool, IconZoomIn } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { useKnownAny } from '../../api/queries.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { kategorieFilters } from '../inventarliste/pickInventar.tsx';
import { reportSchaden } from '../stueck/report-schaden.ts';
import { gruppeTogether } from './gruppe-together.ts';
import { LabelAside } from './label-print/LabelAside.tsx';

export function InventarListPage() {
  const navigate = useNavigate();
  // A firm without groups marks nothing.
  const hasGruppen = useKnownAny('warengruppen');
  return (
    <RecordListPage
      entity={entities.inventar}
      dialogAside={LabelAside}
      filters={kategorieFilters}
      {...(hasGruppen !== false && { together: hasGruppen ? gruppeTogether : 'not known yet' })}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/inventar/$id', params: { id } }),
      }}
      actions={[
        {
          icon: IconTool,
          verb: 'Schaden melden',
          run: ({ id }) => reportSchaden({ inventar: id }),
        },
        {
          icon: IconCalendarTime,
          verb: 'Verfügbarkeit',
          run: ({ id }) => void navigate({ to: '/verfuegbarkeit', search: { item: id } }),
          onlyShows: true,
        },
      ]}
    />
  );
}
