import { IconPhone } from '@tabler/icons-react';
import { istVonHandBestellt } from '@traverse/domain/bestellung/stand';
import type { Projekt, Zumietung } from '@traverse/domain/entities';
import { zumietungNachAbsage } from '@traverse/domain/folgen/nach-absage';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useToday } from '../../ui/useToday.ts';

interface NochBestelltProps {
  zumietung: Zumietung;
  projekt: Projekt;
  /** Takes the order back; nothing: whoever looks may not. */
  onLift: (() => void | Promise<void>) | undefined;
}

/** Its job was called off, and somebody has to call whoever lends; what both have agreed is called off by its order (R33). */
export function NochBestellt({ zumietung, projekt, onLift }: NochBestelltProps) {
  const satz = zumietungNachAbsage(zumietung, projekt, useToday());
  if (satz === '') return null;
  return (
    <Message
      tone="warning"
      icon={IconPhone}
      title={satz}
      action={
        onLift && istVonHandBestellt(zumietung) ? (
          <Button onClick={onLift}>Nicht mehr bestellt</Button>
        ) : undefined
      }
    />
  );
}
