import {
  type Icon,
  IconArrowsExchange,
  IconCalendarShare,
  IconCheck,
  IconTruckReturn,
} from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { unorderedRentals } from '@traverse/domain/inventarliste/zumietung';
import { tauschenPfad } from '@traverse/domain/pfade';
import type { Auswege } from '@traverse/domain/set/auswege';
import { formatDayRange, formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { clsx } from 'clsx';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './AuswegeList.module.css';
import { moveListeTo } from './move-along.tsx';
import { openRented, rentForListe } from './rent-shortage.ts';

interface AuswegeListProps {
  entry: Verfuegbarkeit;
  wege: Auswege;
  /** Once one of them was taken. */
  onDone: () => void;
}

/** The ways out of one shortage in one place, the surest first: a rental that only has to be ordered, alternatives, other days, a rental (SET-05). */
export function AuswegeList({ entry, wege, onDone }: AuswegeListProps) {
  const reader = useSession() ?? guest;
  const { inventarliste, zeile, fehlend, tausch, tage } = wege;
  const { name } = entry.item;
  const mayRent = entry.fehlendHart > 0 && mayCreate(entities.zumietungen, reader);
  const mayOrder = entry.fehlendHart > 0 && decide(entities.zumietungen.access.update, reader) !== false;
  return (
    <ul className={css.ways} aria-label={`Auswege für ${name}`}>
      {mayOrder &&
        unorderedRentals(entry).map(({ beleg, anzahl, von, bis }) => (
          <Way
            key={beleg.id}
            icon={IconCheck}
            title={`${beleg.name} bestellen`}
            about={`${formatZahl(anzahl)} × ${name}, ${formatDayRange(von, bis)}. Angelegt, noch nicht bestellt.`}
            act="Ist bestellt"
            run={async () => {
              const failure = await attempt(() => updateRecord('zumietungen', beleg.id, { bestellt: true }));
              await refresh('zumietungen', 'inventarlisten', 'inventar_inventarlisten');
              if (failure) return notify('Nicht bestellt.', failure.message);
              toast(`${beleg.name} ist bestellt`);
              onDone();
            }}
          />
        ))}
      {tausch.map((each) => (
        <Way
          key={each.inventar}
          icon={IconArrowsExchange}
          title={`${formatZahl(each.anzahl)} × ${each.name}`}
          about={`statt ${formatZahl(fehlend)} × ${name}. Berechnet wird, was geplant war.`}
          frei={each.frei}
          grund={each.grund}
          act="Tauschen"
          run={async () => {
            const failure = await attempt(() =>
              ask(tauschenPfad, { zeile, gegen: each.inventar, anzahl: fehlend }),
            );
            await refresh('inventar_inventarlisten', 'inventarlisten', 'rechnungen');
            if (failure) return notify('Nicht getauscht.', failure.message);
            toast(
              `${formatZahl(fehlend)} × ${name} gegen ${formatZahl(each.anzahl)} × ${each.name} getauscht`,
            );
            onDone();
          }}
        />
      ))}
      {tage.map(({ von, bis }) => (
        <Way
          key={von}
          icon={IconCalendarShare}
          title={`Am ${formatDayRange(von, bis)}`}
          about="Dann ist alles davon da. Die Belege der Liste ziehen mit."
          act="Verschieben"
          run={async () => {
            if (await moveListeTo(inventarliste, { von, bis })) onDone();
          }}
        />
      ))}
      {mayRent && (
        <Way
          icon={IconTruckReturn}
          title={`${formatZahl(entry.fehlendHart)} × ${name} zumieten`}
          about="Zählt als Bestand, sobald die Zumietung bestellt ist."
          act="Zumietung"
          run={async () => {
            const rented = await rentForListe(inventarliste, [entry]);
            if (rented === undefined) return;
            onDone();
            void openRented(rented);
          }}
        />
      )}
    </ul>
  );
}

interface WayProps {
  icon: Icon;
  title: string;
  about: string;
  frei?: number;
  /** Why it does not help. */
  grund?: string;
  act: string;
  run: () => Promise<void>;
}

function Way({ icon: Glyph, title, about, frei, grund = '', act, run }: WayProps) {
  const offline = useOfflineReason();
  const [busy, start] = useBusy(run);
  return (
    <li className={clsx(grund !== '' && css.useless)}>
      <Glyph size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.about}>
        <b>{title}</b>
        <small>{grund === '' ? about : `hilft hier nicht: ${grund}`}</small>
      </span>
      <span className={css.frei}>{frei !== undefined && `${formatZahl(Math.max(0, frei))} frei`}</span>
      <Button
        busy={busy}
        disabled={grund === '' ? offline : grund}
        aria-label={`${act}: ${title}`}
        onClick={start}
      >
        {act}
      </Button>
    </li>
  );
}
