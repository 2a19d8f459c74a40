import { getRouteApi, Link } from '@tanstack/react-router';
import { datevEinstellung } from '@traverse/domain/datev/einstellung';
import {
  type DatevSpanne,
  nachbarOfSpanne,
  type SpanneArt,
  spanneArt,
  spanneAs,
  spanneWords,
  tageOfSpanne,
} from '@traverse/domain/datev/spanne';
import type { Firma } from '@traverse/domain/entities';
import { books } from '@traverse/domain/options/buch-rechte';
import { datevPfad } from '@traverse/domain/pfade';
import { nachbarOf, zeitraumOf } from '@traverse/domain/ustva/zeitraum';
import { decide, guest, isAdmin } from '@traverse/schema';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PeriodChoice, PeriodSwitch } from '../../ui/PeriodSwitch.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { MayCome } from '../../ui/states/MayCome.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useToday } from '../../ui/useToday.ts';
import { WithSide } from '../../ui/WithSide.tsx';
import { MaengelCard } from './MaengelCard.tsx';
import { PaketCard } from './PaketCard.tsx';
import { PaketeCard } from './PaketeCard.tsx';

const route = getRouteApi('/shell/steuerberatung');
const arten = (['Monat', 'Quartal', 'Jahr'] as const).map((value) => ({ value, label: value }));

/** The package for the tax adviser: what it holds, what stops it, and those that went out (DATEV-01). */
export function SteuerberatungPage() {
  const today = useToday();
  const { jahr, zeitraum } = route.useSearch();
  const navigate = route.useNavigate();
  const firmen = useRecords('firma', { perPage: 1 });
  const [firma] = firmen.data?.items ?? [];
  // Nothing asked for: the last month or quarter that is over.
  const current = firma && nachbarOf(zeitraumOf(today, firma), -1);
  const shown: DatevSpanne | undefined = jahr === undefined ? current : { jahr, zeitraum };
  const einstellung = firma && datevEinstellung(firma);
  const wjMonat = einstellung?.wjMonat ?? 1;
  const words = shown ? spanneWords(shown, wjMonat) : '';
  const asked = usePath(datevPfad, shown && firma && tageOfSpanne(shown, wjMonat), { stays: true });
  const { data } = asked;
  const reader = useSession() ?? guest;
  const mayChange = decide(books, reader) === true;
  const go = ({ jahr: year, zeitraum: part }: DatevSpanne) =>
    void navigate({ search: { jahr: year, ...(part ? { zeitraum: part } : {}) } });
  return (
    <>
      <PageHeader
        title="Steuerberatung"
        detail={
          firma && shown ? (
            <PeriodChoice>
              <Segments<SpanneArt>
                label="Zeitraum"
                options={arten}
                value={spanneArt(shown)}
                onChange={(art) => go(spanneAs(art, shown))}
              />
              <PeriodSwitch
                words={words}
                onPrevious={() => go(nachbarOfSpanne(shown, -1))}
                onNext={() => go(nachbarOfSpanne(shown, 1))}
              />
              <Method firma={firma} mayEnter={isAdmin(reader)} />
            </PeriodChoice>
          ) : (
            firmen.isPending && <MayCome />
          )
        }
      />
      <LoadFailed query={firmen} />
      <LoadFailed query={asked} />
      {!data && !firmen.isError && !asked.isError && (
        <Card>
          <SkeletonRows rows={6} columns={['', '120px']} />
        </Card>
      )}
      {data && (
        <WithSide isReloading={asked.isFetching} side={<PaketeCard />}>
          {data.hinweise.map((hinweis) => (
            <Message key={hinweis} tone="info">
              {hinweis}
            </Message>
          ))}
          {data.maengel.length > 0 ? (
            <MaengelCard antwort={data} mayChange={isAdmin(reader)} />
          ) : (
            <PaketCard key={words} antwort={data} words={words} mayChange={mayChange} />
          )}
        </WithSide>
      )}
    </>
  );
}

/** How it is written for the adviser; where the numbers are entered as long as they are missing. */
function Method({ firma, mayEnter }: { firma: Firma; mayEnter: boolean }) {
  const { weg, rahmen, berater, mandant } = datevEinstellung(firma);
  const isMissing = berater === 0 || mandant === 0;
  return (
    <span>
      {weg}, {rahmen}, {!isMissing && `Berater ${berater}, Mandant ${mandant}`}
      {isMissing && !mayEnter && 'Berater- und Mandantennummer fehlen'}
      {isMissing && mayEnter && (
        <Link to="/einstellungen/firmendaten" hash="datev">
          Berater- und Mandantennummer eintragen
        </Link>
      )}
    </span>
  );
}
