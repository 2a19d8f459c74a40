import { nettoMinuten, pauseFor } from '@traverse/domain/einsatz/schichten';
import type { Arbeitszeit } from '@traverse/domain/entities';
import { dayOf, formatDauer, formatDay, momentOf, wireDateAt } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { useRecords } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx';
import { DauerField } from '../../ui/fields/DauerField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { meldeStunden } from './stunden-taten.ts';

const MINUTE_MS = 60_000;

interface StundenDialogProps extends DialogControl {
  /** The one that is corrected; absent for a new one. */
  readonly zeit?: Arbeitszeit;
  readonly name?: string;
}

/** Hours of somebody, as the office writes them down: begin and end, or begin and length. */
export const openStunden = (facts: Omit<StundenDialogProps, keyof DialogControl> = {}) =>
  openDialog(StundenDialog, facts);

function StundenDialog({ zeit, name, close }: StundenDialogProps) {
  const [id] = useState(newRecordId);
  const [person, setPerson] = useState<string>(zeit?.person ?? '');
  const [einsatz, setEinsatz] = useState<string>(zeit?.einsatz ?? '');
  const [von, setVon] = useState<WireDate>(zeit?.von ?? '');
  const [bis, setBis] = useState<WireDate>(zeit?.bis ?? '');
  const [typedPause, setPause] = useState<number | undefined>(zeit?.pause);
  const [taetigkeit, setTaetigkeit] = useState(zeit?.taetigkeit ?? '');
  const [grund, setGrund] = useState('');
  const [problem, setProblem] = useState('');
  const people = useRecords('personen', {
    filter: compare('aktiv', '=', true),
    sort: 'name',
    perPage: 500,
    skipTotal: true,
  });
  const places = useRecords(
    'einsaetze',
    {
      filter: and(compare('person', '=', person), compare('status', '=', 'eingeteilt')),
      sort: '-von',
      expand: ['projekt'],
      perPage: 50,
      skipTotal: true,
    },
    { enabled: person !== '' },
  );
  const minutes = von !== '' && bis !== '' ? (momentOf(bis) - momentOf(von)) / MINUTE_MS : 0;
  const pause = typedPause ?? pauseFor(minutes);
  const netto = minutes > 0 ? nettoMinuten({ von, bis, pause }) : undefined;
  const [busy, store] = useBusy(async () => {
    try {
      const ids = { person, einsatz } as Pick<Arbeitszeit, 'person' | 'einsatz'>; // chosen out of records
      const says = await meldeStunden({
        id,
        ...(einsatz === '' ? { person: ids.person } : ids),
        ...(zeit ? { ersetzt: zeit.id } : {}),
        von,
        bis,
        pause,
        taetigkeit,
        grund,
      });
      setProblem(says);
      if (says === '') close();
    } catch (reason) {
      setProblem(failureOf(reason).message);
    }
  });
  return (
    <Dialog
      title={zeit ? `Stunden von ${name ?? 'jemandem'} berichtigen` : 'Stunden eintragen'}
      size="small"
      unsaved={von !== (zeit?.von ?? '') || bis !== (zeit?.bis ?? '') || grund !== ''}
      foot={
        <Button
          look="primary"
          busy={busy}
          disabled={
            person === ''
              ? 'Wähl zuerst die Person.'
              : netto === undefined && 'Trag Anfang und Ende oder Dauer ein.'
          }
          onClick={store}
        >
          Speichern
        </Button>
      }
    >
      {problem !== '' && <Message tone="danger" title={problem} />}
      {!zeit && (
        <SelectField
          label="Person"
          required
          options={(people.data?.items ?? []).map((each) => ({ value: each.id, label: each.name }))}
          value={person}
          onChange={(next) => {
            setPerson(next);
            setEinsatz('');
          }}
        />
      )}
      {!zeit && (
        <SelectField
          label="Einsatz"
          hint="Leer: nicht für ein Projekt"
          clearable
          options={(places.data?.items ?? []).map((each) => ({
            value: each.id,
            label: `${each.expand?.projekt?.name ?? 'Projekt'}, ${formatDay(dayOf(each.von))}`,
          }))}
          value={einsatz}
          onChange={(next) => {
            setEinsatz(next);
            const chosen = places.data?.items.find((each) => each.id === next);
            if (chosen && von === '') setVon(chosen.von);
          }}
        />
      )}
      <DateTimeField label="Von" required tense="past" value={von} onChange={setVon} onEnd={setBis} />
      <DateTimeField label="Bis" tense="past" value={bis} from={von} onChange={setBis} />
      <DauerField
        label="Dauer"
        hint="Ohne Pause gerechnet; setzt das Ende"
        value={netto}
        onChange={(next) => {
          if (next === undefined || von === '') return;
          const rest = typedPause ?? pauseOf(next);
          setPause(rest);
          setBis(wireDateAt(momentOf(von) + (next + rest) * MINUTE_MS));
        }}
      />
      <NumberField
        label="Pause"
        unit="min"
        decimals={0}
        min={0}
        value={pause}
        onChange={(next) => setPause(next ?? 0)}
      />
      <TextField label="Tätigkeit" value={taetigkeit} onChange={setTaetigkeit} />
      {zeit && <TextField label="Grund" required value={grund} onChange={setGrund} />}
      {netto !== undefined && <p>{formatDauer(netto)} h</p>}
    </Dialog>
  );
}

/** The break beside so much work: proposed for the presence that the two come to. */
const pauseOf = (netto: number): number => pauseFor(netto + pauseFor(netto));
