import { IconAlertTriangle } from '@tabler/icons-react';
import { fotoFate } from '@traverse/domain/packliste/foto-fate';
import { withUndone } from '@traverse/domain/packliste/kept-scan';
import { schadenFotoPfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { newRecordId } from '../../api/record-id.ts';
import { onDevice } from '../../api/zustellung/on-device.ts';
import type { SendungsArt } from '../../api/zustellung/outbox.ts';
import { zustellung } from '../../api/zustellung/zustellung.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { takeOlderFotos } from './older-fotos.ts';
import { scanQueue, whenSettled } from './scan-device.ts';

const ART = 'Schadenfoto';

/** A picture of what a scan has found broken; `scan` is also the id of the damage. */
interface Schadenfoto {
  readonly scan: string;
  readonly foto: File;
}

/** It waits for its scan; two tabs may send the same one, the server keeps it once. */
const schadenfotos: SendungsArt<Schadenfoto> = {
  art: ART,
  fate: ({ inhalt }) => {
    const { scans, isRead } = scanQueue();
    return fotoFate(
      withUndone(scans).find(({ id }) => id === inhalt.scan),
      { isRead },
    );
  },
  send: ({ id, inhalt: { scan, foto } }) => ask(schadenFotoPfad, { scan, id, foto }),
  refused: (_, { message }) =>
    toast(`Ein Foto zu einem Schaden wurde nicht gespeichert: ${message}`, {
      icon: IconAlertTriangle,
      stays: true,
    }),
};
zustellung.know(schadenfotos);

whenSettled(() => {
  void zustellung.deliver();
  return false;
});

/** Keeps pictures of what a scan has found broken, and delivers them once the scan is. */
export async function keepFotos(scan: string, fotos: readonly File[]): Promise<void> {
  for (const foto of fotos) await zustellung.keep({ id: newRecordId(), art: ART, inhalt: { scan, foto } });
}

/** Delivers what a page kept before it was closed. */
export async function deliverFotos(): Promise<void> {
  await takeOlderFotos(({ id, user, scan, foto }) =>
    onDevice.put({ id, art: ART, besitz: user, seit: Date.now(), inhalt: { scan, foto } }),
  ).catch((reason: unknown) => console.warn('Older pictures could not be taken over', reason));
  await zustellung.deliver();
}
