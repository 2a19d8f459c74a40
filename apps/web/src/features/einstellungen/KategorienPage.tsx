import { entities } from '@traverse/domain/entities';
import { EinstellungenList } from './EinstellungenList.tsx';

/** The names by which income and expenses are summed up in the evaluation. */
export function KategorienPage() {
  return <EinstellungenList entity={entities.kategorien} />;
}
