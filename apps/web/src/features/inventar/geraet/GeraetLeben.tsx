import {
  type Icon,
  IconCertificate,
  IconCircleCheck,
  IconClipboardCheck,
  IconGhost,
  IconLock,
  IconMapPin,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconReplace,
  IconSearch,
  IconTool,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type Bewegung,
  entities,
  type Geraet,
  type Packliste,
  type Pruefung,
} from '@traverse/domain/entities';
import { compareTexts, dayOf, formatDay, formatZahl } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { compare, or } from '@traverse/wire';
import { useState } from 'react';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { mayCreate } from '../../../records/list/row-rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { replacePruefung } from '../../stueck/enter-pruefung.ts';
import css from './geraet.module.css';

const FIRST = 8;
const MOST = 500;

/** What became of a device, newest first: where it went, what broke, what was tested. */
export function GeraetLeben({ geraet: { id } }: { geraet: Geraet }) {
  const [isAll, setIsAll] = useState(false);
  const moved = useRecords('bewegungen', { filter: compare('geraet', '=', id), sort: '-nr', perPage: MOST });
  const tested = useRecords('pruefungen', {
    filter: compare('geraet', '=', id),
    sort: '-datum',
    perPage: MOST,
    expand: ['pruefart'],
  });
  const listen = [...new Set(moved.data?.items.map(({ inventarliste }) => inventarliste))].filter(Boolean);
  const named = useRecords(
    'packlisten',
    {
      filter: or(...listen.slice(0, 40).map((each) => compare('inventarliste', '=', each))),
      sort: 'created',
      perPage: 200,
    },
    { enabled: listen.length > 0 },
  );
  const packlisteOf = (liste: string) =>
    named.data?.items.find(({ inventarliste }) => inventarliste === liste);
  const replaced = new Set(tested.data?.items.map(({ ersetzt }) => ersetzt));
  const all = [
    ...(moved.data?.items ?? []).map((bewegung) => ({
      id: bewegung.id,
      am: bewegung.am,
      shown: <Bewegt bewegung={bewegung} packliste={packlisteOf(bewegung.inventarliste)} />,
    })),
    ...(tested.data?.items ?? []).map((pruefung) => ({
      id: pruefung.id,
      am: pruefung.datum,
      shown: (
        <Getestet
          pruefung={pruefung}
          art={pruefung.expand?.pruefart?.name ?? ''}
          isReplaced={replaced.has(pruefung.id)}
        />
      ),
    })),
  ].toSorted((one, other) => compareTexts(other.am, one.am));
  const einsaetze = (moved.data?.items ?? []).filter(({ was }) => was === 'raus').length;
  const isLoading = !moved.data || !tested.data;
  return (
    <Card
      heading="Verlauf"
      className={css.card}
      tools={
        einsaetze > 0 && (
          <span className={css.quiet}>
            {einsaetze === 1 ? '1 Einsatz' : `${formatZahl(einsaetze)} Einsätze`}
          </span>
        )
      }
    >
      <LoadFailed query={moved} />
      {isLoading && !moved.isError && <SkeletonRows rows={4} columns={['20px', '46%', '', '76px']} />}
      {!isLoading && all.length === 0 && <p className={css.empty}>Es war noch nirgends.</p>}
      <ul className={css.life} aria-label="Verlauf">
        {all.slice(0, isAll ? MOST : FIRST).map(({ id: key, am, shown }) => (
          <li key={key} className={css.entry}>
            {shown}
            <span className={css.when}>{formatDay(am)}</span>
          </li>
        ))}
      </ul>
      {all.length > FIRST && !isAll && (
        <p className={css.more}>
          <Button look="quiet" onClick={() => setIsAll(true)}>
            Alle {formatZahl(all.length)} Einträge
          </Button>
        </p>
      )}
    </Card>
  );
}

const looks: { readonly [Was in Exclude<Bewegung['was'], ''>]: { icon: Icon; words: string } } = {
  raus: { icon: IconPackageExport, words: 'raus' },
  rein: { icon: IconPackageImport, words: 'zurück' },
  gepackt: { icon: IconPackage, words: 'gepackt' },
  vermisst: { icon: IconGhost, words: 'vermisst' },
  gefunden: { icon: IconSearch, words: 'gefunden' },
  defekt: { icon: IconTool, words: 'defekt' },
  repariert: { icon: IconCircleCheck, words: 'repariert' },
  gesperrt: { icon: IconLock, words: 'gesperrt' },
  entsperrt: { icon: IconCircleCheck, words: 'entsperrt' },
  umgelagert: { icon: IconMapPin, words: 'umgelagert' },
  gezählt: { icon: IconClipboardCheck, words: 'gezählt' },
  Abgang: { icon: IconTrash, words: 'ausgemustert' },
  zurückgenommen: { icon: IconCircleCheck, words: 'Scan zurückgenommen' },
};

function Bewegt({ bewegung, packliste }: { bewegung: Bewegung; packliste: Packliste | undefined }) {
  const { was, ort, grund, wer } = bewegung;
  const { icon: Glyph, words } = looks[was || 'rein'];
  return (
    <>
      <Glyph className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.what}>
        <b>{words}</b> {ort !== '' && `${was === 'gezählt' ? 'in' : 'nach'} ${ort} `}
        {packliste && (
          <>
            {was === 'gepackt' ? 'für' : was === 'raus' ? 'auf' : 'von'}{' '}
            <Link to="/packliste/$id" params={{ id: packliste.id }}>
              {packliste.name}
            </Link>{' '}
          </>
        )}
        {grund !== '' && `(${grund}) `}
        {wer !== '' && <span className={css.quiet}>{wer}</span>}
      </span>
    </>
  );
}

interface GetestetProps {
  pruefung: Pruefung;
  art: string;
  /** A later one says what was wrong with it. */
  isReplaced: boolean;
}

/** A test stays as it was written down; what was wrong is replaced by another one (PRUEF-01). */
function Getestet({ pruefung, art, isReplaced }: GetestetProps) {
  const { ergebnis, pruefer, bemerkung } = pruefung;
  const mayReplace = mayCreate(entities.pruefungen, useSession() ?? guest) && !isReplaced;
  return (
    <>
      <IconCertificate className={css.glyph} size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.what}>
        <b>geprüft</b> {[art, ergebnis, bemerkung].filter((each) => each !== '').join(', ')}{' '}
        <span className={css.quiet}>{isReplaced ? `${pruefer}, ersetzt` : pruefer}</span>{' '}
        {mayReplace && (
          <IconButton
            label={`${art} vom ${formatDay(dayOf(pruefung.datum))} ersetzen`}
            icon={IconReplace}
            size="row"
            onClick={() => void replacePruefung(pruefung)}
          />
        )}
      </span>
    </>
  );
}
