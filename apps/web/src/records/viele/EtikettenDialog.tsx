import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatZahl } from '@traverse/domain/values';
import { boegenOf, type EtikettenForm, jeWorte } from '@traverse/domain/viele/etiketten';
import { soViele } from '@traverse/domain/viele/worte';
import type { Entity, EtikettenJe } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { saveFile } from '../../api/save-file.ts';
import { countEtiketten, type Etikettenwunsch, etikettenPdf, etikettenZpl } from '../../api/viele.ts';
import { printerResolution, printLabels } from '../../devices/label-printer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import type { Auswahl } from './auswahl.ts';
import { Bogen } from './Bogen.tsx';

export interface EtikettenProps {
  entity: Entity;
  /** Whose labels: marked ones, all that a list finds, or what a run has written. */
  auswahl: Auswahl | { readonly lauf: string };
  anzahl: number;
}

const FORMEN: readonly { readonly value: EtikettenForm; readonly label: string }[] = [
  { value: '60x35', label: '60 × 35 mm' },
  { value: '30x15', label: '30 × 15 mm' },
  { value: 'A4', label: 'A4-Bogen' },
];

/** Labels of many at once: on a roll, or on sheets from a free field on (VIELE-02). */
export function EtikettenDialog({ entity, auswahl, anzahl, close }: EtikettenProps & DialogControl<boolean>) {
  const wahl = entity.viele?.etiketten ?? [];
  const [je, setJe] = useState<EtikettenJe>(wahl[0] ?? 'Artikel');
  const [form, setForm] = useState<EtikettenForm>('60x35');
  const [ab, setAb] = useState(1);
  const [problem, setProblem] = useState('');
  const wunsch: Etikettenwunsch = {
    sammlung: entity.collection,
    ...auswahl,
    je,
    form,
    dpi: printerResolution(),
    ...(form === 'A4' ? { ab } : {}),
  };
  const asked = useQuery({
    queryKey: ['etiketten', wunsch],
    queryFn: ({ signal }) => countEtiketten(wunsch, signal),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  const count = asked.data ?? 0;
  const words = count === 1 ? '1 Etikett' : `${formatZahl(count)} Etiketten`;
  const none = asked.data === 0 && 'Davon gibt es keine Etiketten.';
  const [isMaking, savePdf] = useBusy(async () => {
    const failure = await attempt(async () => saveFile(await etikettenPdf(wunsch)));
    if (failure) return setProblem(failure.message);
    close(true);
  });
  const [isPrinting, print] = useBusy(async () => {
    const failure = await attempt(async () => {
      const problems = await printLabels(await etikettenZpl(wunsch));
      if (problems.length > 0) return setProblem(`${problems.join(' ')} Ohne Drucker hilft „Als PDF“.`);
      toast(`${words} gedruckt`);
      close(true);
    });
    if (failure) setProblem(failure.message);
  });
  return (
    <Dialog
      title={`Etiketten: ${soViele(entity, anzahl)}`}
      size="small"
      foot={
        <>
          {form !== 'A4' && (
            <Button icon={IconPrinter} busy={isPrinting} busyLabel="Druckt …" disabled={none} onClick={print}>
              Drucken
            </Button>
          )}
          <Button
            look="primary"
            icon={IconFileTypePdf}
            busy={isMaking}
            busyLabel="Erstellt …"
            disabled={none}
            onClick={savePdf}
          >
            Als PDF
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {problem !== '' && <Message tone="danger" title={problem} onClose={() => setProblem('')} />}
        {wahl.length > 1 && (
          <Segments
            label="Wovon"
            options={wahl.map((value) => ({ value, label: jeWorte[value] }))}
            value={je}
            onChange={setJe}
          />
        )}
        <Segments
          label="Größe"
          options={je === 'Plakette' ? FORMEN.filter(({ value }) => value !== '60x35') : FORMEN}
          value={je === 'Plakette' && form === '60x35' ? '30x15' : form}
          onChange={setForm}
        />
        {form === 'A4' && <Bogen ab={ab} anzahl={count} onChange={setAb} />}
        <LoadFailed query={asked} />
        {asked.data !== undefined && (
          <p role="status">
            <b>{none || `${words}${form === 'A4' ? ` auf ${boegenWorte(boegenOf(count, ab))}` : ''}.`}</b>
          </p>
        )}
      </div>
    </Dialog>
  );
}

const boegenWorte = (boegen: number): string => (boegen === 1 ? '1 Bogen' : `${formatZahl(boegen)} Bögen`);
