import { IconLock } from '@tabler/icons-react';
import { type BetriebspruefungAntwort, type SchlussZeile } from '@traverse/domain/aufbewahrung/antwort';
import { schliessenZurueckPfad } from '@traverse/domain/pfade';
import { formatDay, formatZahl } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { refresh } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody, CardHint } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './FestCard.module.css';
import { openFestschreiben } from './FestschreibenDialog.tsx';

interface FestCardProps {
  antwort: BetriebspruefungAntwort;
  mayChange: boolean;
}

/** Up to which day the books are firm, by what, and the press that closes them (GOBD-09). */
export function FestCard({ antwort, mayChange }: FestCardProps) {
  const { festBis, festeEintraege, schluesse, aeltere, gegenbuchungen } = antwort;
  const further = [
    aeltere > 0 && `${formatZahl(aeltere)} ältere`,
    gegenbuchungen > 0 &&
      (gegenbuchungen === 1 ? '1 Gegenbuchung' : `${formatZahl(gegenbuchungen)} Gegenbuchungen`),
  ].filter(Boolean);
  return (
    <Card heading="Was fest ist" tools={festBis !== '' && <strong>bis {formatDay(festBis)}</strong>}>
      {schluesse.length > 0 && (
        <NoteList>
          {schluesse.map((schluss) => (
            <SchlussItem key={schluss.id} schluss={schluss} mayChange={mayChange} />
          ))}
        </NoteList>
      )}
      <CardBody>
        {further.length > 0 && <p className={css.further}>{further.join(' · ')}</p>}
        {mayChange && (
          <Button wide look="soft" icon={IconLock} onClick={() => openFestschreiben()}>
            Bücher festschreiben …
          </Button>
        )}
        <CardHint>
          {festBis === ''
            ? 'Fest werden die Bücher mit der ersten abgegebenen Voranmeldung, mit einem Paket für die Steuerberatung oder von Hand.'
            : `${formatZahl(festeEintraege)} Einträge sind fest. Berichtigt wird mit einem Druck: Beim Speichern wird aus der Änderung eine Gegenbuchung und ein neuer Eintrag.`}
        </CardHint>
      </CardBody>
    </Card>
  );
}

function SchlussItem({ schluss, mayChange }: { schluss: SchlussZeile; mayChange: boolean }) {
  const { id, worte, bis, am, wer, zurueck } = schluss;
  const [busy, takeBack] = useBusy(async () => {
    await ask(schliessenZurueckPfad, { id });
    await refresh('buchungsschluesse');
    toast('Die Bücher sind dadurch nicht mehr fest');
  });
  return (
    <Note
      icon={IconLock}
      title={worte === 'von Hand' ? 'Von Hand' : worte}
      end={
        mayChange &&
        zurueck && (
          <Button look="quiet" busy={busy} busyLabel="Nimmt zurück …" onClick={takeBack}>
            Zurücknehmen
          </Button>
        )
      }
    >
      <p>
        bis {formatDay(bis)}, {wer === '' ? formatDay(am) : `${formatDay(am)} von ${wer}`}
      </p>
    </Note>
  );
}
