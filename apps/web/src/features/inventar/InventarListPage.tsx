import { IconCalendarTime, IconTool, IconZoomIn } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { useKnownAny } from '../../api/queries.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { kategorieFilters } from '../inventarliste/pickInventar.tsx';
import { otherPrices, otherPricesOf } from '../inventarliste/tell-preise.ts';
import { reportSchaden } from '../stueck/report-schaden.ts';
import { LabelAside } from './label-print/LabelAside.tsx';

// Drafts may cost something else then.
const tells = (ids: readonly string[] | undefined) => (ids ? otherPricesOf(ids) : otherPrices(undefined));
const ALL = { tells };
// A firm without groups is not asked for one.
const WITHOUT_GRUPPEN = { tells, ohne: ['gruppe'] };

export function InventarListPage() {
  const navigate = useNavigate();
  const hasGruppen = useKnownAny('warengruppen');
  return (
    <RecordListPage
      entity={entities.inventar}
      dialogAside={LabelAside}
      filters={kategorieFilters}
      viele={hasGruppen ? ALL : WITHOUT_GRUPPEN}
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
