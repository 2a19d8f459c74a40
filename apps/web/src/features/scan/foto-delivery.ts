import { IconAlertTriangle } from '@tabler/icons-react';
import { fotoFate } from '@traverse/domain/packliste/foto-fate';
import { withUndone } from '@traverse/domain/packliste/kept-scan';
import { schadenFotoPfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { watchConnection } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { oneAtATime } from '../../api/one-at-a-time.ts';
import { currentSession } from '../../api/session.ts';
import { newRecordId } from '../../records/edit/record-id.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { forgetFoto, type KeptFoto, storedFotos, storeFoto } from './foto-storage.ts';
import { scanQueue, whenSettled } from './scan-device.ts';

// Milliseconds until pictures that wait are looked at again, whatever happens meanwhile.
const PAUSE_MS = 15_000;

/** What a server says of the picture; anything else is no word about it, and it waits. */
const ABOUT_CONTENT = [400, 403, 404, 413, 422];

let waking: ReturnType<typeof setTimeout> | undefined;

/** Keeps pictures of what a scan has found broken, and delivers them once the scan is. */
export async function keepFotos(scan: string, fotos: readonly File[]): Promise<void> {
  const user = currentSession()?.id ?? '';
  for (const foto of fotos) await storeFoto({ id: newRecordId(), scan, user, foto });
  await deliverFotos();
}

/** Delivers what may be delivered, one after the other. */
export const deliverFotos = oneAtATime(deliverOnce);

whenSettled(() => {
  void deliverFotos();
  return false;
});
watchConnection((isOnline) => {
  if (isOnline) void deliverFotos();
});

async function deliverOnce(): Promise<void> {
  clearTimeout(waking);
  const user = currentSession()?.id ?? '';
  const own = (await storedFotos()).filter((foto) => foto.user === user);
  const { scans, isRead } = scanQueue();
  const shown = withUndone(scans);
  const left: KeptFoto[] = [];
  for (const foto of own) {
    const fate = fotoFate(
      shown.find(({ id }) => id === foto.scan),
      { isRead },
    );
    if (fate === 'goes') await forgetFoto(foto);
    else if (fate === 'waits' || !(await send(foto))) left.push(foto);
  }
  if (left.length > 0) waking = setTimeout(() => void deliverFotos(), PAUSE_MS);
}

/** Answers whether it need not be sent again. Two tabs may send the same one: the server keeps it once. */
async function send(kept: KeptFoto): Promise<boolean> {
  const { scan, id, foto } = kept;
  const failure = await attempt(() => ask(schadenFotoPfad, { scan, id, foto }));
  if (failure && !ABOUT_CONTENT.includes(failure.status)) return false;
  await forgetFoto(kept);
  if (failure)
    toast(`Ein Foto zu einem Schaden wurde nicht gespeichert: ${failure.message}`, {
      icon: IconAlertTriangle,
      stays: true,
    });
  return true;
}
