import { Menu } from '@mantine/core';
import { IconChevronDown, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Expanded, entities, type InventarArtikel } from '@traverse/domain/entities';
import { nummerOf } from '@traverse/domain/namen/geraet-bezeichnung';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest, type Spalte, type Spalten, spalten } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { queryKeys } from '../../../api/queries.ts';
import { allRecords } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../../ui/table.module.css';
import { rowTone } from '../../../ui/tone.ts';
import { useToday } from '../../../ui/useToday.ts';
import { printGeraete } from '../../stueck/print-geraete.ts';
import { saveGeraete } from '../../stueck/save-geraete.ts';
import css from './geraet.module.css';
import { Frist, fristText, WoJetzt, Zustand } from './geraet-look.tsx';

type Geraet = Expanded<'geraete', 'lagerplatz'>;

const SHOWN = 25;

/** The devices of an item with state, place and next test (GER-01); nothing where it is counted as an amount. */
export function GeraeteCard({ artikel }: { artikel: InventarArtikel }) {
  useLiveCollections('geraete');
  const [isAll, setIsAll] = useState(false);
  const isUsed = artikel.zaehlweise === 'Einzeln' || artikel.zaehlweise === 'Gemischt';
  // All of them, since their labels are printed in one go.
  const filter = compare('inventar', '=', artikel.id);
  const asked = useQuery({
    queryKey: [...queryKeys.collection('geraete'), 'artikel', artikel.id],
    queryFn: () => allRecords('geraete', { filter, sort: 'nummer', expand: ['lagerplatz'] }),
    enabled: isUsed,
  });
  if (!isUsed) return null;
  const geraete: readonly Geraet[] | undefined = asked.data;
  const active = geraete?.filter(({ zustand }) => zustand !== 'ausgemustert') ?? [];
  const shown = isAll ? geraete : geraete?.slice(0, SHOWN);
  return (
    <Card
      heading="Geräte"
      className={css.card}
      tools={<Tools artikel={artikel} geraete={active} />}
      aria-busy={!geraete}
    >
      <LoadFailed query={asked} />
      {!geraete && !asked.isError && <SkeletonRows rows={4} columns={['22%', '14%', '12%', '', '36px']} />}
      {geraete?.length === 0 && <p className={css.empty}>Noch kein Gerät hat eine Nummer.</p>}
      {shown && shown.length > 0 && <Geraete geraete={shown} />}
      {geraete && geraete.length > SHOWN && !isAll && (
        <p className={css.more}>
          <Button look="quiet" onClick={() => setIsAll(true)}>
            Alle {formatZahl(geraete.length)} zeigen
          </Button>
        </p>
      )}
    </Card>
  );
}

const SPALTEN = spalten<Geraet>()({
  geraet: { is: 'text', label: 'Gerät', of: ({ nummer }) => nummerOf(nummer) },
  serie: { is: 'text', label: 'Seriennummer', of: ({ seriennummer }) => seriennummer || '–' },
  zustand: { is: 'text', label: 'Zustand', of: ({ zustand }) => zustand },
  wo: { is: 'eigen', label: 'Wo jetzt' },
});
const PRUEFUNG: Spalte<Geraet> = {
  is: 'text',
  label: 'Nächste Prüfung',
  of: ({ naechstePruefung }) => fristText(naechstePruefung),
};

function Geraete({ geraete }: { geraete: readonly Geraet[] }) {
  const heute = useToday();
  const isTested = geraete.some(({ naechstePruefung }) => naechstePruefung !== '');
  const mayChange = decide(entities.geraete.access.update, useSession() ?? guest) !== false;
  const offline = useOfflineReason();
  const columns: Spalten<Geraet> = {
    ...SPALTEN,
    ...(isTested && { pruefung: PRUEFUNG }),
    ...(mayChange && { act: { is: 'eigen', label: 'Bearbeiten', silent: true } }),
  };
  return (
    <PlainTabelle
      label="Geräte"
      className={clsx(tables.table, css.table)}
      columns={columns}
      rows={geraete}
      keyOf={({ id }) => id}
      looks={{ serie: clsx(css.wide, css.mono) }}
      cells={{
        geraet: ({ id, bezeichnung, nummer }) => (
          // What they are all called is the title of the page.
          <Link to="/geraet/$id" params={{ id }} className={css.name} aria-label={bezeichnung}>
            {nummerOf(nummer)}
          </Link>
        ),
        serie: (geraet) => <span className={css.serial}>{SPALTEN.serie.of(geraet)}</span>,
        zustand: ({ zustand }) => <Zustand zustand={zustand} />,
        wo: (geraet) => <WoJetzt geraet={geraet} platz={geraet.expand?.lagerplatz?.name} />,
        pruefung: ({ naechstePruefung }) => (
          <span className={css.frist}>
            <b>{fristText(naechstePruefung)}</b>
            {naechstePruefung !== '' && <Frist faellig={naechstePruefung} heute={heute} />}
          </span>
        ),
        act: ({ id, bezeichnung }) => (
          <IconButton
            icon={IconPencil}
            label={`${bezeichnung} bearbeiten`}
            disabled={offline}
            onClick={() => void openRecordDialog(entities.geraete, { id })}
          />
        ),
      }}
      rowLook={({ zustand }) => clsx(zustand === 'ausgemustert' && css.gone, rowTone(toneOf(zustand)))}
    />
  );
}

const toneOf = (zustand: Geraet['zustand']) =>
  zustand === 'gesperrt' || zustand === 'vermisst' ? 'danger' : undefined;

function Tools({ artikel, geraete }: { artikel: InventarArtikel; geraete: readonly Geraet[] }) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const mayChange = decide(entities.geraete.access.create, reader) !== false;
  const isTested = geraete.some(({ naechstePruefung }) => naechstePruefung !== '');
  const all = formatZahl(geraete.length);
  return (
    <>
      {geraete.length > 0 && (
        <PopMenu>
          <Menu.Target>
            <Button look="soft" icon={IconPrinter}>
              Etiketten <IconChevronDown size={16} stroke={2} aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void printGeraete(geraete, 'Etikett')}>Alle {all} drucken</Menu.Item>
            <Menu.Item onClick={() => void saveGeraete(geraete, 'Etikett', artikel.name)}>
              Alle {all} als PDF
            </Menu.Item>
            {isTested && (
              <Menu.Item onClick={() => void printGeraete(geraete, 'Plakette')}>
                Prüfplaketten drucken
              </Menu.Item>
            )}
            {isTested && (
              <Menu.Item
                onClick={() => void saveGeraete(geraete, 'Plakette', `${artikel.name} Prüfplaketten`)}
              >
                Prüfplaketten als PDF
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </PopMenu>
      )}
      {mayChange && (
        <Button
          look="soft"
          icon={IconPlus}
          disabled={offline}
          onClick={async () =>
            void (await openRecordDialog(entities.geraete, { initial: { inventar: artikel.id } }))
          }
        >
          Gerät
        </Button>
      )}
    </>
  );
}
