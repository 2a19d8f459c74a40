import { IconBarcode, IconCertificate, IconCircleCheck, IconPlaylistAdd } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { entities, type Pruefung } from '@traverse/domain/entities';
import {
  faelligePruefungenDateiPfad,
  faelligePruefungenPfad,
  prueflistePfad,
  pruefzeilenPfad,
} from '@traverse/domain/pfade';
import {
  type FaelligeZeile,
  faelligBis,
  type Monatsbalken,
  monatsbalken,
} from '@traverse/domain/pruefung/faelligkeitsliste';
import { addMonate, monatOfDay, pruefmonatInWords } from '@traverse/domain/pruefung/monat';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest, mayAsk } from '@traverse/schema';
import { useState } from 'react';
import { fileOf } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { useScanner } from '../../devices/useScanner.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { TabelleItem } from '../../records/list/TabelleItem.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { withTick } from '../../ui/ticked.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { askForPruefliste } from '../inventarliste/put-on-pruefliste.ts';
import { openBestanden } from '../stueck/BestandenDialog.tsx';
import { enterPruefung, type Pruefling } from '../stueck/enter-pruefung.ts';
import { zupruefen } from '../stueck/zupruefen.ts';
import { Balken } from './Balken.tsx';
import { FaelligeFilter } from './FaelligeFilter.tsx';
import { FaelligeTable } from './FaelligeTable.tsx';
import { inOrder, isFound, keyOf, NO_FILTER } from './faellige-auswahl.ts';
import { PlakettenMenu } from './PlakettenMenu.tsx';
import css from './PruefungenPage.module.css';
import { openPruefen } from './pruefen/PruefenDialog.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [2] }, { lines: [8] }];

const ABOVE = [{ label: 'Inventar', to: '/inventar' }] as const;

/** Which tests are due, month by month; what is chosen goes on a pack list of its own (PRUEF-03). */
export function PruefungenPage() {
  const heute = useToday();
  const asked = usePath(faelligePruefungenPfad, {});
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const reader = useSession() ?? guest;
  // Undefined is everything.
  const [bis, setBis] = useState<Monatsbalken['monat'] | undefined>(monatOfDay(heute));
  const [filter, setFilter] = useState(NO_FILTER);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const data = asked.data?.zeilen;
  const due = data && bis !== undefined ? faelligBis(data, bis, heute) : (data ?? []);
  const shown = due.filter((zeile) => isFound(zeile, filter)).toSorted(inOrder);
  // What is not shown is not meant; what is away to be tested already cannot be sent there again.
  const chosen = shown.filter((zeile) => ticked.has(keyOf(zeile)));
  const sent = chosen.filter(({ aufPruefliste }) => !aufPruefliste);
  const count = new Set(chosen.map(keyOf)).size;
  const toSend = new Set(sent.map(keyOf)).size;
  const mayPut = mayAsk(prueflistePfad, reader);
  const mayEnter = decide(entities.pruefungen.access.create, reader) !== false;
  const pass = async () => {
    if (await openBestanden(chosen)) setTicked(new Set());
  };
  const [busy, put] = useBusy(async () => {
    const id = await askForPruefliste(zupruefen(sent));
    if (id) await navigate({ to: '/packliste/$id', params: { id } });
  });
  const last = bis === 'überfällig' ? addMonate(monatOfDay(heute), -1) : bis;
  const [saving, save] = useBusy(async (format: ExportFormat) =>
    saveFile(await fileOf(faelligePruefungenDateiPfad, { bis: last ?? '' }, format)),
  );
  return (
    <>
      <PageHeader
        title="Prüfungen"
        above={ABOVE}
        detail={due.length > 0 && `${formatZahl(due.length)} fällig`}
      >
        {data && data.length > 0 && (
          <ExportMenu title="Fällige Prüfungen ausgeben" busy={saving} onSave={save}>
            <TabelleItem entity={entities.pruefungen} />
          </ExportMenu>
        )}
        {mayEnter && <PlakettenMenu />}
        {mayPut && toSend > 0 && (
          <Button icon={IconPlaylistAdd} busy={busy} disabled={offline} onClick={put}>
            Auf Prüfliste setzen {formatZahl(toSend)}
          </Button>
        )}
        {mayEnter && count > 0 && (
          <Button look="primary" icon={IconCircleCheck} disabled={offline} onClick={pass}>
            Bestanden {formatZahl(count)}
          </Button>
        )}
        {mayEnter && count === 0 && data && data.length > 0 && (
          <Button look="primary" icon={IconBarcode} onClick={() => openPruefen()}>
            Prüfen
          </Button>
        )}
      </PageHeader>
      {mayEnter && <HearsScans />}
      {mayEnter && <Wartende />}
      <LoadFailed query={asked} />
      {!data && !asked.isError && <SkeletonPage cards={OUTLINE} />}
      {data?.length === 0 && <NichtsZuPruefen />}
      {data && data.length > 0 && (
        <>
          <Balken balken={monatsbalken(data, heute)} chosen={bis} onChoose={setBis} />
          <Card aria-label="Fällige Prüfungen" className={css.card}>
            <FaelligeFilter
              zeilen={due}
              filter={filter}
              onFilter={setFilter}
              until={untilWords(bis, heute)}
              onEverything={() => setBis(undefined)}
              chosen={count}
            />
            {shown.length === 0 ? (
              <p className={css.none}>
                {due.length === 0 ? 'Bis dahin ist nichts fällig.' : 'Dazu ist nichts fällig.'}
              </p>
            ) : (
              <FaelligeTable
                zeilen={shown}
                ticked={ticked}
                onTick={
                  mayEnter
                    ? (keys, on) => setTicked(keys.reduce((all, key) => withTick(all, key, on), ticked))
                    : undefined
                }
                onEnter={mayEnter ? (zeile) => enter(zeile, shown) : undefined}
              />
            )}
            <p className={css.foot}>Auf die Prüfliste gesetzt, ist ein Gerät so lange nicht verfügbar.</p>
          </Card>
        </>
      )}
    </>
  );
}

function NichtsZuPruefen() {
  return (
    <StateCard
      icon={IconCertificate}
      title="Nichts zu prüfen"
      action={
        <>
          <ButtonLink to="/inventar" look="soft">
            Zum Inventar
          </ButtonLink>
          <ButtonLink to="/pruefarten" look="soft">
            Prüfarten
          </ButtonLink>
        </>
      }
    >
      Hier stehen die Prüfungen der Geräte. Welche ein Artikel braucht, sagst du auf seiner Seite: „…“,
      „Prüfung vorschreiben“.
    </StateCard>
  );
}

/** Tests out of files of which nobody has said the device (PRUEF-04). */
function Wartende() {
  const { data } = usePath(pruefzeilenPfad, {}, { anew: true });
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Message
      tone="warning"
      title={
        count === 1
          ? 'Eine Nummer aus einer Datei hat kein Gerät.'
          : `${formatZahl(count)} Nummern aus Dateien haben kein Gerät.`
      }
      action={
        <ButtonLink to="/einlesen/$sammlung" params={{ sammlung: 'pruefungen' }} look="quiet">
          Zuordnen
        </ButtonLink>
      }
    >
      Ihre Prüfungen zählen erst, wenn du sagst, wessen sie sind.
    </Message>
  );
}

/** On this page a scan is a test. */
function HearsScans() {
  useScanner((code) => void openPruefen(code));
  return null;
}

/** The test of a row, and of those below it one after the other. */
async function enter(zeile: FaelligeZeile, shown: readonly FaelligeZeile[]): Promise<void> {
  await enterPruefung(prueflingOf(zeile), shown.slice(shown.indexOf(zeile) + 1).map(prueflingOf));
}

/** Of what is counted, as many as are due. */
function prueflingOf({ geraet, inventar, pruefart: id, menge }: FaelligeZeile): Pruefling {
  const pruefart = id as Pruefung['pruefart']; // as the server answers it
  return geraet === '' ? { inventar, pruefart, anzahl: menge?.stueck ?? 0 } : { geraet, pruefart };
}

function untilWords(bis: Monatsbalken['monat'] | undefined, heute: Parameters<typeof pruefmonatInWords>[1]) {
  if (bis === undefined) return '';
  return bis === 'überfällig' ? bis : `bis ${pruefmonatInWords(bis, heute)}`;
}
