import { ueberblickPfad } from '@traverse/domain/pfade';
import { usePath } from '../../../api/use-path.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonPage } from '../../../ui/states/SkeletonPage.tsx';
import { BisHeuteCard } from './BisHeuteCard.tsx';
import { JobsCard } from './JobsCard.tsx';
import { Kennzahlen } from './Kennzahlen.tsx';
import { NieDraussenCard } from './NieDraussenCard.tsx';
import css from './Ueberblick.module.css';
import { WasKommtCard } from './WasKommtCard.tsx';

const OUTLINE = [{ lines: [2] }, { lines: [8] }, { columns: '2fr 1fr', lines: [8, 8] }];

/** How the firm is doing: what comes, what the year brought, which jobs earned least, what never goes out (HAND-06). */
export function UeberblickPage() {
  const asked = usePath(ueberblickPfad, {});
  const { data } = asked;
  return (
    <>
      <PageHeader title="Überblick" detail="Nur für admin" />
      <LoadFailed query={asked} />
      {asked.isPending && <SkeletonPage cards={OUTLINE} />}
      {data && (
        <div className={css.page}>
          <Kennzahlen ueberblick={data} />
          <WasKommtCard ueberblick={data} />
          <div className={css.columns}>
            <JobsCard ueberblick={data} />
            <div className={css.side}>
              <BisHeuteCard ueberblick={data} />
              <NieDraussenCard nieDraussen={data.nieDraussen} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
