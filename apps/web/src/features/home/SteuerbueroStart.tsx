import { IconDownload, IconHelpCircle } from '@tabler/icons-react';
import { datevEinstellung } from '@traverse/domain/datev/einstellung';
import { tageWords } from '@traverse/domain/datev/spanne';
import { buchMonatePfad, datevPaketPfad, ustvaPfad } from '@traverse/domain/pfade';
import { type BuchMonat, type MonatsPaket } from '@traverse/domain/steuerbuero/monate';
import { type UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { nachbarOf, zeitraumOf } from '@traverse/domain/ustva/zeitraum';
import { type Day, yearOf } from '@traverse/domain/values';
import { fileOf } from '../../api/ask.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { RecordName } from '../../records/RecordName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { WithSide } from '../../ui/WithSide.tsx';
import { JahrCard } from './JahrCard.tsx';
import { MonateCard } from './MonateCard.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [6] }, { lines: [4] }];

/** The start of whoever looks on: the months, what is to be cleared, the year so far; nothing of the staff (GRUP-04). */
export function SteuerbueroStart({ today }: { today: Day }) {
  const firmen = useRecords('firma', { perPage: 1 });
  const [firma] = firmen.data?.items ?? [];
  const last = firma && nachbarOf(zeitraumOf(today, firma), -1);
  const blatt = usePath(ustvaPfad, last, { stays: true });
  const months = usePath(buchMonatePfad, {});
  const monate = months.data?.monate ?? [];
  const paket = newestOf(monate);
  const versteuerung = firma?.versteuerung === 'ist' ? 'Ist-Versteuerung' : 'Soll-Versteuerung';
  return (
    <>
      <PageHeader
        title={firma?.name || 'Start'}
        detail={
          <>
            <Tag look="line">nur lesen</Tag> {firma && `${versteuerung}, ${datevEinstellung(firma).rahmen}`}
          </>
        }
      >
        {paket && <PaketButton paket={paket} />}
      </PageHeader>
      <LoadFailed query={firmen} />
      <LoadFailed query={blatt} />
      <LoadFailed query={months} />
      {!(blatt.data && months.data) && !blatt.isError && !months.isError && <SkeletonPage cards={OUTLINE} />}
      {blatt.data && months.data && (
        <WithSide
          isReloading={blatt.isFetching || months.isFetching}
          side={<JahrCard jahr={yearOf(today)} today={today} />}
        >
          <MonateCard monate={monate} abgaben={blatt.data.abgaben} today={today} />
          <NochZuKlaeren antwort={blatt.data} />
        </WithSide>
      )}
    </>
  );
}

function newestOf(monate: readonly BuchMonat[]): MonatsPaket | undefined {
  const pakete = monate.flatMap(({ paket }) => (paket ? [paket] : []));
  return pakete.toSorted((one, other) => (one.am > other.am ? -1 : 1)).at(0);
}

function PaketButton({ paket }: { paket: MonatsPaket }) {
  const [busy, load] = useBusy(async () => saveFile(await fileOf(datevPaketPfad, { id: paket.id }, 'zip')));
  return (
    <Button look="primary" icon={IconDownload} busy={busy} busyLabel="Lädt …" onClick={load}>
      DATEV-Paket {tageWords(paket)} laden
    </Button>
  );
}

function NochZuKlaeren({ antwort: { klaeren, words } }: { antwort: UstvaAntwort }) {
  return (
    <Card heading={`Noch zu klären: ${words}`}>
      {klaeren.length === 0 && <CardBody>Nichts.</CardBody>}
      <NoteList>
        {klaeren.map(({ art, titel, text, collection, records }) => (
          <Note key={`${art} ${collection}`} icon={IconHelpCircle} title={titel}>
            <p>{text}</p>
            <p>
              {records.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <RecordName collection={collection} id={id} name={name} />
                </span>
              ))}
            </p>
          </Note>
        ))}
      </NoteList>
    </Card>
  );
}
