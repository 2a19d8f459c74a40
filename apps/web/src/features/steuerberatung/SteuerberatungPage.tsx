import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  books,
  type DatevSpanne,
  datevEinstellung,
  type Firma,
  nachbarOf,
  nachbarOfSpanne,
  type SpanneArt,
  spanneArt,
  spanneAs,
  spanneWords,
  tageOfSpanne,
  zeitraumOf,
} from '@traverse/domain';
import { decide, guest, isAdmin } from '@traverse/schema';
import { useDatev } from '../../api/datev.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useToday } from '../../ui/useToday.ts';
import { MaengelCard } from './MaengelCard.tsx';
import { PaketCard } from './PaketCard.tsx';
import { PaketeCard } from './PaketeCard.tsx';
import css from './SteuerberatungPage.module.css';

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
  const asked = useDatev(shown && firma && tageOfSpanne(shown, wjMonat));
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
          shown && (
            <span className={css.choice}>
              <Segments<SpanneArt>
                label="Zeitraum"
                options={arten}
                value={spanneArt(shown)}
                onChange={(art) => go(spanneAs(art, shown))}
              />
              <span className={css.span}>
                <IconButton
                  icon={IconChevronLeft}
                  label="Voriger Zeitraum"
                  size="control"
                  onClick={() => go(nachbarOfSpanne(shown, -1))}
                />
                <strong>{words}</strong>
                <IconButton
                  icon={IconChevronRight}
                  label="Nächster Zeitraum"
                  size="control"
                  onClick={() => go(nachbarOfSpanne(shown, 1))}
                />
              </span>
            </span>
          )
        }
      >
        {firma && <Method firma={firma} mayEnter={isAdmin(reader)} />}
      </PageHeader>
      <LoadFailed query={firmen} />
      <LoadFailed query={asked} />
      {!data && !firmen.isError && !asked.isError && (
        <Card>
          <SkeletonRows rows={6} columns={['', '120px']} />
        </Card>
      )}
      {data && (
        <div className={css.columns} aria-busy={asked.isFetching}>
          <div className={css.main}>
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
          </div>
          <PaketeCard />
        </div>
      )}
    </>
  );
}

/** How it is written for the adviser; where the numbers are entered as long as they are missing. */
function Method({ firma, mayEnter }: { firma: Firma; mayEnter: boolean }) {
  const { weg, rahmen, berater, mandant } = datevEinstellung(firma);
  const isMissing = berater === 0 || mandant === 0;
  return (
    <span className={css.method}>
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
