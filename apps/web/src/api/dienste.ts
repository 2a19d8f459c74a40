import { useQuery } from '@tanstack/react-query';
import type { Dienstart, Dienste } from '@traverse/domain';
import { pocketbase } from './pocketbase.ts';
import { queryClient } from './queries.ts';

const PATH = '/api/dienste';
const KEY = ['dienste'];

/** Mail, the place of backups and the sign-in service as they stand; for admin. */
export function useDienste() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => pocketbase.send<Dienste>(PATH, { method: 'GET', signal }),
  });
}

/** Who changes one says once more who they are. */
export interface Confirmation {
  readonly password: string;
  /** Of the second factor; '' where there is none. */
  readonly code: string;
}

interface NewDienst extends Confirmation {
  readonly werte: object;
  /** '' where it stays as it was. */
  readonly geheimnis: string;
}

/** Tried by the server before it counts: that takes as long as the other one takes. */
export const setDienst = (art: Dienstart, wanted: NewDienst): Promise<void> => send(art, wanted);

export const removeDienst = (art: Dienstart, confirmation: Confirmation): Promise<void> =>
  send(`${art}/entfernen`, confirmation);

/** A mail to oneself, by what holds now. */
export async function sendTestMail(): Promise<void> {
  await pocketbase.send(`${PATH}/mail/probe`, { method: 'POST' });
}

async function send(path: string, body: object): Promise<void> {
  const stand = await pocketbase.send<Dienste>(`${PATH}/${path}`, { method: 'POST', body });
  queryClient.setQueryData(KEY, stand);
  await queryClient.invalidateQueries({ queryKey: ['betrieb'] });
}
