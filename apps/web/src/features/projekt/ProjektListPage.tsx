import { IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities, type Projekt, type Rechnung } from '@traverse/domain/entities';
import { statusWords } from '@traverse/domain/projekt/status-words';
import { dayOf, formatEuro, relativeDay, sumCents } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import { useSession } from '../../api/session.ts';
import type { OwnColumn } from '../../records/list/list-columns.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { mayRead } from '../../screens.ts';
import { useToday } from '../../ui/useToday.ts';

type Row = Projekt & { readonly expand?: { readonly rechnungen_via_projekt?: readonly Rechnung[] } };

const SUM: OwnColumn<Row> = {
  key: 'rechnungen',
  label: 'Rechnungen netto',
  isFigures: true,
  width: 150,
  expand: ['rechnungen_via_projekt'],
  Cell: SumCell,
};

/** Every project there is, also those that home does not show; what it was asked for stands in the address. */
export function ProjektListPage() {
  const session = useSession();
  const columns = session && mayRead('rechnungen', session) ? WITH_SUM : WITHOUT_SUM;
  return (
    <RecordListPage<typeof entities.projekt, Row>
      entity={entities.projekt}
      columns={columns}
      viele={ALL}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/projekt/$id', params: { id } }),
      }}
    />
  );
}

const ALL = {};
// As wide as 'Option bis 12.12.2026'.
const STAND: OwnColumn<Row> = { key: 'stand', label: 'Stand', width: 172, Cell: StandCell };
const WITHOUT_SUM: readonly OwnColumn<Row>[] = [STAND];
const WITH_SUM: readonly OwnColumn<Row>[] = [STAND, SUM];

/** Of all invoices of the project, drafts included, that are not reversed. */
function SumCell({ record }: { record: Row }) {
  const rechnungen = record.expand?.rechnungen_via_projekt?.filter((each) => !isCancelled(each)) ?? [];
  if (rechnungen.length === 0) return null;
  return formatEuro(sumCents(rechnungen.map(({ netto }) => netto)));
}

/** What is said of it, else where it is in time: to come, on, over. */
function StandCell({ record }: { record: Row }) {
  const today = useToday();
  const { datum_von, datum_bis, status } = record;
  if (status !== '') return statusWords(record, today);
  const von = dayOf(datum_von);
  if (von === '') return null;
  const bis = dayOf(datum_bis) || von;
  if (bis < today) return relativeDay(bis, today) || 'Vorbei';
  if (von > today) return relativeDay(von, today) || 'Geplant';
  return 'Läuft';
}
