import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import type { EngpassLauf } from '@traverse/domain/inventarliste/engpass-lauf';
import { ruestWords } from '@traverse/domain/inventarliste/missing-words';
import { type Buchung, isRental } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { engpassAnnehmenPfad } from '@traverse/domain/pfade';
import { formatDateTime, formatZahl } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './KonflikteCard.module.css';
import { Told } from './Told.tsx';

interface FehltKonfliktProps {
  lauf: EngpassLauf;
  days: string;
  /** What the job of a document is called, by the document's id. */
  jobs: ReadonlyMap<string, string>;
}

/** An item that is short, or would be with its options: who takes it, and who has said yes to it. */
export function FehltKonflikt({ lauf, days, jobs }: FehltKonfliktProps) {
  const { item, von, fehlend, nurOptionen, listen, angenommen, anzunehmen } = lauf;
  return (
    <Told
      icon={nurOptionen ? IconHourglass : IconAlertTriangle}
      title={`${item.name}: ${formatZahl(fehlend)} ${nurOptionen ? 'würden fehlen' : 'fehlen'}${nurOptionen ? '' : ruestWords(lauf)}`}
      days={days}
      way={
        <span className={css.ways}>
          {anzunehmen && <Annehmen lauf={lauf} inventarliste={anzunehmen} jobs={jobs} />}
          <ButtonLink
            look="soft"
            to="/verfuegbarkeit"
            search={{ item: item.id, von }}
            aria-label={`Ansehen: ${item.name}`}
          >
            Ansehen
          </ButtonLink>
        </span>
      }
    >
      {formatZahl(item.anzahl)} im Bestand
      {listen.filter(({ art }) => !isRental(art)).map((buchung) => taken(buchung, jobs))}.
      {angenommen &&
        ` Angenommen${angenommen.wer === '' ? '' : ` von ${angenommen.wer}`} am ${formatDateTime(angenommen.am)}.`}
    </Told>
  );
}

interface AnnehmenProps extends Pick<FehltKonfliktProps, 'lauf' | 'jobs'> {
  inventarliste: Buchung['inventarliste'];
}

/** Says yes to it on the list that came last, as the question while booking does. */
function Annehmen({ lauf: { item, listen }, inventarliste, jobs }: AnnehmenProps) {
  const offline = useOfflineReason();
  const own = listen.find((buchung) => buchung.inventarliste === inventarliste);
  const job = own ? `: ${whose(own, jobs)}` : '';
  const [busy, accept] = useBusy(async () => {
    const failure = await attempt(async () => {
      const { fehlend, name } = await ask(engpassAnnehmenPfad, { inventarliste, inventar: item.id });
      toast(`Angenommen${job}, ${formatZahl(fehlend)} × ${name} zu wenig`);
    });
    await refresh('inventar_inventarlisten', 'inventarlisten');
    if (failure) await notify('Nicht angenommen.', failure.message);
  });
  return (
    <Button
      look="soft"
      busy={busy}
      busyLabel="Nimmt an …"
      disabled={offline}
      title="Verbucht lassen, obwohl etwas fehlt"
      aria-label={`Annehmen: ${item.name}`}
      onClick={accept}
    >
      Annehmen
    </Button>
  );
}

function taken(buchung: Buchung, jobs: FehltKonfliktProps['jobs']): string {
  const { art, anzahl } = buchung;
  return `, ${formatZahl(anzahl)} ${art === 'option' ? 'Option ' : ''}${whose(buchung, jobs)}`;
}

/** Whoever plans knows jobs by their names; a document without one, or of other weeks, says its number. */
function whose({ belege: [beleg] }: Buchung, jobs: FehltKonfliktProps['jobs']): string {
  return beleg ? (jobs.get(beleg.id) ?? beleg.name) : 'andere Liste';
}
