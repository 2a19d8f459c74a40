import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '../../api/connection.ts';
import { useWaitingScans } from '../../api/waiting-scans.ts';
import css from './ConnectionChip.module.css';

/** In the top bar, only while there is no connection or scans are on their way. */
export function ConnectionChip() {
  const { online } = useConnection();
  const waiting = useWaitingScans();
  return (
    <div role="status">
      {(!online || waiting > 0) && (
        <span className={css.chip}>
          <IconCloudOff size={16} stroke={2} aria-hidden="true" />
          <span className={css.words}>
            {waiting === 0 ? 'Offline' : waiting === 1 ? '1 Scan wartet' : `${waiting} Scans warten`}
          </span>
          {waiting > 0 && (
            <span className={css.figure} aria-hidden="true">
              {waiting}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
