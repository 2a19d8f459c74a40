import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { type DatevAntwort, datevSchonWords } from '@traverse/domain/datev/antwort';
import { datevPaketMachenPfad, datevPaketPfad } from '@traverse/domain/pfade';
import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { ask, fileOf } from '../../api/ask.ts';
import { refresh } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody, CardHint } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './PaketCard.module.css';

interface PaketCardProps {
  antwort: DatevAntwort;
  words: string;
  mayChange: boolean;
}

/** What a package of these days holds, and the press that makes it. */
export function PaketCard({ antwort, words, mayChange }: PaketCardProps) {
  const { von, bis, anzahl, summeS, summeH, belege, neu, umkehr, schon, pakete } = antwort;
  const today = useToday();
  // A trial in a month that runs closes nothing.
  const isOver = antwort.bis < today;
  const [fest, setFest] = useState(true);
  const [fehlend, setFehlend] = useState<readonly string[]>([]);
  const [busy, make] = useBusy(async (nur: 'alles' | 'neue') => {
    const wish = { von, bis, nur, pakete, fest: isOver && fest };
    const { id, fehlend: missing } = await ask(datevPaketMachenPfad, wish);
    setFehlend(missing);
    await refresh('datevExporte', 'buchungsschluesse');
    toast(`Paket ${words} gemacht`);
    saveFile(await fileOf(datevPaketPfad, { id }, 'zip'));
  });
  const isRepeated = schon > 0;
  const fresh = neu + umkehr;
  const blocked = anzahl === 0 && fresh === 0 && nothing;
  return (
    <Card heading={`Paket ${words}`}>
      <dl className={css.facts}>
        <dt>Buchungen</dt>
        <dd>{formatZahl(anzahl)}</dd>
        {isRepeated && (
          <>
            <dt>davon neu</dt>
            <dd>{formatZahl(neu)}</dd>
          </>
        )}
        {umkehr > 0 && (
          <>
            <dt>Stornos für Geändertes</dt>
            <dd>{formatZahl(umkehr)}</dd>
          </>
        )}
        <dt>Summe Soll</dt>
        <dd>{formatEuro(summeS)}</dd>
        <dt>Summe Haben</dt>
        <dd>{formatEuro(summeH)}</dd>
        <dt>Belege</dt>
        <dd>{formatZahl(belege)}</dd>
      </dl>
      <CardBody>
        {fehlend.length > 0 && (
          <Message tone="warning" title="Nicht alle Belege liegen bei." onClose={() => setFehlend([])}>
            {fehlend.join('; ')}
          </Message>
        )}
        {mayChange && isRepeated && (
          <p>
            {schon === anzahl && fresh === 0
              ? 'Die Steuerberatung hat alles davon schon.'
              : `${formatZahl(schon)} Buchungen hat die Steuerberatung schon.`}
          </p>
        )}
        {mayChange && isOver && (
          <CheckboxField
            label={`Bücher bis ${formatDay(antwort.bis)} festschreiben`}
            checked={fest}
            onChange={setFest}
          />
        )}
        {mayChange && (
          <p className={css.buttons}>
            <Button
              large
              look="primary"
              icon={IconPackageExport}
              busy={busy}
              busyLabel="Wird gemacht …"
              disabled={blocked || (isRepeated && fresh === 0 && nothing)}
              onClick={() => make(isRepeated ? 'neue' : 'alles')}
            >
              {isRepeated ? 'Nur Neues ausgeben' : 'Paket machen und laden'}
            </Button>
            {isRepeated && (
              <Button
                large
                look="soft"
                icon={IconDownload}
                busy={busy}
                disabled={blocked}
                onClick={async () => {
                  const detail = datevSchonWords(schon).replace(' Nur neue ausgeben?', '');
                  if (await confirm('Alles noch einmal ausgeben?', { detail })) await make('alles');
                }}
              >
                Alles noch einmal
              </Button>
            )}
          </p>
        )}
        <CardHint>
          Ein ZIP mit Buchungsstapel, Debitoren und Kreditoren und den Belegen, die über den Beleglink an
          ihren Buchungen hängen. In der LIESMICH.txt steht, wie es eingelesen wird.
        </CardHint>
      </CardBody>
    </Card>
  );
}

const nothing = 'In diesem Zeitraum gibt es nichts Neues.';
