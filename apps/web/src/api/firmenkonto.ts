import { useQuery } from '@tanstack/react-query';
import { pocketbase } from './pocketbase.ts';
import { queryClient } from './queries.ts';

// Apart from signing in, whose page is small and asks nothing of a store of answers.
const OWN = '/api/firmenkonto';

/** Whether one's account is connected with one at the provider. */
export function useFirmenkonto() {
  return useQuery({
    queryKey: [OWN],
    queryFn: ({ signal }) =>
      pocketbase.send<{ moeglich: boolean; verbunden: boolean }>(OWN, { method: 'GET', signal }),
  });
}

export async function disconnectFirmenkonto(): Promise<void> {
  await pocketbase.send(OWN, { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: [OWN] });
}
