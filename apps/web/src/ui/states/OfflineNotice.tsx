import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Message } from '../Message.tsx';

interface OfflineNoticeProps {
  /** Time of the data on screen: "10:41". */
  asOf: string;
  /** What still works, or waits: "Scans werden gesichert." */
  children?: ReactNode;
}

export function OfflineNotice({ asOf, children }: OfflineNoticeProps) {
  return (
    <Message tone="warning" icon={IconCloudOff} title="Keine Verbindung.">
      Du siehst den Stand von {asOf}. {children}
    </Message>
  );
}
