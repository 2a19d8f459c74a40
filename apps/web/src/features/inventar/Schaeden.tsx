import { IconCircleCheck, IconPencil, IconTool } from '@tabler/icons-react';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { formatDay } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../api/connection.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import { MayCome } from '../../ui/states/MayCome.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { mendSchaden } from '../stueck/mend-schaden.ts';
import css from './ArtikelPage.module.css';

interface SchaedenProps {
  inventar: string;
  /** Of one of its devices alone. */
  geraet?: string;
  /** Nothing where there is none. */
  onlySome: boolean;
}

/** The damages of an item, open ones first. A set has none of its own, unless it was an item before. */
export function Schaeden({ inventar, geraet = '', onlySome }: SchaedenProps) {
  const asked = useRecords('schaeden', {
    filter: geraet === '' ? compare('inventar', '=', inventar) : compare('geraet', '=', geraet),
    sort: 'behoben,-created',
    perPage: 100,
  });
  const { data, error, isLoading } = asked;
  if (onlySome && isLoading) return <MayCome />;
  if (onlySome && !data?.items.length) return null;
  return (
    <Card heading="Schäden" className={css.card}>
      {error && data === undefined && <LoadFailed query={asked} />}
      {!error && data === undefined && (
        <SkeletonRows rows={2} height={68} lines={2} columns={['20px', '38%', '', '36px']} />
      )}
      {data?.items.length === 0 && <p className={css.empty}>Keine Schäden gemeldet.</p>}
      <ul>
        {data?.items.map((schaden) => (
          <li key={schaden.id} className={clsx(css.schaden, !schaden.behoben && css.open)}>
            <Schaden schaden={schaden} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Schaden({ schaden }: { schaden: RecordIn<'schaeden'> }) {
  const reader = useSession() ?? guest;
  const mayChange = decide(entities.schaeden.access.update, reader) !== false;
  const offline = useOfflineReason();
  const [busy, mend] = useBusy(() => mendSchaden(schaden));
  const photos = schaden.anlagen.length;
  const Glyph = schaden.behoben ? IconCircleCheck : IconTool;
  return (
    <>
      <Glyph className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
      <div className={css.about}>
        <p>{schaden.schaden}</p>
        <p className={layout.note}>
          {schaden.behoben ? 'Behoben, gemeldet' : 'Gemeldet'} am {formatDay(schaden.created)}
          {photos > 0 && `, ${photos} ${photos === 1 ? 'Foto' : 'Fotos'}`}
        </p>
      </div>
      {mayChange && !schaden.behoben && (
        <Button look="soft" busy={busy} disabled={offline} onClick={mend}>
          Als behoben markieren
        </Button>
      )}
      {mayChange && (
        <IconButton
          icon={IconPencil}
          label={`${schaden.schaden} bearbeiten`}
          disabled={offline}
          onClick={() => void openRecordDialog(entities.schaeden, { id: schaden.id })}
        />
      )}
    </>
  );
}
