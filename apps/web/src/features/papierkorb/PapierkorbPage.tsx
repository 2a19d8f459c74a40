import { IconTrashOff } from '@tabler/icons-react';
import { PAPIERKORB_SEITE, papierkorbPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useToday } from '../../ui/useToday.ts';
import { type Filter, PapierkorbFilter } from './PapierkorbFilter.tsx';
import { PapierkorbRows } from './PapierkorbRows.tsx';
import type { Reihe } from './papierkorb-spalten.ts';

const NOTHING: Filter = { suche: '', sammlung: '', vonMir: false, kleinteile: false };

/** What was deleted in the last 30 days, and comes back by one press (ZUR-03). */
export function PapierkorbPage() {
  const today = useToday();
  const [filter, setFilter] = useState(NOTHING);
  const [seite, setSeite] = useState(1);
  const asked = usePath(papierkorbPfad, { ...filter, seite }, { stays: true, anew: true });
  const { data } = asked;
  const rows = data?.items.map((item): Reihe => ({ ...item, id: String(item.vorgang), heute: today })) ?? [];
  const pages = Math.ceil((data?.gesamt ?? 0) / PAPIERKORB_SEITE);
  const change = (next: Filter) => {
    setFilter(next);
    setSeite(1);
  };
  return (
    <>
      <PageHeader
        title="Papierkorb"
        detail={data && data.gesamt > 0 && `${formatZahl(data.gesamt)} gelöscht`}
      />
      <div className={layout.parts}>
        <PapierkorbFilter filter={filter} sammlungen={data?.sammlungen ?? []} onChange={change} />
        {asked.isError && !data && <LoadFailed query={asked} />}
        {!data && !asked.isError && <SkeletonRows rows={6} />}
        {data && rows.length === 0 && (
          <StateCard icon={IconTrashOff} title={filter === NOTHING ? 'Hier liegt nichts' : 'Nichts gefunden'}>
            Was gelöscht wird, liegt 30 Tage hier und lässt sich zurückholen.
          </StateCard>
        )}
        {rows.length > 0 && <PapierkorbRows rows={rows} />}
        {pages > 1 && <Pagination page={seite} pageCount={pages} onChange={setSeite} of="Papierkorb" />}
      </div>
    </>
  );
}
