import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconClock,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  entities,
  type FaelligeZeile,
  faelligBis,
  faelligStand,
  formatDay,
  formatMonat,
  formatZahl,
  type Monatsbalken,
  monatOfDay,
  monatsbalken,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { useFaelligePruefungen } from '../../api/pruefungen.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { withTick } from '../../ui/ticked.ts';
import { rowTone } from '../../ui/tone.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Balken } from './Balken.tsx';
import css from './PruefungenPage.module.css';
import { askForPruefliste } from './put-on-pruefliste.ts';

const ABOVE = [{ label: 'Inventar', to: '/inventar' }] as const;

/** Which tests are due, month by month; what is chosen goes on a pack list of its own (PRUEF-03). */
export function PruefungenPage() {
  const heute = useToday();
  const asked = useFaelligePruefungen();
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const reader = useSession() ?? guest;
  const [bis, setBis] = useState<Monatsbalken['monat']>(monatOfDay(heute));
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data } = asked;
  const due = data ? faelligBis(data, bis, heute) : [];
  const shown = due.filter((zeile) => isFound(zeile, search)).toSorted(inOrder);
  // What is not shown is not meant.
  const chosen = [...new Set(shown.map(({ geraet }) => geraet))].filter((id) => ticked.has(id));
  const mayPut = [entities.pruefungen, entities.packlisten].every(
    ({ access }) => decide(access.create, reader) !== false,
  );
  const [busy, put] = useBusy(async () => {
    const id = await askForPruefliste(chosen);
    if (id) await navigate({ to: '/packliste/$id', params: { id } });
  });
  return (
    <>
      <PageHeader title="Prüfungen" above={ABOVE} detail={data && `${formatZahl(due.length)} fällig`}>
        {mayPut && data && data.length > 0 && (
          <Button
            look="primary"
            icon={IconPlaylistAdd}
            busy={busy}
            disabled={offline ?? (chosen.length === 0 && 'Wähle erst Geräte.')}
            onClick={put}
          >
            Auf Prüfliste setzen {chosen.length > 0 && chosen.length}
          </Button>
        )}
      </PageHeader>
      <LoadFailed query={asked} />
      {!data && !asked.isError && <SkeletonRows rows={8} />}
      {data?.length === 0 && (
        <StateCard icon={IconCertificate} title="Nichts zu prüfen">
          Hier stehen die Prüfungen der Geräte. Welche ein Artikel braucht, sagst du auf seiner Seite unter
          „Weitere Aktionen“.
        </StateCard>
      )}
      {data && data.length > 0 && (
        <>
          <Balken balken={monatsbalken(data, heute)} chosen={bis} onChoose={setBis} />
          <Card aria-label="Fällige Prüfungen" className={css.card}>
            <div className={css.tools}>
              <SearchField label="Gerät, Art oder Platz suchen" value={search} onChange={setSearch} />
            </div>
            {shown.length === 0 ? (
              <p className={css.none}>Bis dahin ist nichts fällig.</p>
            ) : (
              <Zeilen
                zeilen={shown}
                ticked={ticked}
                onTick={mayPut ? (id, on) => setTicked(withTick(ticked, id, on)) : undefined}
              />
            )}
            <p className={css.foot}>Auf die Prüfliste gesetzt, ist ein Gerät so lange nicht verfügbar.</p>
          </Card>
        </>
      )}
    </>
  );
}

interface ZeilenProps {
  zeilen: readonly FaelligeZeile[];
  ticked: ReadonlySet<string>;
  onTick: ((geraet: string, on: boolean) => void) | undefined;
}

function Zeilen({ zeilen, ticked, onTick }: ZeilenProps) {
  const heute = useToday();
  return (
    <table className={css.table} aria-label="Fällige Prüfungen">
      <thead>
        <tr>
          {onTick && (
            <th scope="col">
              <VisuallyHidden>Auswahl</VisuallyHidden>
            </th>
          )}
          <th scope="col">Gerät</th>
          <th scope="col">Art</th>
          <th scope="col">Platz</th>
          <th scope="col">Fällig</th>
          <th scope="col">Zuletzt</th>
          <th scope="col">Geht raus</th>
          <th scope="col">Stand</th>
        </tr>
      </thead>
      <tbody>
        {zeilen.map((zeile) => {
          const { words, tone } = faelligStand(zeile, heute);
          const icon = { danger: IconAlertTriangle, warning: IconAlertCircle } as const;
          return (
            <tr key={`${zeile.geraet} ${zeile.pruefart}`} className={rowTone(tone)}>
              {onTick && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${zeile.bezeichnung} wählen`}
                    checked={ticked.has(zeile.geraet)}
                    onChange={(event) => onTick(zeile.geraet, event.currentTarget.checked)}
                  />
                </td>
              )}
              <td>
                <span className={css.name}>
                  {zeile.kategorie !== '' && <KategorieTag kategorie={zeile.kategorie} wordless />}
                  <Link to="/geraet/$id" params={{ id: zeile.geraet }}>
                    {zeile.bezeichnung}
                  </Link>
                </span>
              </td>
              <td className={css.quiet}>{zeile.art}</td>
              <td className={css.mono}>{zeile.platz || '–'}</td>
              <td>
                <span className={css.label}>fällig </span>
                <b>{zeile.faellig === '' ? 'sofort' : formatMonat(zeile.faellig)}</b>
              </td>
              <td className={css.quiet}>
                <span className={css.label}>zuletzt </span>
                {zeile.zuletzt === '' ? '–' : formatDay(zeile.zuletzt)}
              </td>
              <td>
                <span className={css.label}>geht raus </span>
                {zeile.gehtRaus ? (
                  <>
                    <b>{formatDay(zeile.gehtRaus.von)}</b> {zeile.gehtRaus.name}
                  </>
                ) : (
                  '–'
                )}
              </td>
              <td>
                {zeile.aufPruefliste ? (
                  <Status icon={IconClock}>auf Prüfliste</Status>
                ) : (
                  <Status {...(tone ? { tone } : {})} icon={tone ? icon[tone] : IconCircleCheck}>
                    {words}
                  </Status>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function isFound({ bezeichnung, art, platz }: FaelligeZeile, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase('de');
  return [bezeichnung, art, platz].some((text) => text.toLocaleLowerCase('de').includes(wanted));
}

/** What is due first stands first. */
function inOrder(one: FaelligeZeile, other: FaelligeZeile): number {
  if (one.faellig !== other.faellig) return one.faellig < other.faellig ? -1 : 1;
  return one.bezeichnung.localeCompare(other.bezeichnung, 'de');
}
