import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatZahl, wireDateAt } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { type BestandenAntwort, enterBestanden } from '../../api/pruefungen.ts';
import { refresh } from '../../api/queries.ts';
import { recordsByIds } from '../../api/records.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { AngabenFields } from './AngabenFields.tsx';
import { keepAngaben, keptAngaben } from './angaben.ts';
import css from './BestandenDialog.module.css';
import { askToRelease, eingetragen } from './enter-pruefung.ts';
import { printGeraete } from './print-geraete.ts';
import { type Zupruefendes, zupruefen } from './zupruefen.ts';

/**
 * Many tests that passed, entered at once (PRUEF-05); answers whether any was. `geraete`: devices that are meant beside those
 * which want a test, and stay.
 */
export async function openBestanden(
  zeilen: readonly Zupruefendes[],
  geraete: readonly string[] = [],
): Promise<boolean> {
  const done = await openDialog(BestandenDialog, { zeilen, gemeint: geraete });
  if (!done) return false;
  await refresh('geraete', 'pruefungen', 'bewegungen', 'inventar_inventarlisten');
  if (done.geraete.length > 0) {
    await askToRelease(done.geraete);
    const geraete = await recordsByIds('geraete', done.geraete);
    toast(eingetragen(done.anzahl), {
      id: 'pruefungen gespeichert',
      action: { label: 'Plaketten drucken', run: () => void printGeraete(geraete, 'Plakette') },
    });
  } else toast(eingetragen(done.anzahl), { id: 'pruefungen gespeichert' });
  return true;
}

interface BestandenDialogProps extends DialogControl<BestandenAntwort> {
  zeilen: readonly Zupruefendes[];
  gemeint: readonly string[];
}

function BestandenDialog({ zeilen, gemeint, close }: BestandenDialogProps) {
  const arten = [...new Map(zeilen.map(({ pruefart, art }) => [pruefart, art]))];
  const [pruefart, setPruefart] = useState(mostOf(zeilen));
  const [datum, setDatum] = useState<WireDate>(() => wireDateAt(Date.now()));
  const [noDate, setNoDate] = useState<string>();
  const [angaben, setAngaben] = useState(keptAngaben);
  const [refused, setRefused] = useState('');
  const offline = useOfflineReason();
  const geraete = [...new Set([...zupruefen(zeilen).geraete, ...gemeint])];
  const { artikel } = zupruefen(zeilen.filter((zeile) => zeile.pruefart === pruefart));
  const wanted = { geraete, artikel };
  const probe = useQuery({
    queryKey: ['bestanden', wanted, pruefart, datum],
    queryFn: () =>
      enterBestanden(wanted, {
        ...angaben,
        pruefer: angaben.pruefer || '–',
        pruefart,
        datum,
        probe: true,
      }),
    placeholderData: keepPreviousData,
    enabled: noDate === undefined && offline === undefined,
  });
  const [busy, store] = useBusy(async () => {
    keepAngaben(angaben);
    let answer: BestandenAntwort | undefined;
    const failure = await attempt(async () => {
      answer = await enterBestanden(wanted, { ...angaben, pruefart, datum });
    });
    if (failure) setRefused(failure.message);
    else close(answer);
  });
  const count = probe.data?.anzahl ?? 0;
  const inTheWay =
    offline ??
    noDate ??
    (angaben.pruefer.trim() === '' ? 'Wer hat geprüft?' : count === 0 && 'Davon wird nichts eingetragen.');
  return (
    <Dialog
      title="Als bestanden eintragen"
      foot={
        <>
          <Button onClick={() => close()}>Abbrechen</Button>
          <Button look="primary" busy={busy} disabled={inTheWay} onClick={store}>
            {count === 1 ? '1 Prüfung bestanden' : `${formatZahl(count)} Prüfungen bestanden`}
          </Button>
        </>
      }
    >
      <div className={layout.parts}>
        {refused !== '' && <Message tone="danger" title={refused} />}
        <div className={css.what}>
          <SelectField
            label="Prüfart"
            required
            options={arten.map(([value, label]) => ({ value, label }))}
            value={pruefart}
            onChange={setPruefart}
          />
          <DateTimeField
            label="Geprüft am"
            required
            tense="past"
            value={datum}
            error={noDate}
            onChange={(moment, problem) => {
              setDatum(moment);
              setNoDate(problem);
            }}
          />
        </div>
        <AngabenFields angaben={angaben} onChange={setAngaben} />
        <LoadFailed query={probe} />
        {probe.data && <Bleiben bleiben={probe.data.bleiben} />}
        <Message tone="info">Prüfungen bleiben stehen, sie lassen sich nicht zurücknehmen.</Message>
      </div>
    </Dialog>
  );
}

/** What is not entered, with why. */
function Bleiben({ bleiben }: Pick<BestandenAntwort, 'bleiben'>) {
  if (bleiben.length === 0) return null;
  return (
    <section aria-label="Bleibt wie es ist" className={css.stays}>
      <h3>
        {bleiben.length === 1
          ? '1 bleibt, wie es ist'
          : `${formatZahl(bleiben.length)} bleiben, wie sie sind`}
      </h3>
      <ul>
        {bleiben.map(({ bezeichnung, grund }) => (
          <li key={bezeichnung}>
            <b>{bezeichnung}</b> {grund}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kind that most of them wait for. */
function mostOf(zeilen: readonly Zupruefendes[]): string {
  const counts = Map.groupBy(zeilen, ({ pruefart }) => pruefart);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}
