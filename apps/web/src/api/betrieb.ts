import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Anmeldeversuch, Betrieb, WartendeMail } from '@traverse/domain';
import { fetchFile } from './fetch-file.ts';
import { pocketbase } from './pocketbase.ts';

const KEY = ['betrieb'];
const EVERY_MS = 30_000;
const WHILE_RUNNING_MS = 2_000;

/** How the installation is doing, asked again while somebody looks; for admin. */
export function useBetrieb({ enabled = true } = {}) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => pocketbase.send<Betrieb>('/api/betrieb', { method: 'GET', signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.sicherung.laeuft ? WHILE_RUNNING_MS : EVERY_MS),
  });
}

/** Begins a backup now; what becomes of it is in `useBetrieb`. */
export function useBackupNow(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await pocketbase.send('/api/betrieb/sicherung', { method: 'POST' });
    await client.invalidateQueries({ queryKey: KEY });
  };
}

/** The newest backup, as it is kept. Throws ClientResponseError where there is none, or its place does not answer. */
export function fetchNewestBackup(): Promise<File> {
  return fetchFile('/api/betrieb/sicherung', 'Sicherung.tar.gz');
}

const MAILS_KEY = ['wartende-mails'];
const MAILS = '/api/betrieb/mails';

/** What nobody delivers, since no mail server is set; for admin. */
export function useWartendeMails() {
  return useQuery({
    queryKey: MAILS_KEY,
    queryFn: async ({ signal }) => {
      type Answer = { readonly mails: readonly WartendeMail[] };
      return (await pocketbase.send<Answer>(MAILS, { method: 'GET', signal })).mails;
    },
    refetchInterval: EVERY_MS,
  });
}

/** Takes one away that was handed on. */
export function useRemoveWartendeMail(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await pocketbase.send(`${MAILS}/${encodeURIComponent(id)}`, { method: 'DELETE' });
    await Promise.all([
      client.invalidateQueries({ queryKey: MAILS_KEY }),
      client.invalidateQueries({ queryKey: KEY }),
    ]);
  };
}

/** Who could not sign in of late; for admin. */
export function useAnmeldeversuche() {
  return useQuery({
    queryKey: ['anmeldeversuche'],
    queryFn: async ({ signal }) => {
      const path = '/api/anmeldeversuche';
      type Answer = { readonly versuche: readonly Anmeldeversuch[] };
      return (await pocketbase.send<Answer>(path, { method: 'GET', signal })).versuche;
    },
    refetchInterval: EVERY_MS,
  });
}
