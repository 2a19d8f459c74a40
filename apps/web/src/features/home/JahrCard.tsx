import { Link } from '@tanstack/react-router';
import { overviewOf } from '@traverse/domain/auswertung/overview';
import { auswertungPfad } from '@traverse/domain/pfade';
import { type Day, negative } from '@traverse/domain/values';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card, CardBody } from '../../ui/Card.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { Money } from '../../ui/values.tsx';
import css from './JahrCard.module.css';

/** What the year has brought so far, as the evaluation says it (look, picture 58). */
export function JahrCard({ jahr, today }: { jahr: number; today: Day }) {
  const asked = usePath(auswertungPfad, { year: jahr, bis: today });
  const overview = asked.data && overviewOf(asked.data);
  return (
    <Card
      heading={`${jahr} bis heute`}
      tools={
        <Link to="/auswertung" search={{ jahr }}>
          Auswertung
        </Link>
      }
    >
      <LoadFailed query={asked} />
      {asked.isPending && <SkeletonRows rows={4} columns={['40%', '30%']} />}
      {overview && (
        <CardBody>
          <dl className={css.sums}>
            <dt>Einnahmen</dt>
            <dd>
              <Money cents={overview.einnahmenNetto} />
            </dd>
            <dt>Ausgaben</dt>
            <dd>
              <Money cents={negative(overview.ausgabenNetto)} />
            </dd>
            <dt>AFA (ganzes Jahr)</dt>
            <dd>
              <Money cents={negative(overview.afa)} />
            </dd>
            <dt className={css.result}>Ergebnis</dt>
            <dd className={css.result}>
              <Money cents={overview.ergebnis} />
            </dd>
          </dl>
        </CardBody>
      )}
    </Card>
  );
}
