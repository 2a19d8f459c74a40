import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '../../api/connection.ts';
import css from './ConnectionChip.module.css';

/** In the top bar, only while there is no connection. */
export function ConnectionChip() {
  const { online } = useConnection();
  return (
    <div role="status">
      {!online && (
        <span className={css.chip}>
          <IconCloudOff size={16} stroke={2} aria-hidden="true" />
          Offline
        </span>
      )}
    </div>
  );
}
