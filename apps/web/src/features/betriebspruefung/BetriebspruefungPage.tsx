import { books } from '@traverse/domain/options/buch-rechte';
import { betriebspruefungPfad } from '@traverse/domain/pfade';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { AblageCard } from './AblageCard.tsx';
import { FestCard } from './FestCard.tsx';
import { FristenCard } from './FristenCard.tsx';
import { ProtokollCard } from './ProtokollCard.tsx';

/** What holds the books together: what is firm, what lies in the Ablage, what is kept how long (GOBD-09, GOBD-11). */
export function BetriebspruefungPage() {
  const reader = useSession() ?? guest;
  const asked = usePath(betriebspruefungPfad, {});
  const { data } = asked;
  const mayChange = decide(books, reader) === true;
  return (
    <>
      <PageHeader title="Betriebsprüfung" />
      <LoadFailed query={asked} />
      {!data && !asked.isError && (
        <Card>
          <SkeletonRows rows={6} columns={['', '120px']} />
        </Card>
      )}
      {data && (
        <WithSide
          isReloading={asked.isFetching}
          side={
            <>
              <FestCard antwort={data} mayChange={mayChange} />
              <ProtokollCard antwort={data} />
            </>
          }
        >
          <FristenCard antwort={data} />
          <AblageCard reader={reader} />
        </WithSide>
      )}
    </>
  );
}
