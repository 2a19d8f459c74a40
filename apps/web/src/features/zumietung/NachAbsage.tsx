import { IconPhone } from '@tabler/icons-react';
import type { Bestellung, Projekt, Zumietung } from '@traverse/domain/entities';
import { entities } from '@traverse/domain/entities';
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
  order: Pick<Bestellung, 'stand'> | undefined;
}

/** Its job was called off, and somebody has to call whoever lends; what both have agreed is called off by its order (R33). */
export function NachAbsage({ zumietung, projekt, order }: NachAbsageProps) {
  const satz = zumietungNachAbsage(zumietung, projekt, useToday());
  const mayChange = decide(entities.zumietungen.access.update, useSession() ?? guest) !== false;
  if (satz === '') return null;
  const isByHand = zumietung.bestellt && order?.stand !== 'bestätigt';
  return (
    <Message
      tone="warning"
      icon={IconPhone}
      title={satz}
      action={
        mayChange && isByHand ? (
          <Button onClick={() => mark(zumietung, 'bestellt', 'ist nicht mehr bestellt', false)}>
            Nicht mehr bestellt
          </Button>
        ) : undefined
      }
    />
  );
}
