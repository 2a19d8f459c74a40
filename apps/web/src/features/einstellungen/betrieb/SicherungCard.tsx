import { IconDatabase, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Betrieb, sicherungsurteil } from '@traverse/domain/betrieb/betrieb';
import { neuesteSicherungPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { fileOf } from '../../../api/ask.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { CardBody, CardHint } from '../../../ui/Card.tsx';
import { formatFileSize } from '../../../ui/files.ts';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import { momentText } from './moments.ts';
import { Question } from './Question.tsx';

interface SicherungCardProps {
  sicherung: Betrieb['sicherung'];
  /** Milliseconds since 1970. */
  now: number;
}

/** Whether all is saved: when, where, how to take it along and how to bring it back. */
export function SicherungCard({ sicherung, now }: SicherungCardProps) {
  const { letzte, um, aufbewahrt, ort, beiDenDaten } = sicherung;
  const { wort, gut } = sicherungsurteil(sicherung);
  const offline = useOfflineReason();
  const [busy, download] = useBusy(async () => {
    const failure = await attempt(async () => saveFile(await fileOf(neuesteSicherungPfad, {}, 'gz')));
    if (failure) toastFailure(failure.message);
  });
  return (
    <Question
      title="Sicherung"
      icon={IconDatabase}
      word={wort}
      isGood={gut}
      figure={letzte ? momentText(letzte.stand, now) : 'noch keine'}
      facts={[
        ...(letzte
          ? ([
              ['Zurückgelesen', momentText(letzte.geprueft, now)],
              ['Datensätze, Dateien', `${formatZahl(letzte.datensaetze)}, ${formatZahl(letzte.dateien)}`],
              ['Größe', formatFileSize(letzte.bytes)],
            ] as const)
          : []),
        ['Nächste', um === '' ? 'nicht von selbst' : `jede Nacht um ${um}`],
        ['Aufbewahrt', formatZahl(aufbewahrt)],
        ['Ort', ort],
      ]}
    >
      <CardBody>
        <p>
          {beiDenDaten && 'Sie liegt auf derselben Platte wie die Daten: Stirbt die Platte, ist beides weg. '}
          <Link to="/einstellungen/dienste">{beiDenDaten ? 'Anderen Ort wählen' : 'Ort ändern'}</Link>
        </p>
        {letzte && (
          <Button
            icon={IconDownload}
            busy={busy}
            busyLabel="Lädt herunter …"
            disabled={offline}
            onClick={() => void download()}
          >
            Neueste herunterladen
          </Button>
        )}
        <CardHint>
          Zurückspielen: den Server anhalten, <code>npm run traverse -- restore DATEI --force</code>, den
          Server starten. Was bis dahin da war, wird vorher selbst gesichert. Als Dienst und mit Docker:
          docs/betrieb.md, „Zurückspielen“.
        </CardHint>
      </CardBody>
    </Question>
  );
}
