import { useQuery } from '@tanstack/react-query';
import type { RecordAuthResponse } from 'pocketbase';
import { WITH_GROUPS } from './auth.ts';
import { pocketbase } from './pocketbase.ts';
import { queryClient } from './queries.ts';
import { endOthersBy } from './session-token.ts';

interface ZweiterFaktor {
  readonly aktiv: boolean;
  /** Recovery codes that still open. */
  readonly codes: number;
}

/** What an app for codes scans, or is given by hand. */
export interface NewFaktor {
  readonly secret: string;
  readonly url: string;
  /** A square of `size` modules, the dark ones as the path of an SVG. */
  readonly qr: { readonly size: number; readonly path: string };
}

const PATH = '/api/zweiter-faktor';
const KEY = ['zweiter-faktor'];

/** Whether one's own account asks for a code besides the password. */
export function useZweiterFaktor() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => pocketbase.send<ZweiterFaktor>(PATH, { method: 'GET' }),
    // An admin may have taken it off.
    staleTime: 0,
  });
}

export async function beginZweiterFaktor(password: string): Promise<NewFaktor> {
  return pocketbase.send<NewFaktor>(PATH, { method: 'POST', body: { password } });
}

/** Every other session ends, this one goes on with a new token. Answers the recovery codes. */
export async function confirmZweiterFaktor(code: string): Promise<readonly string[]> {
  type Answer = RecordAuthResponse & { readonly codes: readonly string[] };
  const options = { method: 'POST', body: { code }, query: WITH_GROUPS };
  const { codes } = await endOthersBy(() => pocketbase.send<Answer>(`${PATH}/bestaetigen`, options));
  await queryClient.invalidateQueries({ queryKey: KEY });
  return codes;
}

export async function renewRecoveryCodes(code: string): Promise<readonly string[]> {
  const { codes } = await pocketbase.send<{ codes: readonly string[] }>(`${PATH}/codes`, {
    method: 'POST',
    body: { code },
  });
  await queryClient.invalidateQueries({ queryKey: KEY });
  return codes;
}

export async function endZweiterFaktor(code: string): Promise<void> {
  await pocketbase.send(`${PATH}/aus`, { method: 'POST', body: { code } });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** For admins: somebody has lost phone and recovery codes. */
export async function takeOffZweiterFaktor(user: string): Promise<void> {
  await pocketbase.send(`${PATH}/${user}`, { method: 'DELETE' });
}
