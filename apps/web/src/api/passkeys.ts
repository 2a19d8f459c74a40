import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@traverse/domain/sitzung/passkey';
import { orGivenUp, PASSKEYS } from './passkey-sign-in.ts';
import { pocketbase } from './pocketbase.ts';
import { queryClient } from './queries.ts';

interface Passkeys {
  /** Browsers know passkeys at this address. */
  readonly moeglich: boolean;
  readonly passkeys: readonly Passkey[];
}

const KEY = ['passkeys'];

/** One's own. */
export function usePasskeys() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => pocketbase.send<Passkeys>(PASSKEYS, { method: 'GET', signal }),
  });
}

/** Asks the browser for a new one, which asks its holder. To be run by `attemptPasskey`. */
export async function makePasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = await pocketbase.send<Options>(`${PASSKEYS}/beginnen`, {
    method: 'POST',
    body: { password },
  });
  const response = await orGivenUp(() => startRegistration({ optionsJSON }));
  await pocketbase.send(PASSKEYS, { method: 'POST', body: { name, response } });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await pocketbase.send(`${PASSKEYS}/${id}`, { method: 'PATCH', body: { name } });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

export async function removePasskey(id: string): Promise<void> {
  await pocketbase.send(`${PASSKEYS}/${id}`, { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: KEY });
}
