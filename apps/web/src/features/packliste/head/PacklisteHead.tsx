import {
  IconBuilding,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarPause,
  IconCalendarTime,
  IconCar,
  IconFileDownload,
  IconFileInvoice,
  IconMapPin,
  IconPencil,
  IconReceiptOff,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { ruestzeitWords } from '@traverse/domain/inventarliste/missing-words';
import { eigeneRuestzeit } from '@traverse/domain/inventarliste/ruestzeit';
import { belegname } from '@traverse/domain/namen/belegwort';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { kundenwegWords } from '@traverse/domain/packliste/kundenweg';
import { packlisteStep } from '@traverse/domain/packliste/packliste-step';
import { lacksRechnung } from '@traverse/domain/packliste/row-reasons';
import { addDays, dayOf, formatDayRange } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { refresh } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { dashStays } from '../../../ui/dash-stays.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import layout from '../../../ui/layout.module.css';
import { usePagePlace } from '../../../ui/page-place.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useProjektKunde } from '../../folgen/useProjektKunde.ts';
import { createRechnung } from '../../inventarliste/create-rechnung.ts';
import { type OpenPackliste, useZeilen } from '../usePackliste.ts';
import { openKundenweg } from './KundenwegDialog.tsx';
import { OptionTag } from './OptionTag.tsx';
import css from './PacklisteHead.module.css';
import { PacklisteMenu } from './PacklisteMenu.tsx';
import { savePdf } from './save-pdf.ts';
import { VerbuchtSwitch } from './VerbuchtSwitch.tsx';

const ABOVE = [{ label: 'Packlisten', to: '/packlisten' }] as const;

/** The name, what can be done with the pack list, and the facts about it. */
export function PacklisteHead({ packliste }: { packliste: OpenPackliste }) {
  const title = `Packliste: ${packliste.name}`;
  const today = useToday();
  // In the path it stands behind 'Packlisten', and on phones alone.
  usePagePlace(packliste.name, ABOVE);
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>{title}</h1>
        {lacksRechnung(packliste, today) && (
          <StatusTag tone="warning" icon={IconReceiptOff}>
            Keine Rechnung
          </StatusTag>
        )}
        {packliste.expand?.inventarliste && (
          <OptionTag liste={packliste.expand.inventarliste} projekt={packliste.expand.projekt} />
        )}
      </div>
      <Actions packliste={packliste} />
      <Facts packliste={packliste} />
    </header>
  );
}

function Actions({ packliste }: { packliste: OpenPackliste }) {
  const offline = useOfflineReason();
  const [saving, save] = useBusy(() => savePdf(packliste));
  const { von } = packliste;
  return (
    <div className={css.actions}>
      <RechnungButton packliste={packliste} />
      <ButtonLink
        to="/verfuegbarkeit"
        search={{ ...viewAround(von), liste: packliste.inventarliste }}
        look="soft"
        icon={IconCalendarTime}
      >
        Verfügbarkeit
      </ButtonLink>
      <Button
        look="soft"
        icon={IconFileDownload}
        busy={saving}
        busyLabel="Erstellt …"
        disabled={offline ?? (packliste.inventarliste === '' && 'Diese Packliste hat noch keine Artikel.')}
        onClick={save}
      >
        PDF
      </Button>
      <PacklisteMenu packliste={packliste} />
    </div>
  );
}

// The days before a job show what is still out.
const DAYS_BEFORE = 3;

function viewAround(von: OpenPackliste['von']) {
  const day = dayOf(von);
  return day === '' ? {} : { von: addDays(day, -DAYS_BEFORE) };
}

/** To the invoice, or to a new one (PACK-04); nothing for those who have no part in invoices. */
function RechnungButton({ packliste }: { packliste: OpenPackliste }) {
  const reader = useSession() ?? guest;
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const [busy, create] = useBusy(async () => {
    const made = await createRechnung(packliste);
    if (made) await navigate({ to: '/rechnung/$id', params: { id: made.id } });
  });
  const mayOpen = decide(entities.rechnungen.access.read, reader) !== false;
  const { data: zeilen } = useZeilen(packliste.inventarliste);
  const rueckgabe = packliste.expand?.inventarliste?.rueckgabe ?? '';
  const today = useToday();
  const step = zeilen && packlisteStep({ ...packliste, zeilen, rueckgabe, today });
  if (packliste.rechnung !== '') {
    const beleg = packliste.expand?.rechnung;
    const name = beleg ? belegname(beleg) : '';
    if (!mayOpen) {
      return name === '' ? null : <StatusTag icon={IconFileInvoice}>{name}</StatusTag>;
    }
    return (
      <ButtonLink to="/rechnung/$id" params={{ id: packliste.rechnung }} look="soft" icon={IconFileInvoice}>
        {name || 'Rechnung'}
      </ButtonLink>
    );
  }
  if (decide(entities.rechnungen.access.create, reader) === false) return null;
  return (
    <Button
      look={step === 'Rechnung' ? 'primary' : 'soft'}
      icon={IconFileInvoice}
      busy={busy}
      busyLabel="Öffnet …"
      disabled={offline}
      onClick={create}
    >
      Rechnung
    </Button>
  );
}

function Facts({ packliste }: { packliste: OpenPackliste }) {
  const { von, bis, expand } = packliste;
  const kunde = expand?.kunde ? kundeHeading(expand.kunde) : '';
  const projektKunde = useProjektKunde(expand?.projekt, expand?.kunde);
  const ort = expand?.projekt?.ort ?? '';
  const weg = kundenwegWords(packliste);
  const ruestzeit = expand?.inventarliste && eigeneRuestzeit(expand.inventarliste);
  const offline = useOfflineReason();
  const edit = async () => {
    // The Inventarliste follows on the server (PACK-03).
    if (await openRecordDialog(entities.packlisten, { id: packliste.id })) {
      await refresh('packlisten', 'inventarlisten', 'inventar_inventarlisten');
    }
  };
  return (
    <div className={css.facts}>
      {expand?.projekt && (
        <span className={css.fact}>
          <IconCalendarEvent size={17} stroke={1.75} aria-hidden="true" />
          <Link to="/projekt/$id" params={{ id: expand.projekt.id }}>
            {expand.projekt.name}
          </Link>
        </span>
      )}
      {kunde !== '' && (
        <span className={css.fact}>
          <IconBuilding size={17} stroke={1.75} aria-hidden="true" />
          {dashStays(kunde)}
          {projektKunde !== '' && <span className={layout.note}>{projektKunde}</span>}
        </span>
      )}
      <span className={css.fact}>
        <IconCalendar size={17} stroke={1.75} aria-hidden="true" />
        {formatDayRange(von, bis)}
        <IconButton
          icon={IconPencil}
          label={`${packliste.name} bearbeiten`}
          disabled={offline}
          onClick={() => void edit()}
        />
      </span>
      {ort !== '' && (
        <span className={css.fact}>
          <IconMapPin size={17} stroke={1.75} aria-hidden="true" />
          {ort}
        </span>
      )}
      {expand?.inventarliste && <VerbuchtSwitch liste={expand.inventarliste} />}
      {ruestzeit && (
        <span className={css.fact}>
          <IconCalendarPause size={17} stroke={1.75} aria-hidden="true" />
          {ruestzeitWords(ruestzeit)}
        </span>
      )}
      {weg !== '' && (
        <span className={css.fact}>
          <IconCar size={17} stroke={1.75} aria-hidden="true" />
          {weg}
          <IconButton
            icon={IconPencil}
            label="Hin- und Rückweg bearbeiten"
            disabled={offline}
            onClick={() => void openKundenweg(packliste)}
          />
        </span>
      )}
    </div>
  );
}
