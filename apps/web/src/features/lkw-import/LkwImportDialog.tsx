import type { LkwCsv } from '@traverse/domain';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { FahrtenChoice } from './FahrtenChoice.tsx';
import { LkwFileChoice } from './LkwFileChoice.tsx';
import { useLkwFacts } from './useLkwFacts.ts';

interface LkwImportProps extends DialogControl<boolean> {
  rechnungId: string;
}

/** A toll list becomes elements of an invoice: first the file, then which of its journeys (LKW-01). */
export function LkwImportDialog({ rechnungId, close }: LkwImportProps) {
  const { data: facts, error, failureCount, refetch } = useLkwFacts(rechnungId);
  const [csv, setCsv] = useState<LkwCsv>();
  if (facts && csv) {
    return <FahrtenChoice facts={facts} csv={csv} close={close} onOtherFile={() => setCsv(undefined)} />;
  }
  if (facts) return <LkwFileChoice facts={facts} close={close} onRead={setCsv} />;
  return (
    <Dialog title="LKW Import" size="wide">
      {error ? (
        <ErrorState
          reason={failureOf(error).message}
          failures={failureCount || 1}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
