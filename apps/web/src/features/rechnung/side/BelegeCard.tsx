import {
  type Icon,
  IconBook2,
  IconCoinEuro,
  IconFileInvoice,
  IconFileMinus,
  IconFileText,
  IconFileX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { angebotFileName } from '@traverse/domain/options/naming';
import { rechnungstitel } from '@traverse/domain/options/rechnung-arten';
import { progressOf } from '@traverse/domain/packliste/counters';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { takesBack } from '@traverse/domain/rechnung/korrektur';
import { type Day, dayOf, dueWords, formatDay, formatZahl } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useAngeboteOf } from '../../../api/angebote.ts';
import { useKorrekturen } from '../../../api/anzahlung.ts';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { downloadFile } from '../../../api/stored-files.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { StepMark } from '../../../ui/StepMark.tsx';
import { useIsBooked } from '../useIsBooked.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import css from './BelegeCard.module.css';
import { Gesendet } from './Gesendet.tsx';
import { HandedOut } from './HandedOut.tsx';

/** The way of a job through its documents: offer, pack list, invoice, booked, paid. */
export function BelegeCard({ open, today }: { open: OpenRechnung; today: Day }) {
  const { rechnung, zeilen } = open;
  const reader = useSession() ?? guest;
  const maySeeBooks = decide(entities.einnahmen.access.read, reader) !== false;
  const isBooked = useIsBooked(rechnung.id) === true;
  const { packliste } = rechnung.expand ?? {};
  const { counted, goal } = progressOf(
    zeilen.map(({ zeile }) => zeile),
    'out',
  );
  const faellig = dayOf(rechnung.faelligDatum);
  return (
    <Card heading="Belege" aria-label="Belege">
      <ol className={css.chain}>
        <OfferStep rechnung={rechnung} />
        {(rechnung.packliste !== '' || !takesBack(rechnung)) && (
          <Step
            icon={IconFileText}
            done={rechnung.packliste !== ''}
            title="Packliste"
            aside={rechnung.packliste !== '' && `${formatZahl(counted)} von ${formatZahl(goal)}`}
          >
            {rechnung.packliste === '' ? (
              'noch keine'
            ) : (
              <Link to="/packliste/$id" params={{ id: rechnung.packliste }}>
                {packliste?.name ?? 'öffnen'}
              </Link>
            )}
          </Step>
        )}
        <Step icon={IconFileInvoice} present title={rechnungstitel(rechnung)}>
          {rechnung.bezahlt || !rechnung.ausgestellt || faellig === '' || isCancelled(rechnung)
            ? `${rechnung.ausgestellt ? '' : 'Entwurf, '}${formatDay(rechnung.rechnungsDatum)}`
            : dueWords(faellig, today)}
        </Step>
        <StornoStep rechnung={rechnung} />
        <KorrekturSteps rechnung={rechnung} />
        {maySeeBooks && (
          <Step icon={IconBook2} done={isBooked} title="Eingebucht">
            {isBooked ? (
              <Link to="/einnahmen/$tab" params={{ tab: '1' }} search={{ suche: rechnung.name }}>
                Einnahme {rechnung.name}
              </Link>
            ) : (
              'noch nicht'
            )}
          </Step>
        )}
        <Step
          icon={IconCoinEuro}
          done={rechnung.bezahlt}
          title={takesBack(rechnung) ? 'Ausgeglichen' : 'Bezahlt'}
        >
          {rechnung.bezahlt
            ? formatDay(rechnung.bezahltAm) || 'ja'
            : takesBack(rechnung)
              ? 'zu erstatten'
              : 'offen'}
        </Step>
      </ol>
      <HandedOut rechnung={rechnung.id} />
      <Gesendet rechnung={rechnung.id} />
    </Card>
  );
}

/** The offer that was made last: its file, or the version of it. What is issued without one gets none any more. */
function OfferStep({ rechnung }: Pick<OpenRechnung, 'rechnung'>) {
  const { data } = useAngeboteOf(rechnung.id);
  const version = data?.items[0];
  const hasFile = rechnung.letztesAngebot !== '';
  if (!hasFile && !version && isFestgeschrieben(rechnung)) return null;
  return (
    <Step icon={IconFileText} done={hasFile || version !== undefined} title="Letztes Angebot">
      {hasFile && <LastOffer rechnung={rechnung} />}
      {!hasFile && (version ? `${version.nummer}, Version ${version.version}` : 'noch keins')}
    </Step>
  );
}

/** What reverses this invoice, or is reversed by it (GOBD-03). */
function StornoStep({ rechnung }: Pick<OpenRechnung, 'rechnung'>) {
  const isReversed = rechnung.storniertAm !== '';
  const wish = { filter: compare('stornoVon', '=', rechnung.id), perPage: 1 };
  const { data } = useRecords('rechnungen', wish, { enabled: isReversed });
  const other = isReversed ? data?.items[0] : rechnung.expand?.stornoVon;
  if (!other) return null;
  return (
    <Step icon={IconFileX} done title={isReversed ? 'Storniert mit' : 'Storno von'}>
      <Link to="/rechnung/$id" params={{ id: other.id }}>
        {other.name}
      </Link>
    </Step>
  );
}

/** What corrects a part of this invoice, or is corrected by it (ANZ-02). */
function KorrekturSteps({ rechnung }: Pick<OpenRechnung, 'rechnung'>) {
  const { data } = useKorrekturen(rechnung);
  const { korrekturVon } = rechnung.expand ?? {};
  return [
    ...(korrekturVon ? [{ title: 'Korrektur von', other: korrekturVon }] : []),
    ...(data?.items ?? []).map((other) => ({ title: 'Korrigiert mit', other })),
  ].map(({ title, other }) => (
    <Step key={other.id} icon={IconFileMinus} done title={title}>
      <Link to="/rechnung/$id" params={{ id: other.id }}>
        {other.name}
      </Link>
    </Step>
  ));
}

interface StepProps {
  icon: Icon;
  title: string;
  done?: boolean;
  /** This is where we are. */
  present?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

function Step({ icon: Glyph, title, done = false, present = false, aside, children }: StepProps) {
  return (
    <li className={clsx(css.step, done && css.done, present && css.present)}>
      <StepMark done={done} present={present}>
        <Glyph size={16} stroke={2} />
      </StepMark>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={layout.smallPrint}>{children}</span>
      </span>
      {aside && <span className={css.aside}>{aside}</span>}
    </li>
  );
}

/** The offer that was made last, as a download. */
function LastOffer({ rechnung: { id, name, letztesAngebot } }: Pick<OpenRechnung, 'rechnung'>) {
  const download = async () => {
    const file = { collection: 'rechnungen', recordId: id, name: letztesAngebot };
    await downloadFile(file);
  };
  return (
    <button type="button" className={css.link} onClick={() => void download()}>
      {angebotFileName(name)}
    </button>
  );
}
