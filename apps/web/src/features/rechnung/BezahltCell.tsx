import type { Rechnung } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import { formatEuro } from '@traverse/domain/values';
import { YesNo } from '../../records/list/cells/field-cells.tsx';

/** Whether it is paid, or what is open after a part of it came: one that nobody pays in parts has no column for that. */
export function BezahltCell({ record }: { record: Rechnung }) {
  if (record.bezahlt || record.gezahlt === 0) return <YesNo is={record.bezahlt} />;
  return `${formatEuro(offenOf(record))} offen`;
}
