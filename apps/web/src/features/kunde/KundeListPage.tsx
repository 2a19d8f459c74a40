import { RecordListPage } from '../../records/list/RecordListPage.tsx';

export function KundeListPage() {
  return <RecordListPage collection="kunden" />;
}
