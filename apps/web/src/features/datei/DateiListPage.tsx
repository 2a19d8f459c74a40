import { RecordListPage } from '../../records/list/RecordListPage.tsx';

export function DateiListPage() {
  return <RecordListPage collection="dateien" title="Dateien" />;
}
