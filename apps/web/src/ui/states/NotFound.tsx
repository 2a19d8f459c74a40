import { IconError404 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateCard } from './StateCard.tsx';

/** A record that is gone, or that this user may not see: the two look alike on purpose (API-07). */
export function NotFound({ action }: { action: ReactNode }) {
  return (
    <StateCard page icon={IconError404} title="Diesen Datensatz gibt es nicht (mehr)." action={action}>
      Vielleicht hat ihn jemand gelöscht, oder du darfst ihn nicht sehen.
    </StateCard>
  );
}
