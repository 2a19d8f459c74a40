import { entities } from '@traverse/domain/entities';
import { RecordListPage } from '../../../records/list/RecordListPage.tsx';
import { LabelAside } from '../label-print/LabelAside.tsx';

/** The places of the warehouse in the order in which one walks past them; each has a label (ORT-01). */
export function LagerplaetzePage() {
  return <RecordListPage entity={entities.lagerplaetze} dialogAside={LabelAside} viele={ALL} />;
}

const ALL = {};
