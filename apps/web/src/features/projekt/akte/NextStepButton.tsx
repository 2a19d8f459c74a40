import { IconFileInvoice, IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { entities, type Projekt } from '@traverse/domain/entities';
import { nextStep, openPackliste } from '@traverse/domain/projekt/next-step';
import { dayOf } from '@traverse/domain/values';
import { decide } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../../api/connection.ts';
import { useRecords } from '../../../api/queries.ts';
import type { Session } from '../../../api/session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import { createRechnung } from '../../inventarliste/create-rechnung.ts';
import { startFromProjekt } from './start-from-projekt.ts';
import { useOfProjekt } from './useOfProjekt.ts';

/** What the job needs next, as the one filled button of its page; nothing where nothing is left to do. */
export function NextStepButton({ projekt, session }: { projekt: Projekt; session: Session }) {
  const today = useToday();
  const offline = useOfflineReason();
  const navigate = useNavigate();
  const packlisten = useOfProjekt('packlisten', projekt.id, { enabled: may(session, 'packlisten', 'read') });
  const rechnungen = useOfProjekt('rechnungen', projekt.id, { enabled: may(session, 'rechnungen', 'read') });
  const open = openPackliste(packlisten.data?.items ?? []);
  const inventarliste = open?.inventarliste ?? '';
  const zeilen = useRecords(
    'inventar_inventarlisten',
    { filter: compare('inventarliste', '=', inventarliste), perPage: 1, skipTotal: true },
    {
      enabled:
        inventarliste !== '' && decide(entities.inventar_inventarlisten.access.read, session) !== false,
    },
  );
  const step = nextStep({
    status: projekt.status,
    packlisten: packlisten.data?.items ?? [],
    isEmpty: () => inventarliste === '' || zeilen.data?.items.length === 0,
    rechnungen: rechnungen.data?.items ?? [],
    isOver: (dayOf(projekt.datum_bis) || dayOf(projekt.datum_von)) < today,
    may: {
      packlisten: may(session, 'packlisten', 'create'),
      rechnungen: may(session, 'rechnungen', 'create'),
    },
  });
  const [busy, start] = useBusy(async () => {
    if (step?.kind === 'packliste') await startFromProjekt('packlisten', projekt);
    if (step?.kind !== 'angebot' && step?.kind !== 'rechnung') return;
    const packliste = packlisten.data?.items.find(({ id }) => id === step.packliste);
    const made = packliste && (await createRechnung(packliste));
    if (made) await navigate({ to: '/rechnung/$id', params: { id: made.id } });
  });
  if (packlisten.isLoading || rechnungen.isLoading || zeilen.isLoading || !step) return null;
  if (step.kind === 'füllen') {
    return (
      <ButtonLink to="/packliste/$id" params={{ id: step.packliste }} look="primary" icon={IconListCheck}>
        Liste füllen
      </ButtonLink>
    );
  }
  if (step.kind === 'ausstellen') {
    const { id, name } = step.rechnung;
    return (
      <ButtonLink to="/rechnung/$id" params={{ id }} look="primary" icon={IconFileInvoice}>
        {name} ausstellen
      </ButtonLink>
    );
  }
  return (
    <Button
      look="primary"
      icon={step.kind === 'packliste' ? IconListCheck : IconFileInvoice}
      busy={busy}
      busyLabel="Öffnet …"
      disabled={offline}
      onClick={start}
    >
      {WORDS[step.kind]}
    </Button>
  );
}

const WORDS = { packliste: 'Liste anlegen', angebot: 'Angebot', rechnung: 'Rechnung' } as const;

function may(session: Session, kind: 'packlisten' | 'rechnungen', what: 'read' | 'create'): boolean {
  return decide(entities[kind].access[what], session) !== false;
}
