import { entities, type Inventarliste, kundeHeading } from '@traverse/domain';
import { guest } from '@traverse/schema';
import { useAvailability } from '../../api/liste-availability.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Card } from '../../ui/Card.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { SetsOnListe } from '../inventarliste/SetsOnListe.tsx';
import { ShortageMessage } from '../inventarliste/ShortageMessage.tsx';
import { useRentShortage } from '../inventarliste/useRentShortage.ts';
import css from './PackingList.module.css';
import { Progress } from './Progress.tsx';
import { LastScans } from './scan/LastScans.tsx';
import { ScanArea } from './scan/ScanArea.tsx';
import { useScanning } from './scan/useScanning.ts';
import { type OpenPackliste, type PacklisteZeile, useZeilen } from './usePackliste.ts';
import { usePackweg } from './usePackweg.ts';
import { useVorgesehen } from './useVorgesehen.ts';
import { ZeilenTable } from './zeilen/ZeilenTable.tsx';

interface PackingListProps {
  packliste: OpenPackliste;
  liste: Inventarliste;
}

const NOTHING: readonly PacklisteZeile[] = [];

/** Everything below the head of a pack list that has an Inventarliste. */
export function PackingList({ packliste, liste }: PackingListProps) {
  const asked = useZeilen(liste.id);
  const { data: loaded, error } = asked;
  const scanning = useScanning(liste, loaded ?? NOTHING);
  const { zeilen, counter } = scanning;
  const weg = usePackweg(zeilen);
  const vorgesehen = useVorgesehen(zeilen, liste);
  const availability = useAvailability(liste.id);
  const [isRenting, rent] = useRentShortage(packliste, availability.shortages);
  const mayRent = mayCreate(entities.zumietungen, useSession() ?? guest);
  if (error && !loaded) return <LoadFailed query={asked} />;
  const kunde = packliste.expand?.kunde;
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <ScanArea scanning={scanning} name={packliste.name} kunde={kunde ? kundeHeading(kunde) : ''} />
        <Card className={css.list}>
          <Progress zeilen={zeilen} counter={counter} liste={liste} />
          {weg.isOffered && (
            <div className={css.order}>
              <SwitchField label="Nach Lagerplatz" checked={weg.isOn} onChange={weg.turn} />
            </div>
          )}
          {loaded ? (
            <ZeilenTable
              stationen={weg.stationen}
              zeilen={zeilen}
              counter={counter}
              liste={liste}
              availability={availability}
              vorgesehen={vorgesehen}
              onCountAll={scanning.countAll}
              onUndo={scanning.undo}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Card>
      </div>
      <aside className={css.side}>
        <LastScans scanning={scanning} />
        <SetsOnListe inventarliste={liste.id} />
        <ShortageMessage
          availability={availability}
          liste={liste}
          rent={mayRent ? { busy: isRenting, run: rent } : undefined}
        />
      </aside>
    </div>
  );
}
