import { IconPhone } from '@tabler/icons-react';
import { istVonHandBestellt } from '@traverse/domain/bestellung/stand';
import { entities, type Projekt, type Zumietung } from '@traverse/domain/entities';
import { zumietungNachAbsage } from '@traverse/domain/folgen/nach-absage';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useToday } from '../../ui/useToday.ts';
import { mark } from './mark.ts';

interface NachAbsageProps {
  zumietung: Zumietung;
  projekt: Projekt;
}

/** Its job was called off, and somebody has to call whoever lends; what both have agreed is called off by its order (R33). */
export function NachAbsage({ zumietung, projekt }: NachAbsageProps) {
  const satz = zumietungNachAbsage(zumietung, projekt, useToday());
  const mayChange = decide(entities.zumietungen.access.update, useSession() ?? guest) !== false;
  if (satz === '') return null;
  return (
    <Message
      tone="warning"
      icon={IconPhone}
      title={satz}
      action={
        mayChange && istVonHandBestellt(zumietung) ? (
          <Button onClick={() => mark(zumietung, 'bestellt', 'ist nicht mehr bestellt', false)}>
            Nicht mehr bestellt
          </Button>
        ) : undefined
      }
    />
  );
}
