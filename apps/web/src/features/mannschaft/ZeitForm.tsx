import { pauseFor } from '@traverse/domain/einsatz/schichten';
import { meldungProblem } from '@traverse/domain/stunden/meldung';
import { momentOf, wireDateAt } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { useState } from 'react';
import type { GezeigteZeit, Zeitmeldung } from '../../api/mannschaft.ts';
import { newRecordId } from '../../api/record-id.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './MannschaftSeite.module.css';
import { endsOf, typedOf, ZeitFelder } from './ZeitFelder.tsx';
import { pauseUndDauer } from './zeit-worte.ts';

interface ZeitFormProps {
  readonly label: string;
  readonly von: WireDate;
  readonly bis: WireDate;
  /** Minutes, as planned or as they stand. */
  readonly pause: number;
  /** What the Dienst gives, which counts where it is more than the law asks for. */
  readonly geplant?: number;
  readonly km?: number;
  readonly taetigkeit?: string;
  /** Another's: she has to hear why. */
  readonly wantsGrund?: boolean;
  /** What counts already and may not be met. */
  readonly others: readonly GezeigteZeit[];
  readonly onDone: (
    zeit: Pick<Zeitmeldung, 'id' | 'von' | 'bis' | 'pause' | 'km' | 'taetigkeit' | 'grund' | 'erfasstAm'>,
  ) => Promise<void>;
  readonly onCancel: () => void;
}

const MINUTE_MS = 60_000;

/** A time as it was, with 'Jetzt' beside its ends; the break is proposed and can be read before it is sent (C 5.2). */
export function ZeitForm({ label, others, onDone, onCancel, wantsGrund, ...begun }: ZeitFormProps) {
  const [typed, setTyped] = useState(() => typedOf(begun.von, begun.bis));
  const [typedPause, setTypedPause] = useState<number | undefined>(undefined);
  const [isTyped, setIsTyped] = useState(false);
  const [km, setKm] = useState<number | undefined>(begun.km || undefined);
  const [taetigkeit, setTaetigkeit] = useState(begun.taetigkeit ?? '');
  const [grund, setGrund] = useState('');
  const [problem, setProblem] = useState('');
  const [id] = useState(newRecordId);
  const zeit = endsOf(typed);
  const pause = isTyped ? (typedPause ?? 0) : proposed(zeit, begun);
  const { von, bis } = zeit;
  const [busy, done] = useBusy(async () => {
    if (von === '' || bis === '') return setProblem('Trag Anfang und Ende ein.');
    if (wantsGrund && grund.trim() === '') return setProblem('Sag kurz, warum.');
    const says = meldungProblem({ von, bis, pause }, valid(others), Date.now());
    if (says !== undefined) return setProblem(says);
    await onDone({ id, von, bis, pause, km: km ?? 0, taetigkeit, grund, erfasstAm: wireDateAt(Date.now()) });
  });
  return (
    <form
      className={css.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void done();
      }}
    >
      {problem !== '' && <Message tone="danger" title={problem} />}
      <ZeitFelder value={typed} onChange={(change) => setTyped((now) => ({ ...now, ...change }))} />
      <NumberField
        label="Pause"
        unit="min"
        decimals={0}
        min={0}
        value={pause}
        onChange={(next) => {
          setIsTyped(true);
          setTypedPause(next);
        }}
      />
      <NumberField
        label="Kilometer"
        hint="Mit dem eigenen Wagen"
        unit="km"
        decimals={0}
        min={0}
        value={km}
        onChange={setKm}
      />
      <TextField label="Tätigkeit" value={taetigkeit} onChange={setTaetigkeit} />
      {wantsGrund && <TextField label="Grund" required value={grund} onChange={setGrund} />}
      {von !== '' && bis > von && <p>{pauseUndDauer({ von, bis, pause })}</p>}
      <div className={css.two}>
        <Button type="submit" look="primary" large busy={busy}>
          Speichern
        </Button>
        <Button large onClick={onCancel}>
          Zurück
        </Button>
      </div>
    </form>
  );
}

/** As it stands, or what the law asks for once the times are others. */
function proposed(
  { von, bis }: { readonly von: WireDate; readonly bis: WireDate },
  begun: Pick<ZeitFormProps, 'von' | 'bis' | 'pause' | 'geplant'>,
): number {
  if ((von === begun.von && bis === begun.bis) || von === '' || bis === '') return begun.pause;
  return pauseFor((momentOf(bis) - momentOf(von)) / MINUTE_MS, { planned: begun.geplant ?? 0 });
}

const valid = (others: readonly GezeigteZeit[]) =>
  others.flatMap(({ von, bis, stand }) =>
    von !== '' && bis !== '' && (stand === 'gemeldet' || stand === 'bestätigt') ? [{ von, bis }] : [],
  );
