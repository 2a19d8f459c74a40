import { IconCheck, IconPackageImport, IconPackages, IconTruckReturn, IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { type Day, wireDateOf } from '@traverse/domain/values';
import { zumietungReasons, zumietungStand, zumietungStep } from '@traverse/domain/zumietung/stand';
import { and, compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { chooseArtikel } from './choose-artikel.ts';
import { mark } from './mark.ts';

const filters = [
  { key: 'offen', label: 'Nicht bestellt', filter: compare('bestellt', '=', false) },
  { key: 'ueberfaellig', label: 'Rückgabe überfällig', filter: overdue },
];

/** Still here after their last day. */
function overdue(today: Day) {
  const here = [compare('geliefert', '=', true), compare('zurueckgegeben', '=', false)];
  return and(...here, compare('bis', '<', wireDateOf(today)));
}

/** What was done last; before an agreement also what became of its order. */
function standWorte(
  zumietung: Parameters<typeof zumietungStand>[0] & Pick<Zumietung, 'bestellstand'>,
): string {
  const stand = zumietungStand(zumietung);
  return stand === 'Nicht bestellt' && zumietung.bestellstand !== ''
    ? `${stand}, ${zumietung.bestellstand}`
    : stand;
}

/** What is rented in from others, and how far each rental is (ZUM-01). */
export function ZumietungListPage() {
  return (
    <RecordListPage
      entity={entities.zumietungen}
      filters={filters}
      reasons={zumietungReasons}
      // 'Zurückgegeben' stands whole.
      stateWidth={160}
      quietState={(zumietung) => ({ icon: IconCheck, words: standWorte(zumietung) })}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/zumietung/$id', params: { id } }),
      }}
      actions={[
        { icon: IconPackages, verb: 'Artikel wählen', run: chooseArtikel },
        {
          icon: IconCheck,
          verb: 'ist bestellt',
          run: (zumietung) => mark(zumietung, 'bestellt', 'ist bestellt'),
          when: (zumietung) => zumietungStep(zumietung) === 'bestellt',
        },
        {
          icon: IconPackageImport,
          verb: 'ist geliefert',
          run: (zumietung) => mark(zumietung, 'geliefert', 'ist geliefert'),
          when: (zumietung) => zumietungStep(zumietung) === 'geliefert',
        },
        {
          icon: IconTruckReturn,
          verb: 'ist zurückgegeben',
          run: (zumietung) => mark(zumietung, 'zurueckgegeben', 'ist zurückgegeben'),
          when: (zumietung) => zumietungStep(zumietung) === 'zurueckgegeben',
        },
      ]}
    />
  );
}
