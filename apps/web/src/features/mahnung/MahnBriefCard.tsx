import { IconAdjustments, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { type MahnVorschlag } from '@traverse/domain/mahnung/mahnlauf';
import { mahnVorschauPfad } from '@traverse/domain/pfade';
import { formatDay, formatEuro, sumCents } from '@traverse/domain/values';
import { useState } from 'react';
import { fileOf } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Message } from '../../ui/Message.tsx';
import { Status, StatusTag } from '../../ui/StatusTag.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { changeLetter } from './ChangeLetterDialog.tsx';
import css from './MahnlaufPage.module.css';
import { MahnPositionen } from './MahnPositionen.tsx';
import { type ChangedLetter, type RunLetter, wunschOf } from './run-letters.ts';

interface MahnBriefCardProps {
  letter: RunLetter;
  ticked: boolean;
  failure: string | undefined;
  /** Nothing for those who only read. */
  onTick: ((on: boolean) => void) | undefined;
  onChange: ((changed: ChangedLetter) => void) | undefined;
}

/** A letter as it would go out: to whom, of which level, over what, and how the interest was reckoned. */
export function MahnBriefCard({ letter, ticked, failure, onTick, onChange }: MahnBriefCardProps) {
  const { kunde, vorschlag, hinweise } = letter.brief;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={css.brief} aria-label={`${vorschlag.name} an ${kunde.name}`}>
      <div className={css.head}>
        {onTick ? (
          <CheckboxField
            label={<b>{kunde.name}</b>}
            aria-label={`${vorschlag.name} an ${kunde.name} senden`}
            checked={ticked}
            onChange={onTick}
          />
        ) : (
          <b>{kunde.name}</b>
        )}
        <StatusTag tone={vorschlag.stufe > 1 ? 'danger' : 'warning'} icon={IconMail}>
          {vorschlag.name}
        </StatusTag>
        {kunde.verbraucher && <span className={css.quiet}>Verbraucher</span>}
        <b className={css.sum}>{formatEuro(vorschlag.summe)}</b>
      </div>
      <p className={css.facts}>
        <span>{overWhat(vorschlag)}</span>
        <span>Frist {formatDay(vorschlag.frist)}</span>
        <Status icon={letter.mail ? IconMail : IconFileTypePdf}>{wayOf(letter)}</Status>
      </p>
      {hinweise.length > 0 && <Message tone="info">{hinweise.map((each) => `${each}.`).join(' ')}</Message>}
      <LetterButtons letter={letter} isOpen={isOpen} onOpen={setOpen} onChange={onChange} />
      {failure && (
        <Message tone="danger" title="Nicht gesendet.">
          {failure}
        </Message>
      )}
      {isOpen && <MahnPositionen positionen={vorschlag.positionen} />}
    </Card>
  );
}

function wayOf({ brief: { an }, mail, mayMail }: RunLetter): string {
  if (mail) return an;
  if (an === '') return 'als PDF, ohne E-Mail-Adresse';
  return mayMail ? 'als PDF' : 'als PDF, ohne Mailserver';
}

function overWhat({ positionen, offen, zinsen, pauschale, gebuehr, gezahlt }: MahnVorschlag): string {
  const invoices = positionen.length === 1 ? '1 Rechnung' : `${positionen.length} Rechnungen`;
  const setOff = sumCents(positionen.map(({ guthaben }) => guthaben));
  const extras = [
    setOff > 0 && `Guthaben ${formatEuro(setOff)} abgezogen`,
    zinsen > 0 && `Zinsen ${formatEuro(zinsen)}`,
    pauschale > 0 && `Pauschale ${formatEuro(pauschale)}`,
    gebuehr > 0 && `Gebühr ${formatEuro(gebuehr)}`,
    gezahlt > 0 && `bereits gezahlt ${formatEuro(gezahlt)}`,
  ].filter(Boolean);
  return [`${invoices}, ${formatEuro(offen)} offen`, ...extras].join(', ');
}

interface LetterButtonsProps {
  letter: RunLetter;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: MahnBriefCardProps['onChange'];
}

function LetterButtons({ letter, isOpen, onOpen, onChange }: LetterButtonsProps) {
  const offline = useOfflineReason();
  const [drawing, draw] = useBusy(async () => {
    let file: File | undefined;
    const failure = await attempt(async () => {
      file = await fileOf(mahnVorschauPfad, wunschOf(letter), 'pdf');
    });
    if (failure) return toastFailure(failure.message);
    const { showVorschau } = await import('../../records/VorschauDialog.tsx');
    const { kunde, vorschlag } = letter.brief;
    if (file) void showVorschau(`${vorschlag.name} an ${kunde.name}`, file);
  });
  const change = async () => {
    const changed = await changeLetter(letter);
    if (changed) onChange?.(changed);
  };
  return (
    <div className={css.buttons}>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {isOpen ? 'Weniger' : 'Einzelheiten'}
      </Button>
      {onChange && (
        <>
          <Button look="quiet" icon={IconFileTypePdf} busy={drawing} disabled={offline} onClick={draw}>
            Vorschau
          </Button>
          <Button look="quiet" icon={IconAdjustments} disabled={offline} onClick={() => void change()}>
            Ändern
          </Button>
        </>
      )}
    </div>
  );
}
