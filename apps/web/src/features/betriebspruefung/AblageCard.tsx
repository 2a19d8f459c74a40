import { IconArrowBackUp, IconFileX, IconLock } from '@tabler/icons-react';
import { bleibtBis } from '@traverse/domain/aufbewahrung/frist';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { books } from '@traverse/domain/options/buch-rechte';
import { keinBelegPfad, zurueckholenPfad } from '@traverse/domain/pfade';
import { dayOf, formatDay, yearOf } from '@traverse/domain/values';
import { decide, isAdmin, type Reader } from '@traverse/schema';
import { ask } from '../../api/ask.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { askForReason } from '../../records/ReasonDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody, CardHint } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';

/** More than a firm takes out of its books in a year. */
const SHOWN = 50;

/** What was taken out of the books after its first day, and the way back (GOBD-11). */
export function AblageCard({ reader }: { reader: Reader }) {
  const asked = useRecords('ablage', { sort: '-entferntAm', perPage: SHOWN });
  const rows = asked.data?.items ?? [];
  return (
    <Card heading="Ablage">
      <LoadFailed query={asked} />
      <NoteList>
        {rows.map((row) => (
          <AblageItem key={row.id} row={row} reader={reader} />
        ))}
      </NoteList>
      <CardBody>
        <CardHint>
          {asked.data && rows.length === 0
            ? 'Hier liegt nichts. Was nach seinem ersten Tag aus den Büchern gelöscht oder von einem Eintrag genommen wird, kommt mit seinen Dateien hierher.'
            : 'Was aus den Büchern genommen wurde, bleibt mit seinen Dateien hier.'}
        </CardHint>
      </CardBody>
    </Card>
  );
}

function AblageItem({ row, reader }: { row: RecordIn<'ablage'>; reader: Reader }) {
  const { id, titel, tag, entferntAm } = row;
  const [busy, back] = useBusy(async () => {
    const { ohne } = await ask(zurueckholenPfad, { id });
    toast(ohne.length === 0 ? `${titel} zurückgeholt` : `${titel} zurückgeholt, ohne ${ohne.join(', ')}`);
    await refreshBooks();
  });
  const day = dayOf(tag);
  return (
    <Note
      icon={IconLock}
      title={titel}
      end={
        <>
          <Button look="quiet" onClick={() => void openRecordDialog(entities.ablage, { id })}>
            Ansehen
          </Button>
          {decide(books, reader) === true && (
            <Button look="soft" icon={IconArrowBackUp} busy={busy} busyLabel="Holt zurück …" onClick={back}>
              Zurückholen
            </Button>
          )}
          {isAdmin(reader) && (
            <IconButton
              icon={IconFileX}
              label={`${titel}: War kein Beleg`}
              onClick={() => void askToEnd(row)}
            />
          )}
        </>
      }
    >
      <p>
        {day !== '' && `vom ${formatDay(day)}, bleibt bis ${formatDay(bleibtBis('Beleg', yearOf(day)))}, `}
        herausgenommen am {formatDay(entferntAm)}
      </p>
    </Note>
  );
}

async function askToEnd({ id, titel }: RecordIn<'ablage'>): Promise<void> {
  const isDone = await askForReason({
    title: `„${titel}“ war kein Beleg?`,
    action: 'Endgültig entfernen',
    act: (grund) => ask(keinBelegPfad, { id, grund }),
  });
  if (isDone) await refreshBooks();
}

const refreshBooks = () => refresh('ablage', 'ausgaben', 'einnahmen', 'afa', 'zahlungen');
