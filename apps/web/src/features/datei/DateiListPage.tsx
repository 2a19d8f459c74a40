import { entities } from '@traverse/domain';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

export function DateiListPage() {
  return <RecordListPage entity={entities.dateien} title="Dateien" />;
}
