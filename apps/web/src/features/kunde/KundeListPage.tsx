import { entities } from '@traverse/domain';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

export function KundeListPage() {
  return <RecordListPage entity={entities.kunden} />;
}
