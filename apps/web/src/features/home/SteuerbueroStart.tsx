import { IconDownload, IconHelpCircle, IconPackage, IconReceiptTax } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type Day,
  datevEinstellung,
  dayOf,
  formatDay,
  formatEuro,
  formatZahl,
  nachbarOf,
  type UstvaAntwort,
  ustAenderungWords,
  zeitraumOf,
} from '@traverse/domain';
import type { ReactNode } from 'react';
import { paketFile } from '../../api/datev.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useUstva } from '../../api/ustva.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { RecordName } from '../../records/RecordName.tsx';
import { Card, CardBody } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { WithSide } from '../../ui/WithSide.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [4] }, { lines: [6] }];

/** The start of whoever looks on: what was handed in, what is to be cleared, packages; nothing of the staff (GRUP-04). */
export function SteuerbueroStart({ today }: { today: Day }) {
  const firmen = useRecords('firma', { perPage: 1 });
  const [firma] = firmen.data?.items ?? [];
  const last = firma && nachbarOf(zeitraumOf(today, firma), -1);
  const asked = useUstva(last);
  const { data } = asked;
  return (
    <>
      <PageHeader
        title={firma?.name || 'Start'}
        detail={
          <>
            <Tag look="line">nur lesen</Tag>{' '}
            {firma &&
              `${firma.versteuerung === 'ist' ? 'Ist-Versteuerung' : 'Soll-Versteuerung'}, ${datevEinstellung(firma).rahmen}`}
          </>
        }
      />
      <LoadFailed query={firmen} />
      <LoadFailed query={asked} />
      {!data && !asked.isError && <SkeletonPage cards={OUTLINE} />}
      {data && (
        <WithSide isReloading={asked.isFetching} side={<Pakete />}>
          <Abgegeben antwort={data} />
          <NochZuKlaeren antwort={data} />
        </WithSide>
      )}
    </>
  );
}

function Abgegeben({ antwort: { abgaben } }: { antwort: UstvaAntwort }) {
  return (
    <Card heading="Abgegeben" tools={<Link to="/ustva">Ust-Voranmeldung</Link>}>
      {abgaben.length === 0 && <CardBody>In diesem Jahr noch nichts.</CardBody>}
      <NoteList>
        {abgaben.map(({ id, words, nr, zahllast, festgeschrieben, aenderungen, zeitraum }) => (
          <Note
            key={id}
            icon={IconReceiptTax}
            title={
              <Link to="/ustva" search={zeitraum}>
                {nr > 0 ? `${words}, ${nr}. Berichtigung` : words}
              </Link>
            }
            warns={aenderungen.length > 0 && 'sign'}
            end={<span>{formatEuro(zahllast)}</span>}
          >
            <p>
              {formatDay(festgeschrieben)}
              {aenderungen.length > 0 && `, seitdem ${ustAenderungWords(aenderungen)}`}
            </p>
          </Note>
        ))}
      </NoteList>
    </Card>
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

/** As many as there are in a year. */
const SHOWN = 12;

function Pakete() {
  const asked = useRecords('datevExporte', { sort: '-am', perPage: SHOWN });
  const pakete = asked.data?.items ?? [];
  return (
    <Card heading="Pakete" tools={<Link to="/steuerberatung">alle Pakete</Link>}>
      <LoadFailed query={asked} />
      {asked.data && pakete.length === 0 && <CardBody>Noch kein Paket.</CardBody>}
      <NoteList>
        {pakete.map(({ id, von, bis, anzahl, am }) => (
          <PaketItem key={id} id={id} words={`${formatDay(von)} bis ${formatDay(bis)}`}>
            {dayOf(am) === '' ? '' : `${formatDay(am)}, `}
            {formatZahl(anzahl)} Buchungen
          </PaketItem>
        ))}
      </NoteList>
    </Card>
  );
}

function PaketItem({ id, words, children }: { id: string; words: string; children: ReactNode }) {
  const [busy, load] = useBusy(async () => saveFile(await paketFile(id)));
  return (
    <Note
      icon={IconPackage}
      title={words}
      end={
        <IconButton
          icon={IconDownload}
          label={`Paket ${words} laden`}
          disabled={busy}
          onClick={() => void load()}
        />
      }
    >
      <p>{children}</p>
    </Note>
  );
}
