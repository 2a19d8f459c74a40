import { IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Zumietung } from '@traverse/domain/entities';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { shortfallOf } from '@traverse/domain/inventarliste/zumietung';
import { formatZahl } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { rentShortage } from '../inventarliste/rent-shortage.ts';

interface RestZumietenProps {
  zumietung: Zumietung;
  lagen: readonly Verfuegbarkeit[];
}

/** What the promise has left missing is rented elsewhere: one rental, one firm (ZUM-03). Nothing where nothing is. */
export function RestZumieten({ zumietung, lagen }: RestZumietenProps) {
  const offline = useOfflineReason();
  const navigate = useNavigate();
  const [busy, rent] = useBusy(async () => {
    const rented = await rentShortage(zumietung, lagen);
    if (!rented) return;
    toast(`${rented.name} angelegt`);
    await navigate({ to: '/zumietung/$id', params: { id: rented.id } });
  });
  const pieces = shortfallOf(
    lagen.map(({ item, fehlendHart }) => ({ inventar: item.id, fehlendHart })),
  ).reduce((sum, { anzahl }) => sum + anzahl, 0);
  if (pieces === 0) return null;
  return (
    <Button
      look="primary"
      icon={IconTruckDelivery}
      busy={busy}
      busyLabel="Legt an …"
      disabled={offline}
      onClick={rent}
    >
      Rest zumieten: {formatZahl(pieces)}
    </Button>
  );
}
