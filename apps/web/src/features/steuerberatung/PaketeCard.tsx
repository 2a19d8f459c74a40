import { IconDownload, IconPackage } from '@tabler/icons-react';
import type { RecordIn } from '@traverse/domain/entities';
import { datevPaketPfad } from '@traverse/domain/pfade';
import { dayOf, formatDay, formatZahl } from '@traverse/domain/values';
import { fileOf } from '../../api/ask.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './PaketeCard.module.css';

/** Packages that went out, the newest first. */
export function PaketeCard() {
  const asked = useRecords('datevExporte', { sort: '-am', perPage: 24 });
  const pakete = asked.data?.items ?? [];
  return (
    <Card heading="Ausgegeben">
      <LoadFailed query={asked} />
      {asked.isPending && <SkeletonRows rows={2} columns={['62%']} height={64} lines={2} />}
      {asked.data && pakete.length === 0 && <p className={css.none}>Noch kein Paket.</p>}
      <NoteList>
        {pakete.map((paket) => (
          <PaketItem key={paket.id} paket={paket} />
        ))}
      </NoteList>
    </Card>
  );
}

function PaketItem({ paket }: { paket: RecordIn<'datevExporte'> }) {
  const [busy, load] = useBusy(async () => saveFile(await fileOf(datevPaketPfad, { id: paket.id }, 'zip')));
  const [von, bis, am] = [dayOf(paket.von), dayOf(paket.bis), dayOf(paket.am)];
  if (von === '' || bis === '' || am === '') return null;
  const days = `${formatDay(von)} bis ${formatDay(bis)}`;
  return (
    <Note
      icon={IconPackage}
      title={days}
      end={
        <IconButton
          icon={IconDownload}
          label={`Paket ${days} laden`}
          disabled={busy}
          onClick={() => void load()}
        />
      }
    >
      <p>
        {formatDay(am)}: {formatZahl(paket.anzahl)} {paket.alles ? 'Buchungen' : 'neue Buchungen'},{' '}
        {formatZahl(paket.belege)} Belege
      </p>
      {paket.fehlend !== '' && <p>Nicht dabei: {paket.fehlend.split('\n').join('; ')}</p>}
    </Note>
  );
}
