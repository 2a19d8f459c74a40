import { IconArrowBackUp } from '@tabler/icons-react';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { openVorgang } from './VorgangDialog.tsx';

/** Beside an entry of the log: looks at its whole act, and takes it back from there (ZUR-04). */
export function TakeBackButton({ nr, onDone }: { nr: number; onDone: () => void }) {
  const offline = useOfflineReason();
  const look = async () => {
    if (await openVorgang(nr)) onDone();
  };
  return (
    <div>
      <Button look="quiet" icon={IconArrowBackUp} disabled={offline} onClick={look}>
        Zurücknehmen …
      </Button>
    </div>
  );
}
