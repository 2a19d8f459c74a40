import type { LkwCsv } from '@traverse/domain/lkw-import/parse-csv';
import { formatDayRange, formatEuro, formatZahl } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Message } from '../../ui/Message.tsx';
import { FahrtenNotices } from './FahrtenNotices.tsx';
import { FahrtenTable } from './FahrtenTable.tsx';
import css from './LkwImport.module.css';
import { useFahrtenChoice } from './useFahrtenChoice.ts';
import type { LkwFacts } from './useLkwFacts.ts';

interface FahrtenChoiceProps {
  facts: LkwFacts;
  csv: LkwCsv;
  onOtherFile: () => void;
  close: (stored?: boolean) => void;
}

/** Which journeys go on the invoice, and for how many days the lorry is charged. */
export function FahrtenChoice({ facts, csv, onOtherFile, close }: FahrtenChoiceProps) {
  const choice = useFahrtenChoice(csv, facts, () => close(true));
  const { rechnung, projekt } = facts;
  return (
    <Dialog
      title="LKW Import"
      detail={<span className={css.detail}>{rechnung.name}</span>}
      size="wide"
      unsaved={choice.isTouched}
      foot={
        <>
          <span className={css.sum} role="status">
            {sumText(choice)}
          </span>
          <Button look="quiet" onClick={onOtherFile}>
            Andere Datei
          </Button>
          <Button look="primary" busy={choice.busy} disabled={choice.obstacle} onClick={choice.store}>
            OK
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {choice.refusal && (
          <Message tone="danger" title="Nicht gespeichert." onClose={choice.dismiss}>
            {choice.refusal}
          </Message>
        )}
        <FahrtenNotices csv={csv} rows={choice.rows} />
        {csv.fahrten.length > 0 && (
          <>
            <div className={css.tools}>
              <div className={css.days}>
                <NumberField
                  label="Anzahl MietTage"
                  decimals={2}
                  min={0}
                  value={choice.mietTage}
                  onChange={choice.setMietTage}
                />
              </div>
              <Button look="soft" onClick={() => choice.hideAll(() => false)}>
                Alle einblenden
              </Button>
              <Button look="soft" onClick={() => choice.hideAll(() => true)}>
                Alle ausblenden
              </Button>
              <Button look="soft" onClick={choice.keepPeriod}>
                Nur {formatDayRange(rechnung.von, rechnung.bis)}
              </Button>
            </div>
            {projekt && choice.maut > 0 && (
              <CheckboxField
                label={`${formatEuro(choice.maut)} Maut bei „${projekt.name}“ eintragen`}
                hint={`Fahrten dieser Tage, die nicht weiterberechnet werden. Steht im Ergebnis des Projekts${projekt.maut === 0 ? '' : `, statt bisher ${formatEuro(projekt.maut)}`}.`}
                checked={choice.withMaut}
                onChange={choice.setWithMaut}
              />
            )}
            <FahrtenTable rows={choice.rows} hidden={choice.hidden} onToggle={choice.toggle} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function sumText({ kept, km, netto }: ReturnType<typeof useFahrtenChoice>): string {
  const count = kept.length === 1 ? '1 Fahrt' : `${formatZahl(kept.length)} Fahrten`;
  return `${count}, ${formatZahl(km)} km${netto === undefined ? '' : `, ${formatEuro(netto)} netto`}`;
}
