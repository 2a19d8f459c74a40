import {
  type Icon,
  IconAlertCircle,
  IconCalendarQuestion,
  IconCoins,
  IconFileAlert,
  IconPaperclip,
  IconReceiptTax,
  IconWorld,
} from '@tabler/icons-react';
import type { Klaerung, KlaerungArt } from '@traverse/domain/ustva/klaeren';
import { formatZahl } from '@traverse/domain/values';
import { Fragment } from 'react';
import { RecordName } from '../../records/RecordName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { markAsWithoutTax } from './mark-as-without-tax.ts';

const ICON: { readonly [A in KlaerungArt]: Icon } = {
  entwurf: IconFileAlert,
  'bezahlter Entwurf': IconFileAlert,
  Grund: IconReceiptTax,
  Kennzahl: IconReceiptTax,
  Steuerart: IconReceiptTax,
  Beleg: IconPaperclip,
  'USt-IdNr.': IconWorld,
  'Tag unbekannt': IconCalendarQuestion,
  Guthaben: IconCoins,
};

/** So many of a kind are named and lead to their page. */
const NAMED = 5;

/** What is not ready, to be cleared before the sheet is handed in. */
export function KlaerenCard({ klaeren, mayChange }: { klaeren: readonly Klaerung[]; mayChange: boolean }) {
  const [busy, mark] = useBusy(markAsWithoutTax);
  return (
    <Card
      heading="Noch zu klären"
      tools={
        <StatusTag tone="warning" icon={IconAlertCircle}>
          {klaeren.length}
        </StatusTag>
      }
    >
      <NoteList>
        {klaeren.map(({ art, titel, text, collection, records }) => {
          const unsaid = records.filter((each) => each.sagbar === true);
          return (
            <Note key={`${art} ${collection}`} icon={ICON[art]} title={titel}>
              <p>
                {records.slice(0, NAMED).map(({ id, name }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <RecordName collection={collection} id={id} name={name} />
                  </Fragment>
                ))}
                {records.length > NAMED && ` und ${formatZahl(records.length - NAMED)} weitere`}
              </p>
              <p>{text}</p>
              {art === 'Steuerart' && mayChange && unsaid.length > 0 && (
                <Button look="soft" busy={busy} onClick={() => mark(unsaid)}>
                  {unsaid.length === 1 ? 'Ist ohne Ust' : `Alle ${formatZahl(unsaid.length)} sind ohne Ust`}
                </Button>
              )}
            </Note>
          );
        })}
      </NoteList>
    </Card>
  );
}
