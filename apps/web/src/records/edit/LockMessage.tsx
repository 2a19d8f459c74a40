import { IconLock } from '@tabler/icons-react';
import { Message, MessageAction } from '../../ui/Message.tsx';
import type { Lock } from './dialog-facts.ts';

interface LockMessageProps {
  lock: Lock;
  /** Lets them be typed into; nothing once they are. */
  onOpen?: (() => void) | undefined;
}

/** Why some fields are shown only, and the press that opens them where there is one. */
export function LockMessage({ lock: { title, text, opens }, onOpen }: LockMessageProps) {
  return (
    <Message
      tone="info"
      icon={IconLock}
      title={title}
      action={opens && onOpen && <MessageAction onClick={onOpen}>{opens}</MessageAction>}
    >
      {text}
    </Message>
  );
}
