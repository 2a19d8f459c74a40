import { IconDownload, IconLock, IconPencil, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { elsterHinweis } from '@traverse/domain/jahr/voranmeldung';
import { ustvaFestschreibenPfad, ustvaXmlPfad } from '@traverse/domain/pfade';
import type { UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { formatEuro } from '@traverse/domain/values';
import { ask, fileOf } from '../../api/ask.ts';
import { refresh } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody, CardHint } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { StepMark } from '../../ui/StepMark.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './Abgeben.module.css';
import { openTransferticket } from './TransferticketDialog.tsx';
import { openVonHand } from './VonHandDialog.tsx';

interface AbgebenCardProps {
  antwort: UstvaAntwort;
  mayChange: boolean;
}

/** Keeps the sheet and takes its file; afterwards the file again, and the ticket of the office. */
export function AbgebenCard({ antwort, mayChange }: AbgebenCardProps) {
  const { abgabe, words, elster, zeitraum, steuernummer } = antwort;
  const datei = hasFile(antwort);
  const hinweis = elsterHinweis(zeitraum.jahr, elster);
  const [busy, handIn] = useBusy(() => handInAfterAsking(antwort));
  const [loading, load] = useBusy(async () => saveFile(await fileOf(ustvaXmlPfad, antwort.zeitraum, 'xml')));
  const zahllast = abgabe?.zahllast ?? antwort.blatt.zahllast;
  return (
    <Card heading={abgabe ? 'Festgeschrieben' : 'Abgeben'}>
      <CardBody>
        <p className={css.amount}>
          <span>
            {zahllast < 0 ? 'Erstattung' : 'Zahllast'} {words}
          </span>
          <strong>{formatEuro(zahllast)}</strong>
        </p>
        {abgabe ? (
          <>
            {abgabe.transferticket !== '' && <p>Transferticket {abgabe.transferticket}</p>}
            {datei && (
              <Button wide icon={IconDownload} busy={loading} busyLabel="Lädt …" onClick={load}>
                XML laden
              </Button>
            )}
            {mayChange && (
              <Button wide look="soft" icon={IconReceipt} onClick={() => openTransferticket(abgabe)}>
                Transferticket {abgabe.transferticket === '' ? 'eintragen' : 'ändern'}
              </Button>
            )}
          </>
        ) : (
          mayChange && (
            <>
              <ol className={css.steps}>
                <li>
                  <StepMark>1</StepMark>
                  {datei ? 'Werte festschreiben und XML laden' : 'Werte festschreiben'}
                </li>
                <li>
                  <StepMark>2</StepMark>
                  {datei
                    ? 'In Mein ELSTER hochladen, prüfen, absenden'
                    : 'In Mein ELSTER eintragen und absenden'}
                </li>
                <li>
                  <StepMark>3</StepMark>
                  Transferticket hier eintragen
                </li>
              </ol>
              <Button
                wide
                large
                look="primary"
                icon={IconLock}
                busy={busy}
                disabled={!antwort.vorbei && `${words} ist noch nicht vorbei.`}
                onClick={handIn}
              >
                {datei ? 'Festschreiben und XML laden' : 'Festschreiben'}
              </Button>
              <Button wide look="soft" icon={IconPencil} onClick={() => openVonHand(antwort)}>
                Von Hand ergänzen
              </Button>
            </>
          )
        )}
        {hinweis !== '' && !abgabe?.transferticket && <CardHint>{hinweis}</CardHint>}
        {datei && steuernummer === '' && !abgabe?.transferticket && (
          <CardHint>
            Die 13-stellige Steuernummer fehlt in den{' '}
            <Link to="/einstellungen/firmendaten" hash="umsatzsteuer">
              Firmendaten
            </Link>
            . Ohne sie trägst du sie in Mein ELSTER ein.
          </CardHint>
        )}
        {!abgabe && mayChange && (
          <CardHint>
            Danach zeigen spätere Änderungen den Unterschied und bieten die Berichtigung an.
          </CardHint>
        )}
      </CardBody>
    </Card>
  );
}

const hasFile = ({ elster }: UstvaAntwort): boolean => elster.art !== 'nur Blatt';

/** Asks where something is not cleared, keeps the sheet as it was seen, and saves its file. */
export async function handInAfterAsking(antwort: UstvaAntwort): Promise<void> {
  const { klaeren, words, zeitraum, blatt, abgabe } = antwort;
  const nr = abgabe ? abgabe.nr + 1 : 0;
  const question = nr === 0 ? `${words} festschreiben?` : `${words} berichtigen?`;
  const open = klaeren.length > 0 ? `Noch zu klären: ${klaeren.map(({ titel }) => titel).join(', ')}. ` : '';
  const detail = `${open}Die Werte und alles dahinter bleiben dann, wie sie sind${
    nr === 0 ? '' : '; sie gehen als berichtigte Voranmeldung (Kz 10) hinaus'
  }.`;
  if (!(await confirm(question, { detail }))) return;
  await ask(ustvaFestschreibenPfad, { ...zeitraum, nr, zahllast: blatt.zahllast });
  await refresh('ustva');
  toast(`${words} festgeschrieben`);
  if (hasFile(antwort)) saveFile(await fileOf(ustvaXmlPfad, zeitraum, 'xml'));
}
