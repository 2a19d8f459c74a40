import { IconChecks, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Inventarliste } from '@traverse/domain/entities';
import { formatDay } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import css from './CloseReturn.module.css';
import { closeReturnOf } from './head/return-of-packliste.ts';
import type { OpenPackliste, PacklisteZeile } from './usePackliste.ts';

interface CloseReturnProps {
  packliste: OpenPackliste;
  liste: Inventarliste;
  zeilen: readonly PacklisteZeile[];
  /** It is what the page is filled for. */
  isNext: boolean;
}

/** Beside what came back: whether somebody has looked it through, and the way to say so (RUECK-01). */
export function CloseReturn({ packliste, liste, zeilen, isNext }: CloseReturnProps) {
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const { rueckgabe, rueckgabeAm, rueckgabeVon } = liste;
  if (!zeilen.some((zeile) => zeile.out > 0 || zeile.in > 0)) return null;
  const who = [formatDay(rueckgabeAm), rueckgabeVon].filter((each) => each !== '').join(', ');
  return (
    <div className={css.return}>
      {rueckgabe === 'geprüft' && (
        <Status tone="success" icon={IconCircleCheck}>
          Rückgabe geprüft, {who}
        </Status>
      )}
      {rueckgabe === 'offen' && <Status icon={IconClock}>Rückgabe angesehen, {who}</Status>}
      {rueckgabe !== 'geprüft' && (
        <Button
          look={isNext ? 'primary' : 'default'}
          icon={IconChecks}
          disabled={offline}
          className={css.close}
          onClick={() => closeReturnOf(packliste, navigate)}
        >
          Rückgabe abschließen
        </Button>
      )}
    </div>
  );
}
