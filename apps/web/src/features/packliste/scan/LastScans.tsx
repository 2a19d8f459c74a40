import { IconAlertTriangle, IconArrowBackUp, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { nummerZuerst } from '@traverse/domain/namen/geraet-bezeichnung';
import { canRetry, canUndo, isWaiting, type ShownScan } from '@traverse/domain/packliste/kept-scan';
import { waitingInWords } from '@traverse/domain/packliste/waiting-words';
import { clsx } from 'clsx';
import { useConnection } from '../../../api/connection.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import { useScanQueue } from '../../scan/scan-device.ts';
import css from './LastScans.module.css';
import { lookOfScan } from './result-look.ts';
import { ScanMenu } from './ScanMenu.tsx';
import type { Scanning } from './useScanning.ts';

/** The last scans on this device, each to be taken back, and what is not delivered yet. */
export function LastScans({ scanning }: { scanning: Scanning }) {
  const { last } = scanning;
  return (
    <>
      <Card
        heading="Letzte Scans"
        tools={
          <>
            <ScanMenu scanning={scanning} />
          </>
        }
      >
        {last.length === 0 ? (
          <p className={css.none}>Auf diesem Gerät wurde hier noch nichts gescannt.</p>
        ) : (
          <ul aria-label="Letzte Scans">
            {last.map((scan) => (
              <Entry key={scan.id} scan={scan} scanning={scanning} />
            ))}
          </ul>
        )}
      </Card>
      <WaitingNotice waiting={scanning.waiting} oldest={scanning.oldestWaiting} />
    </>
  );
}

function Entry({ scan, scanning: { undo, retry } }: { scan: ShownScan; scanning: Scanning }) {
  const { online } = useConnection();
  const waits = isWaiting(scan) && !online;
  const { shape, icon: Glyph } = lookOfScan(scan);
  return (
    <li className={clsx(css.entry, scan.undone && css.undone)}>
      <span className={clsx(css.icon, waits ? css.waits : css[shape])}>
        {waits ? (
          <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
        ) : (
          <Glyph size={20} aria-hidden="true" />
        )}
      </span>
      <div className={css.text}>
        <strong className={css.name}>
          {scan.geraet === undefined ? scan.name : nummerZuerst(scan.name)}
        </strong>
        <span className={clsx(css.words, css[shape])}>
          {[scan.words, waits ? 'wartet auf Verbindung' : scan.detail]
            .filter((each) => each !== '')
            .join(' · ')}
          {scan.undone && <span className={css.word}> · zurückgenommen</span>}
        </span>
      </div>
      <time className={css.time}>{clock.format(scan.at)}</time>
      {canUndo(scan) && (
        <IconButton
          label={`${scan.name}: Scan zurücknehmen`}
          icon={IconArrowBackUp}
          onMouseDown={keepFocus}
          onClick={() => undo(scan)}
        />
      )}
      {canRetry(scan) && (
        <IconButton
          label={`${scan.name}: noch einmal senden`}
          icon={IconRefresh}
          onClick={() => retry(scan)}
        />
      )}
    </li>
  );
}

/** Says what waits, and that nothing of it is lost; or that it would be. After a week Safari clears what a page keeps (P32). */
export function WaitingNotice({ waiting, oldest }: { waiting: number; oldest: number | undefined }) {
  const { online, lastAnswer } = useConnection();
  const isSafe = useScanQueue((queue) => queue.isSafe);
  const today = useToday();
  if (!isSafe) {
    return (
      <Message tone="danger" icon={IconAlertTriangle} title="Dieses Gerät kann keine Scans sichern.">
        Sein Speicher ist voll oder gesperrt. Lass diese Seite offen, bis alle Scans gesendet sind
        {waiting > 0 && `: noch ${waiting}`}.
      </Message>
    );
  }
  if (online || waiting === 0) return null;
  return (
    <Message
      tone="warning"
      icon={IconCloudOff}
      title={
        lastAnswer === undefined
          ? 'Keine Verbindung.'
          : `Keine Verbindung seit ${minutes.format(lastAnswer)}.`
      }
    >
      {waitingInWords({ count: waiting, oldest: oldest ?? lastAnswer ?? 0 }, today)}
    </Message>
  );
}

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' });
const minutes = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
