import { IconListCheck, IconPackage, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Expanded, entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { caseKg } from '@traverse/domain/inventar/case-kg';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../../api/connection.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { EditAndDelete } from '../../../records/edit/EditAndDelete.tsx';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { checkInhalt } from '../../stueck/CheckInhaltDialog.tsx';
import css from './geraet.module.css';
import { Frist, Zustand } from './geraet-look.tsx';

interface CaseInhaltProps {
  geraet: Pick<Geraet, 'id' | 'liste' | 'inventar'>;
  /** Undefined where it cannot be seen. */
  artikel: InventarArtikel | undefined;
}

type Row = Expanded<'behaelter_inhalt', 'inventar'>;

/** What lies in a case, an item a row, and its devices below (CASE-01); nothing where nothing may. */
export function CaseInhalt({ geraet, artikel }: CaseInhaltProps) {
  useLiveCollections('behaelter_inhalt');
  const ofCase = { filter: compare('behaelter', '=', geraet.id), sort: 'bezeichnung', perPage: 500 };
  const rows = useRecords('behaelter_inhalt', { ...ofCase, expand: ['inventar'] });
  const devices = useRecords('geraete', ofCase);
  if (rows.isLoading || devices.isLoading) return <MayCome />;
  const failed = rows.isError ? rows : devices;
  if (failed.isError) return <LoadFailed query={failed} />;
  const inhalt = rows.data?.items ?? [];
  if (inhalt.length === 0 && artikel?.typ !== 'Case') return null;
  const inside = devices.data?.items ?? [];
  return (
    <Card
      heading={headingOf(inhalt)}
      className={css.card}
      tools={<Tools geraet={geraet} artikel={artikel} inhalt={inhalt} />}
    >
      {inhalt.length === 0 && (
        <p className={css.empty}>
          Noch leer. Geräte legst du auf ihrer eigenen Seite hinein, oder du scannst sie bei offenem Case.
        </p>
      )}
      <ul className={css.life} aria-label="Inhalt">
        {inhalt.map((row) => (
          <InhaltRow
            key={row.id}
            row={row}
            inside={inside.filter((each) => each.inventar === row.inventar)}
          />
        ))}
      </ul>
      {inhalt.length > 0 && <p className={css.more}>{weightWords(artikel, inhalt)}</p>}
    </Card>
  );
}

function headingOf(inhalt: readonly Row[]): string {
  const ist = inhalt.reduce((sum, row) => sum + row.ist, 0);
  return ist === 0 ? 'Inhalt' : `Inhalt, ${formatZahl(ist)} Stück`;
}

function weightWords(artikel: InventarArtikel | undefined, inhalt: readonly Row[]): string {
  const { leer, voll, ohne } = caseKg(
    artikel?.gewicht ?? 0,
    inhalt.map(({ ist, bezeichnung, expand }) => ({
      ist,
      name: bezeichnung,
      gewicht: expand?.inventar?.gewicht ?? 0,
    })),
  );
  const words = `leer ${formatZahl(leer)} kg, mit Inhalt ${ohne.length > 0 ? 'mindestens ' : ''}${formatZahl(voll)} kg`;
  return ohne.length === 0 ? words : `${words} (ohne Gewicht: ${ohne.join(', ')})`;
}

function Tools({ geraet, artikel, inhalt }: CaseInhaltProps & { inhalt: readonly Row[] }) {
  const offline = useOfflineReason();
  const reader = useSession() ?? guest;
  const mayCount = decide(entities.inventar_inventarlisten.access.update, reader) !== false;
  const isFixed = artikel !== undefined && !isWechselnd(artikel);
  return (
    <>
      {isFixed && mayCount && inhalt.some(({ ist }) => ist > 0) && (
        <Button
          look="soft"
          icon={IconListCheck}
          disabled={offline}
          onClick={() => void checkInhalt({ geraet: geraet.id, inventarliste: geraet.liste })}
        >
          Inhalt prüfen
        </Button>
      )}
      {decide(entities.behaelter_inhalt.access.create, reader) !== false && (
        <Button
          look="soft"
          icon={IconPlus}
          disabled={offline}
          onClick={() =>
            void openRecordDialog(entities.behaelter_inhalt, { initial: { behaelter: geraet.id } })
          }
        >
          Artikel
        </Button>
      )}
    </>
  );
}

function InhaltRow({ row, inside }: { row: Row; inside: readonly Geraet[] }) {
  const heute = useToday();
  const { soll, ist, bezeichnung, draussen } = row;
  const lacks = ist < soll ? `, es ${soll - ist === 1 ? 'fehlt' : 'fehlen'} ${formatZahl(soll - ist)}` : '';
  return (
    <li className={css.entry}>
      <IconPackage className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.what}>
        <Link to="/inventar/$id" params={{ id: row.inventar }}>
          {bezeichnung}
        </Link>{' '}
        <span className={layout.note}>
          {soll > 0 ? `${formatZahl(ist)} von ${formatZahl(soll)}${lacks}` : `${formatZahl(ist)} Stück`}
          {draussen > 0 && `, ${formatZahl(draussen)} unterwegs`}
        </span>
        {inside.map(({ id, bezeichnung: name, zustand, naechstePruefung }) => (
          <span key={id} className={css.inside}>
            <Link to="/geraet/$id" params={{ id }}>
              {name}
            </Link>
            {zustand !== 'einsatzbereit' && <Zustand zustand={zustand} />}
            {naechstePruefung !== '' && <Frist faellig={naechstePruefung} heute={heute} />}
          </span>
        ))}
      </span>
      <span className={css.when}>
        <EditAndDelete
          entity={entities.behaelter_inhalt}
          id={row.id}
          name={bezeichnung}
          detail={`${bezeichnung} gehört dann nicht mehr in dieses Case`}
        />
      </span>
    </li>
  );
}
