import { IconDownload } from '@tabler/icons-react';
import { type ShownScan, targetOf, withUndone } from '@traverse/domain/packliste/kept-scan';
import { scanLog, scanLogCsv } from '@traverse/domain/packliste/scan-log';
import { saveFile } from '../../../api/save-file.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { openDialog } from '../../../ui/dialogs/dialog-store.ts';
import layout from '../../../ui/layout.module.css';
import { useScanQueue } from '../../scan/scan-device.ts';
import css from './ScanLogDialog.module.css';

/** Everything that was scanned on a list on this device, what was not counted apart (CODE-04). */
export async function openScanLog(inventarliste: string): Promise<void> {
  await openDialog(ScanLogDialog, { inventarliste });
}

function ScanLogDialog({ inventarliste }: { inventarliste: string }) {
  const user = useSession()?.id ?? '';
  const all = useScanQueue((queue) => queue.scans);
  const ours = all.filter((scan) => scan.inventarliste === inventarliste && scan.user === user);
  const scans = withUndone(ours).filter((scan) => targetOf(scan) === undefined);
  const { counted, unknown } = scanLog(scans);
  const since = scans[0]?.at;
  return (
    <Dialog
      title="Scan-Protokoll"
      foot={
        <Button
          icon={IconDownload}
          onClick={() => saveFile(new File([scanLogCsv(scans)], 'Scans.csv', { type: 'text/csv' }))}
        >
          CSV
        </Button>
      }
    >
      <p className={layout.quiet}>
        {scans.length} Scans auf diesem Gerät{since !== undefined && ` seit ${moment.format(since)}`}
      </p>
      {unknown.length > 0 && <Part heading={`Nicht gezählt (${unknown.length})`} scans={unknown} />}
      <Part heading={`Gezählt (${counted.length})`} scans={counted} />
    </Dialog>
  );
}

function Part({ heading, scans }: { heading: string; scans: readonly ShownScan[] }) {
  return (
    <section>
      <h2 className={css.heading}>{heading}</h2>
      <ul className={css.log} aria-label={heading}>
        {scans.map((scan) => (
          <li key={scan.id} className={css.entry}>
            <time className={css.time}>{moment.format(scan.at)}</time>
            <strong className={css.name}>{scan.name}</strong>
            <span className={css.words}>
              {[scan.words, scan.detail, scan.undone ? 'zurückgenommen' : '']
                .filter((each) => each !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});
