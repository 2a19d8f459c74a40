import { entities, type Preisgruppe } from '@traverse/domain/entities';
import { formatProzent } from '@traverse/domain/values';
import { useRecords } from '../../api/queries.ts';
import type { OwnColumn } from '../../records/list/list-columns.ts';
import { EinstellungenList } from './EinstellungenList.tsx';

const ABOUT =
  'Was ein Kunde statt des Mietpreises zahlt: einen Rabatt je Warengruppe, oder einen eigenen Preis für einzelne Artikel. Beim Kunden ausgewählt, gilt sie in allen seinen Entwürfen. Ein eigener Preis einer Zeile bleibt, was gestellt ist auch.';

/** What some customers pay instead of the rental price (PLAN-03). */
export function PreisgruppenPage() {
  return <EinstellungenList entity={entities.preisgruppen} columns={COLUMNS} about={ABOUT} />;
}

const COLUMNS: readonly OwnColumn<Preisgruppe>[] = [
  { key: 'rabatte', width: 420, Cell: RabatteCell },
  { key: 'preise', width: 130, Cell: PreiseCell },
];

/** `Licht 20 %, Strom 10 %` */
function RabatteCell({ record: { rabatte } }: { record: Preisgruppe }) {
  const { sort } = entities.warengruppen.list;
  const { data } = useRecords('warengruppen', { sort, perPage: MOST, skipTotal: true });
  // In the order of the groups.
  return (data?.items ?? [])
    .flatMap(({ id, name }) =>
      rabatte.filter(({ gruppe }) => gruppe === id).map(({ prozent }) => `${name} ${formatProzent(prozent)}`),
    )
    .join(', ');
}

// As many as a price group may name.
const MOST = 100;

function PreiseCell({ record: { preise } }: { record: Preisgruppe }) {
  return preise.length === 0 ? null : `${preise.length} Artikel`;
}
