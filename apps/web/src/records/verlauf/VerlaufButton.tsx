import { IconHistory } from '@tabler/icons-react';
import type { Entity } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { openVerlauf } from './openVerlauf.ts';

/** Among the buttons of a record's page. */
export function VerlaufButton({ entity, id }: { entity: Entity; id: string }) {
  const offline = useOfflineReason();
  return (
    <IconButton
      icon={IconHistory}
      label="Verlauf"
      size="control"
      outlined
      disabled={offline}
      onClick={() => void openVerlauf(entity, id)}
    />
  );
}
