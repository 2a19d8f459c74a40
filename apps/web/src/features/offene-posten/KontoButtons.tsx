import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import type { Kunde } from '@traverse/domain/entities';
import type { Day } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import { openGuthaben } from '../zahlung/GuthabenDialog.tsx';
import { openSammelzahlung } from '../zahlung/SammelzahlungDialog.tsx';
import type { KundeZahlungen } from '../zahlung/useKundeZahlungen.ts';

interface KontoButtonsProps {
  kunde: { readonly id: Kunde['id']; readonly name: string };
  zahlungen: KundeZahlungen;
  today: Day;
}

/** What can be entered on the statement of a customer: what they paid, and what they get back. */
export function KontoButtons({ kunde, zahlungen: { rechnungen, guthaben }, today }: KontoButtonsProps) {
  return (
    <>
      {guthaben > 0 && (
        <Button icon={IconArrowBackUp} onClick={() => openGuthaben({ kunde, guthaben, today })}>
          Guthaben auszahlen
        </Button>
      )}
      {rechnungen.length > 0 && (
        <Button icon={IconPlus} onClick={() => openSammelzahlung({ kunde, rechnungen, today })}>
          Zahlung erfassen
        </Button>
      )}
    </>
  );
}
