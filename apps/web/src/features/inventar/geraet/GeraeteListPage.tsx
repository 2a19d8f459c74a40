import { IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { isClosed } from '@traverse/domain/geraet/zustand';
import { compare } from '@traverse/wire';
import { RecordListPage } from '../../../records/list/RecordListPage.tsx';

const filters = [
  { key: 'gesperrt', label: 'Nicht frei', filter: compare('sperrt', '>', 0) },
  { key: 'unterwegs', label: 'Unterwegs', filter: compare('liste', '!=', '') },
];

const columns = [{ key: 'naechstePruefung', width: 132, isFigures: true }];

/** Every piece that has a number (GER-01). */
export function GeraeteListPage() {
  return (
    <RecordListPage
      entity={entities.geraete}
      filters={filters}
      columns={columns}
      reasons={(geraet) => (isClosed(geraet) ? [{ tone: 'danger', words: geraet.zustand }] : [])}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/geraet/$id', params: { id } }),
      }}
    />
  );
}
