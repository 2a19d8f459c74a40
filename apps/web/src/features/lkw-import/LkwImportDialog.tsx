import type { LkwCsv } from '@traverse/domain/lkw-import/parse-csv';
import { useState } from 'react';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { FahrtenChoice } from './FahrtenChoice.tsx';
import { LkwFileChoice } from './LkwFileChoice.tsx';
import { useLkwFacts } from './useLkwFacts.ts';

interface LkwImportProps extends DialogControl<boolean> {
  rechnungId: string;
}

/** A toll list becomes elements of an invoice: first the file, then which of its journeys (LKW-01). */
export function LkwImportDialog({ rechnungId, close }: LkwImportProps) {
  const asked = useLkwFacts(rechnungId);
  const { data: facts, error } = asked;
  const [csv, setCsv] = useState<LkwCsv>();
  if (facts && csv) {
    return <FahrtenChoice facts={facts} csv={csv} close={close} onOtherFile={() => setCsv(undefined)} />;
  }
  if (facts) return <LkwFileChoice facts={facts} close={close} onRead={setCsv} />;
  return (
    <Dialog title="LKW Import" size="wide">
      {error ? <LoadFailed query={asked} /> : <SkeletonRows rows={4} />}
    </Dialog>
  );
}
