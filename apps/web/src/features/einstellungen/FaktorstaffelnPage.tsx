import { entities } from '@traverse/domain/entities';
import { defaultStufen } from '@traverse/domain/preise/staffel';
import { EinstellungenList } from './EinstellungenList.tsx';

// As most firms have it, to be changed before it is stored.
const START = { name: 'Standard', standard: true, stufen: defaultStufen };

const ABOUT =
  'Eine Staffel macht aus Miettagen einen Faktor. Sie schlägt ihn nur vor: neben dem Faktor einer Rechnung und einer Zeile. Was eingetragen ist, bleibt.';

/** How many days so many days of rental are charged as; what they propose stands beside each factor (PLAN-03). */
export function FaktorstaffelnPage() {
  return <EinstellungenList entity={entities.faktorstaffeln} about={ABOUT} initial={START} />;
}
