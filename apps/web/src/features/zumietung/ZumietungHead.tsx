import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCheck,
  IconPencil,
  IconPhone,
  IconTimelineEvent,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isPart } from '@traverse/domain/bestellung/stand';
import { zugesagtWorte } from '@traverse/domain/bestellung/worte';
import { type Bestellung, entities, type Projekt, type Zumietung } from '@traverse/domain/entities';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatDayRange } from '@traverse/domain/values';
import { zumietungSchritte } from '@traverse/domain/zumietung/schritte';
import { zumietungStand, zumietungStep } from '@traverse/domain/zumietung/stand';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { VerlaufButton } from '../../records/verlauf/VerlaufButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { mark, schritte } from './mark.ts';
import { RestZumieten } from './RestZumieten.tsx';
import css from './zumietung.module.css';

interface ZumietungHeadProps {
  zumietung: Zumietung;
  projekt: Projekt | undefined;
  order: Bestellung | undefined;
  isOrderable: boolean;
  /** How the items stand whose rest is rented elsewhere. */
  rest: readonly Verfuegbarkeit[];
}

/** What it is called, how it stands, and how far it has come. */
export function ZumietungHead({ zumietung, projekt, order, isOrderable, rest }: ZumietungHeadProps) {
  const { id, name, lieferant } = zumietung;
  const offline = useOfflineReason();
  const mayChange = decide(entities.zumietungen.access.update, useSession() ?? guest) !== false;
  return (
    <>
      <PageHeader
        title={`Zumietung ${name}`}
        above={[{ label: 'Zumietungen', to: '/zumietungen' }]}
        detail={<Stand zumietung={zumietung} order={order} />}
      >
        {mayChange && (
          <Button
            icon={IconPencil}
            disabled={offline}
            onClick={() => void openRecordDialog(entities.zumietungen, { id })}
          >
            Bearbeiten
          </Button>
        )}
        <VerlaufButton entity={entities.zumietungen} id={id} />
        {isOrderable && (
          <Button icon={IconPhone} disabled={offline} onClick={() => mark(zumietung, 'bestellt')}>
            Am Telefon bestellt
          </Button>
        )}
        {mayChange && <NextPress zumietung={zumietung} />}
        {mayChange && <RestZumieten zumietung={zumietung} lagen={rest} />}
      </PageHeader>
      <div className={css.facts}>
        {projekt && (
          <span>
            <IconTimelineEvent size={18} stroke={1.75} aria-hidden="true" />
            <Link to="/projekt/$id" params={{ id: projekt.id }}>
              {projekt.name}
            </Link>
          </span>
        )}
        <span>
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          {formatDayRange(zumietung.von, zumietung.bis)}
        </span>
        {lieferant !== '' && (
          <span>
            <IconTruckDelivery size={18} stroke={1.75} aria-hidden="true" />
            {lieferant}
          </span>
        )}
        <Weg zumietung={zumietung} order={order} />
      </div>
    </>
  );
}

const PRESSES = { geliefert: 'Ist geliefert', zurueckgegeben: 'Ist zurückgegeben' } as const;

/** Its next step once it is ordered, as the list offers it. */
function NextPress({ zumietung }: Pick<ZumietungHeadProps, 'zumietung'>) {
  const offline = useOfflineReason();
  const step = zumietungStep(zumietung);
  if (step === undefined || step === 'bestellt') return null;
  return (
    <Button icon={schritte[step].icon} disabled={offline} onClick={() => mark(zumietung, step)}>
      {PRESSES[step]}
    </Button>
  );
}

function Weg({ zumietung, order }: Pick<ZumietungHeadProps, 'zumietung' | 'order'>) {
  const seesBills = decide(entities.ausgaben.access.read, useSession() ?? guest) !== false;
  const { data } = useRecords(
    'ausgaben',
    { filter: compare('zumietung', '=', zumietung.id), perPage: 1, skipTotal: true },
    { enabled: seesBills },
  );
  const hasBill = seesBills ? (data?.items.length ?? 0) > 0 : undefined;
  const beside = { hasOrder: order !== undefined, isPart: order !== undefined && isPart(order), hasBill };
  return <Steps label="Weg der Zumietung" steps={zumietungSchritte(zumietung, beside)} />;
}

function Stand({ zumietung, order }: Pick<ZumietungHeadProps, 'zumietung' | 'order'>) {
  const stand = zumietungStand(zumietung);
  const { bestellstand } = zumietung;
  if (stand === 'Bestellt' && order && isPart(order))
    return (
      <StatusTag tone="warning" icon={IconAlertTriangle}>
        {zugesagtWorte(order.positionen)}
      </StatusTag>
    );
  if (stand !== 'Nicht bestellt') return <StatusTag icon={IconCheck}>{stand}</StatusTag>;
  return (
    <StatusTag
      tone={bestellstand === '' || bestellstand === 'abgelehnt' ? 'danger' : 'warning'}
      icon={IconAlertTriangle}
    >
      {bestellstand === '' ? 'nicht bestellt' : bestellstand}
    </StatusTag>
  );
}
