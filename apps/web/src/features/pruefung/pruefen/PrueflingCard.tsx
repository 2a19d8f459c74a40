import { useQuery } from '@tanstack/react-query';
import type { Schaden } from '@traverse/domain/entities';
import { faelligePruefungenPfad } from '@traverse/domain/pfade';
import type { FaelligeZeile } from '@traverse/domain/pruefung/faelligkeitsliste';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { queryKeys } from '../../../api/queries.ts';
import { usePath } from '../../../api/use-path.ts';
import { signalScan } from '../../../devices/scan-signal.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { useLostFocus } from '../../../ui/useLostFocus.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useThing } from '../../scan/karte/useThing.ts';
import type { Angaben } from '../../stueck/angaben.ts';
import { blockedByTest } from '../../stueck/enter-pruefung.ts';
import { Ergebnis } from './Ergebnis.tsx';
import type { Erledigt } from './pruef-reihe-here.ts';
import { type KeinPruefling, type Pruefling, prueflingOf } from './pruefling.ts';

interface PrueflingCardProps {
  code: string;
  angaben: Angaben;
  /** Something was scanned behind it. */
  isNext: boolean;
  onDone: (erledigt?: Erledigt) => void;
}

const NOTHING: readonly FaelligeZeile[] = [];
const NO_DAMAGE: readonly Schaden[] = [];

/** What is in hand: what it is, and what came of its test. */
export function PrueflingCard({ code, angaben, isNext, onDone }: PrueflingCardProps) {
  const thing = useThing(code);
  const due = usePath(faelligePruefungenPfad, {});
  const heute = useToday();
  const id = thing.data?.kind === 'geraet' ? thing.data.geraet.id : '';
  const blocked = useQuery({
    queryKey: [...queryKeys.collection('schaeden'), 'aus Prüfung', id],
    queryFn: () => blockedByTest([id]),
    enabled: id !== '',
  });
  const isRead = due.data !== undefined && (id === '' || blocked.data !== undefined);
  const found =
    thing.data && isRead ? prueflingOf(thing.data, code, due.data?.zeilen ?? NOTHING, heute) : undefined;
  if (thing.isError && !thing.data) return <LoadFailed query={thing} />;
  if (due.isError && !due.data) return <LoadFailed query={due} />;
  if (!found) return <SkeletonRows rows={4} />;
  return typeof found === 'string' ? (
    <NotTested why={found} code={code} isNext={isNext} onDone={onDone} />
  ) : (
    <Tested pruefling={found}>
      <Ergebnis pruefling={found} angaben={angaben} blocked={blocked.data ?? NO_DAMAGE} onDone={onDone} />
    </Tested>
  );
}

function Tested({ pruefling, children }: { pruefling: Pruefling; children: ReactNode }) {
  useTone('counted', pruefling.bezeichnung);
  return children;
}

/** Says why; whoever scans on has read it, it stands in the list then. */
function NotTested({
  why,
  code,
  isNext,
  onDone,
}: Pick<PrueflingCardProps, 'code' | 'isNext' | 'onDone'> & { why: KeinPruefling }) {
  useTone('unknown', why);
  const weiter = useLostFocus<HTMLButtonElement>();
  const goOn = useEffectEvent(() =>
    onDone({ key: `${code} ${Date.now()}`, bezeichnung: why, words: '', tone: 'none' }),
  );
  useEffect(() => {
    if (isNext) goOn();
  }, [isNext]);
  return (
    <Message
      tone="warning"
      title={why}
      action={
        <Button ref={weiter} data-autofocus onClick={() => onDone()}>
          Weiter
        </Button>
      }
    >
      Scanne das nächste Gerät.
    </Message>
  );
}

/** Once for each that is shown. */
function useTone(signal: 'counted' | 'unknown', what: string) {
  useEffect(() => signalScan(signal), [signal, what]);
}
