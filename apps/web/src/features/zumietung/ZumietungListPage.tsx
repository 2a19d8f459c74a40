import { IconCheck, IconPackages, IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { type Day, wireDateOf } from '@traverse/domain/values';
import { zumietungReasons, zumietungStep, zumietungWorte } from '@traverse/domain/zumietung/stand';
import { decide, guest } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { useSession } from '../../api/session.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { RowLook } from '../../records/list/row-look.ts';
import { chooseArtikel } from './choose-artikel.ts';
import { mark, schritte } from './mark.ts';

const filters = [
  { key: 'offen', label: 'Nicht bestellt', filter: compare('bestellt', '=', false) },
  { key: 'ueberfaellig', label: 'Rückgabe überfällig', filter: overdue },
];

/** Still here after their last day. */
function overdue(today: Day) {
  const here = [compare('geliefert', '=', true), compare('zurueckgegeben', '=', false)];
  return and(...here, compare('bis', '<', wireDateOf(today)));
}

const STEPS: RowLook<Zumietung>['actions'] = [
  { icon: IconPackages, verb: 'Artikel wählen', run: chooseArtikel },
  ...(['bestellt', 'geliefert', 'zurueckgegeben'] as const).map((step) => ({
    icon: schritte[step].icon,
    verb: schritte[step].words,
    run: (zumietung: Zumietung) => mark(zumietung, step),
    when: (zumietung: Zumietung) => zumietungStep(zumietung) === step,
  })),
];

/** What is rented in from others, and how far each rental is (ZUM-01). */
export function ZumietungListPage() {
  const mayChange = decide(entities.zumietungen.access.update, useSession() ?? guest) !== false;
  return (
    <RecordListPage
      entity={entities.zumietungen}
      filters={filters}
      reasons={zumietungReasons}
      // 'Zurückgegeben' stands whole.
      stateWidth={160}
      quietState={(zumietung) => ({ icon: IconCheck, words: zumietungWorte(zumietung) })}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/zumietung/$id', params: { id } }),
      }}
      actions={mayChange ? STEPS : []}
    />
  );
}
