import { IconPlus } from '@tabler/icons-react';
import type { Firma } from '@traverse/domain/entities';
import type { Day } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { MayCome } from '../../ui/states/MayCome.tsx';
import type { PaidClaim } from './paid-claim.ts';
import { useZahlungen } from './useZahlungen.ts';
import { openZahlung } from './ZahlungDialog.tsx';
import { Zahlungen } from './Zahlungen.tsx';

interface ZahlungenCardProps {
  claim: PaidClaim;
  firma: Pick<Firma, 'kleindifferenz'>;
  today: Day;
}

/** On the page of a claim. Nobody sees it before there is a payment, but who may enter one. */
export function ZahlungenCard({ claim, firma, today }: ZahlungenCardProps) {
  const { now, isLoading } = useZahlungen(claim);
  if (isLoading && claim.gesamt !== 0) return <MayCome />;
  if (!now || claim.gesamt === 0 || (!now.mayPay && now.paid.length === 0)) return null;
  const { open, mayPay } = now;
  return (
    <Card
      heading="Zahlungen"
      aria-label="Zahlungen"
      tools={
        mayPay &&
        (open.offen !== 0 || open.ausgebucht > 0) && (
          <Button icon={IconPlus} onClick={() => openZahlung({ claim: open, today, firma })}>
            Erfassen
          </Button>
        )
      }
    >
      <Zahlungen claim={claim} today={today} {...now} />
    </Card>
  );
}
