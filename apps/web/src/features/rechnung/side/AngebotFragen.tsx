import { IconCheck, IconMessageCircle } from '@tabler/icons-react';
import type { Angebot } from '@traverse/domain/angebot/angebot';
import { antwortHeading, type Frage, frageHeading, isFrageOffen } from '@traverse/domain/angebot/fragen';
import { answerFrage } from '../../../api/angebote.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import css from './AngebotCard.module.css';
import { openAntwort } from './AntwortDialog.tsx';

/** What the customer asked by the link of a version, amber until it is answered or done with (NAHT-03). */
export function AngebotFragen({ angebot, mayChange }: { angebot: Angebot; mayChange: boolean }) {
  if (angebot.fragen.length === 0) return null;
  return (
    <ul className={css.fragen} aria-label={`Fragen zu Version ${angebot.version}`}>
      {angebot.fragen.map((frage, nr) => (
        <li key={`${frage.am} ${frage.text}`}>
          <FrageOfKunde angebot={angebot.id} frage={frage} nr={nr} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  );
}

interface FrageProps {
  angebot: Angebot['id'];
  frage: Frage;
  nr: number;
  mayChange: boolean;
}

function FrageOfKunde({ angebot, frage, nr, mayChange }: FrageProps) {
  const offline = useOfflineReason();
  const isOpen = isFrageOffen(frage);
  const [busy, finish] = useBusy(async () => {
    const failure = await attempt(() => answerFrage(angebot, nr, ''));
    if (failure) toastFailure(failure.message);
  });
  return (
    <>
      <Status icon={IconMessageCircle} {...(isOpen ? { tone: 'warning' as const } : {})}>
        {frageHeading(frage)}
      </Status>
      <p className={css.frage}>{frage.text}</p>
      {isOpen ? (
        mayChange && (
          <span className={css.actions}>
            <Button disabled={offline} onClick={() => void openAntwort({ angebot, frage, nr })}>
              Antworten
            </Button>
            <Button icon={IconCheck} busy={busy} disabled={offline} onClick={finish}>
              Erledigt
            </Button>
          </span>
        )
      ) : (
        <p className={css.words}>{antwortHeading(frage)}</p>
      )}
      {frage.antwort !== '' && <p className={css.frage}>{frage.antwort}</p>}
    </>
  );
}
