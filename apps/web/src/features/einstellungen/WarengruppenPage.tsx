import { entities } from '@traverse/domain';
import { EinstellungenList } from './EinstellungenList.tsx';

const ABOUT =
  'Frei gewählte Gruppen neben Ton, Licht und Video, zum Beispiel Rigging oder Strom. Sie stehen beim Artikel; eine Preisgruppe gibt Rabatt auf sie.';

const ONLY_WAREHOUSE = 'Das ändern nur Personen der Gruppe inventar.';

/** What price groups give a discount on (PLAN-03). */
export function WarengruppenPage() {
  return <EinstellungenList entity={entities.warengruppen} about={ABOUT} onlyOthers={ONLY_WAREHOUSE} />;
}
