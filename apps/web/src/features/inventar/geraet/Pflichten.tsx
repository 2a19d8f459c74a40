import { IconCertificate } from '@tabler/icons-react';
import { type Expanded, entities, type InventarArtikel } from '@traverse/domain/entities';
import { geprueftAm } from '@traverse/domain/pruefung/menge';
import { formatMonat, formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../../api/connection.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { EditAndDelete } from '../../../records/edit/EditAndDelete.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { enterPruefung } from '../../stueck/enter-pruefung.ts';
import css from '../ArtikelPage.module.css';

type Pflicht = Expanded<'artikel_pruefungen', 'pruefart'>;

/** Which tests an item wants (PRUEF-01); nothing where it wants none. */
export function Pflichten({ artikel }: { artikel: InventarArtikel }) {
  useLiveCollections('artikel_pruefungen', 'pruefarten', 'pruefungen');
  const { data, isLoading } = useRecords('artikel_pruefungen', {
    filter: compare('inventar', '=', artikel.id),
    perPage: 50,
    expand: ['pruefart'],
  });
  if (isLoading) return <MayCome />;
  const pflichten: readonly Pflicht[] = data?.items ?? [];
  if (pflichten.length === 0) return null;
  return (
    <Card heading="Prüfungen" className={css.card}>
      <ul aria-label="Prüfungen">
        {pflichten.map((pflicht) => (
          <li key={pflicht.id} className={css.schaden}>
            <IconCertificate className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
            <div className={css.about}>
              <p className={css.name}>{pflicht.expand?.pruefart?.name ?? ''}</p>
              <p className={layout.note}>{rule(pflicht)}</p>
              {artikel.zaehlweise !== 'Einzeln' && <Geprueft artikel={artikel} pflicht={pflicht} />}
            </div>
            <EditAndDelete
              entity={entities.artikel_pruefungen}
              id={pflicht.id}
              name={pflicht.expand?.pruefart?.name ?? ''}
              detail={`${artikel.name} braucht diese Prüfung dann nicht mehr`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function rule({ intervallMonate, erstmals, expand }: Pflicht): string {
  const art = expand?.pruefart;
  const every = intervallMonate || art?.intervallMonate || 0;
  return [
    art?.norm,
    `alle ${formatZahl(every)} Monate`,
    art?.pruefer && `durch: ${art.pruefer}`,
    erstmals && `erstmals ${formatMonat(erstmals)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `18 von 22 geprüft`: of an item that is counted nobody knows which. */
function Geprueft({ artikel, pflicht }: { artikel: InventarArtikel; pflicht: Pflicht }) {
  const heute = useToday();
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const { data } = useRecords('pruefungen', {
    filter: compare('inventar', '=', artikel.id),
    sort: '-datum',
    perPage: 200,
  });
  const tests = (data?.items ?? []).filter(({ pruefart }) => pruefart === pflicht.pruefart);
  const { id: inventar, anzahl } = artikel;
  return (
    <p className={layout.note}>
      {formatZahl(geprueftAm(tests, heute, anzahl))} von {formatZahl(anzahl)} geprüft{' '}
      {decide(entities.pruefungen.access.create, reader) !== false && (
        <Button
          look="soft"
          disabled={offline}
          onClick={() => enterPruefung({ inventar, pruefart: pflicht.pruefart, anzahl })}
        >
          Prüfung eintragen
        </Button>
      )}
    </p>
  );
}
