import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Message } from '../Message.tsx';

interface OfflineNoticeProps {
  /** Time of the data on screen: "10:41"; '' where nothing is known of it. */
  asOf: string;
  title?: string;
  /** What still works, or waits: "Scans werden gesichert." */
  children?: ReactNode;
}

export function OfflineNotice({ asOf, title = 'Keine Verbindung.', children }: OfflineNoticeProps) {
  return (
    <Message tone="warning" icon={IconCloudOff} title={title}>
      {asOf !== '' && `Du siehst den Stand von ${asOf}.`} {children}
    </Message>
  );
}
