import { IconClock, IconPrinter } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Firma } from '@traverse/domain/entities';
import { books } from '@traverse/domain/options/buch-rechte';
import { ustvaPfad } from '@traverse/domain/pfade';
import type { UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { isLetzter, nachbarOf, type UstZeitraum, zeitraumOf } from '@traverse/domain/ustva/zeitraum';
import { type Day, formatDay } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { fileOf } from '../../api/ask.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeepsPlace } from '../../ui/KeepsPlace.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PeriodChoice, PeriodSwitch } from '../../ui/PeriodSwitch.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { AbgabenCard } from './AbgabenCard.tsx';
import { AbgebenCard } from './AbgebenCard.tsx';
import { AenderungenCard } from './AenderungenCard.tsx';
import { KlaerenCard } from './KlaerenCard.tsx';
import { SondervorauszahlungMessage } from './SondervorauszahlungMessage.tsx';
import { UstvaTable } from './UstvaTable.tsx';
import { openVonHand } from './VonHandDialog.tsx';
import { ZmCard } from './ZmCard.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ columns: 'minmax(0, 1fr) 348px', lines: [12, 7] }];

const route = getRouteApi('/shell/ustva');

/** The advance return of a period: every Kz with the entries behind it, and the way to the tax office (UST-01). */
export function UstvaPage() {
  const today = useToday();
  const { jahr, zeitraum } = route.useSearch();
  const navigate = route.useNavigate();
  const firmen = useRecords('firma', { perPage: 1 });
  const [firma] = firmen.data?.items ?? [];
  // Nothing asked for: the last one that is over.
  const current = firma && nachbarOf(zeitraumOf(today, firma), -1);
  const shown = jahr !== undefined && zeitraum !== undefined ? { jahr, zeitraum } : current;
  const asked = usePath(ustvaPfad, shown, { stays: true });
  // What the firm says of it stands in the head and above the sheet.
  const data = firmen.isPending ? undefined : asked.data;
  const mayChange = decide(books, useSession() ?? guest) === true;
  const [busy, save] = useBusy(async (format: 'csv' | 'xlsx') => {
    if (shown) saveFile(await fileOf(ustvaPfad, shown, format));
  });
  const go = (to: UstZeitraum) => void navigate({ search: to });
  return (
    <>
      <PageHeader
        title="Ust-Voranmeldung"
        detail={
          data &&
          shown && (
            <PeriodChoice>
              <PeriodSwitch
                words={data.words}
                onPrevious={() => go(nachbarOf(shown, -1))}
                onNext={() => go(nachbarOf(shown, 1))}
              />
              <StatusTag icon={IconClock} {...stateOf(data, today)} />
              {firma && (
                <Link to="/einstellungen/firmendaten" hash="umsatzsteuer">
                  {methodWords(data.verfahren, firma)}
                </Link>
              )}
            </PeriodChoice>
          )
        }
      >
        <ExportMenu title="Ust-Voranmeldung ausgeben" busy={busy} onSave={save} />
        <Button look="soft" icon={IconPrinter} onClick={() => window.print()}>
          <VisuallyHidden onPhones>Drucken</VisuallyHidden>
        </Button>
      </PageHeader>
      <LoadFailed query={firmen} />
      <LoadFailed query={asked} />
      {!data && !firmen.isError && !asked.isError && <SkeletonPage cards={OUTLINE} />}
      {data && shown && (
        <WithSide
          isReloading={asked.isFetching}
          side={
            <>
              <KeepsPlace>
                {data.klaeren.length > 0 && <KlaerenCard klaeren={data.klaeren} mayChange={mayChange} />}
              </KeepsPlace>
              {data.abgabe && data.abgabe.aenderungen.length + data.eintraege.length > 0 && (
                <AenderungenCard antwort={data} abgabe={data.abgabe} mayChange={mayChange} />
              )}
              <AbgebenCard antwort={data} mayChange={mayChange} />
              <ZmCard zeitraum={shown} />
              {data.abgaben.length > 0 && <AbgabenCard abgaben={data.abgaben} />}
            </>
          }
        >
          <Hinweise antwort={data} firma={firma} zeitraum={shown} mayChange={mayChange} />
          <UstvaTable key={data.words} antwort={data} />
        </WithSide>
      )}
    </>
  );
}

interface HinweiseProps {
  antwort: UstvaAntwort;
  firma: Firma | undefined;
  zeitraum: UstZeitraum;
  mayChange: boolean;
}

/** What the firm's own way of paying says of the sheet. */
function Hinweise({ antwort, firma, zeitraum, mayChange }: HinweiseProps) {
  return (
    <>
      {antwort.kleinunternehmer && (
        <Message tone="info">
          Als Kleinunternehmer gibst du nur ab, was du selbst schuldest: Erwerbe aus der EU und Leistungen
          nach § 13b. Vorsteuer ziehst du nicht ab.
        </Message>
      )}
      {firma && firma.voranmeldung === '' && !antwort.kleinunternehmer && (
        <Message
          tone="info"
          action={
            <Link to="/einstellungen/firmendaten" hash="umsatzsteuer">
              Zu den Firmendaten
            </Link>
          }
        >
          Wie oft du abgibst, steht noch nicht in den Firmendaten. Bis dahin rechnet das Blatt monatlich.
        </Message>
      )}
      {antwort.vorDemUmzug && (
        <Message tone="info" title="Ohne das, was vor dem Umzug war.">
          Was das alte Programm in dieser Zeit berechnet hat, steht in seinen Büchern: Gib den Zeitraum mit
          ihm ab.
        </Message>
      )}
      {antwort.wechsel !== '' && <Message tone="info">{antwort.wechsel}</Message>}
      {zeitraum.zeitraum === '01' && antwort.sondervorauszahlung && (
        <SondervorauszahlungMessage jahr={zeitraum.jahr} von={antwort.sondervorauszahlung} />
      )}
      {mayChange && firma?.voranmeldung === 'monatlich' && lacksSondervorauszahlung(antwort) && (
        <Message
          tone="info"
          title="Die Sondervorauszahlung ist noch nicht abgezogen."
          action={<Button onClick={() => openVonHand(antwort, 'sondervorauszahlung')}>Eintragen</Button>}
        >
          Was du im Februar für die Dauerfristverlängerung vorausgezahlt hast, kommt jetzt in Kz 39.
        </Message>
      )}
    </>
  );
}

/** Paid once a year for the month more of time, and taken off in its last sheet (F 3.1). */
const lacksSondervorauszahlung = ({ zeitraum, dauerfrist, abgabe, blatt }: UstvaAntwort): boolean =>
  isLetzter(zeitraum) && dauerfrist && !abgabe && !blatt.zeilen.some(({ kz }) => kz === '39');

/** Handed in, due, or late. */
function stateOf(
  { abgabe, faellig, dauerfrist }: Pick<UstvaAntwort, 'abgabe' | 'faellig' | 'dauerfrist'>,
  today: Day,
): { tone: 'success' | 'warning' | 'danger'; children: string } {
  if (abgabe) return { tone: 'success', children: `festgeschrieben am ${formatDay(abgabe.festgeschrieben)}` };
  if (faellig < today) return { tone: 'danger', children: `überfällig seit ${formatDay(faellig)}` };
  return {
    tone: 'warning',
    children: `fällig am ${formatDay(faellig)}${dauerfrist ? ' mit Dauerfrist' : ''}`,
  };
}

function methodWords(verfahren: 'soll' | 'ist', { voranmeldung }: Firma): string {
  return `${verfahren === 'ist' ? 'Ist' : 'Soll'}-Versteuerung${voranmeldung === '' ? '' : `, ${voranmeldung}`}`;
}
