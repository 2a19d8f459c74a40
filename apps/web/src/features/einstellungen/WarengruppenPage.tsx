import { entities, type RecordIn } from '@traverse/domain/entities';
import type { OwnColumn } from '../../records/list/list-columns.ts';
import { WarengruppeTag } from '../../ui/WarengruppeTag.tsx';
import { EinstellungenList } from './EinstellungenList.tsx';

const ABOUT =
  'Frei gewählte Gruppen neben Ton, Licht und Video, zum Beispiel Rigging oder Strom. Sie stehen beim Artikel; eine Preisgruppe gibt Rabatt auf sie.';

const ONLY_WAREHOUSE = 'Das ändern nur Personen der Gruppe inventar.';

/** What price groups give a discount on (PLAN-03). */
export function WarengruppenPage() {
  return (
    <EinstellungenList
      entity={entities.warengruppen}
      columns={COLUMNS}
      about={ABOUT}
      onlyOthers={ONLY_WAREHOUSE}
    />
  );
}

const COLUMNS: readonly OwnColumn<Warengruppe>[] = [{ key: 'name', Cell: NameCell }];

type Warengruppe = RecordIn<'warengruppen'>;

function NameCell({ record: { name, farbe } }: { record: Warengruppe }) {
  return <WarengruppeTag name={name} farbe={farbe} />;
}
