import { IconHistory } from '@tabler/icons-react';
import type { Collection } from '@traverse/domain';
import { useOfflineReason } from '../../api/connection.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { openVerlauf } from './openVerlauf.ts';

/** Among the buttons of a record's page. */
export function VerlaufButton({ collection, id }: { collection: Collection; id: string }) {
  const offline = useOfflineReason();
  return (
    <IconButton
      icon={IconHistory}
      label="Verlauf"
      size="control"
      outlined
      disabled={offline}
      onClick={() => void openVerlauf(collection, id)}
    />
  );
}
