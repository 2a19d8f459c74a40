import { useSearch } from '@tanstack/react-router';
import { kleinunternehmerHinweis } from '@traverse/domain/auswertung/kleinunternehmer';
import { sameDayBefore } from '@traverse/domain/auswertung/months';
import { auswertungTables } from '@traverse/domain/auswertung/tables';
import { auswertungPfad, auswertungYears } from '@traverse/domain/pfade';
import { monthIndex0Of, yearOf } from '@traverse/domain/values';
import { usePath } from '../../../api/use-path.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Message } from '../../../ui/Message.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { SkeletonPage } from '../../../ui/states/SkeletonPage.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { AfaTable } from './AfaTable.tsx';
import css from './AuswertungPage.module.css';
import { AuswertungTools } from './AuswertungTools.tsx';
import { CareLinks } from './CareLinks.tsx';
import { JahrKennzahlen } from './JahrKennzahlen.tsx';
import { KategorieTable } from './KategorieTable.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { UstCard } from './UstCard.tsx';
import { YearPicker } from './YearPicker.tsx';
import { YearsCard } from './YearsCard.tsx';

// What stands there while it is loaded.
const OUTLINE = [
  { lines: [2] },
  { columns: 'minmax(0, 1fr) 400px', lines: [9, 9] },
  { columns: 'repeat(2, minmax(0, 1fr))', lines: [6, 6] },
];

/** The books of a year: what came in, what went out, what was lost in value, and what goes to the tax office. */
export function AuswertungPage() {
  const today = useToday();
  const { jahr = yearOf(today) } = useSearch({ from: '/shell/auswertung' });
  const asked = usePath(auswertungPfad, { year: jahr });
  const before = usePath(auswertungPfad, jahr > auswertungYears.first ? { year: jahr - 1 } : undefined);
  // Of a year that is not over only the days that were there in both compare.
  const bis = jahr === yearOf(today) ? today : undefined;
  const now = usePath(auswertungPfad, bis && { year: jahr, bis });
  const then = usePath(auswertungPfad, bis && { year: jahr - 1, bis: sameDayBefore(bis) });
  const [current, earlier] = bis ? [now, then] : [asked, before];
  const { data } = asked;
  const tables = data && auswertungTables(data);
  const hinweis = data && kleinunternehmerHinweis(data, jahr);
  const tableOf = (names: readonly string[]) =>
    tables
      ?.filter(({ table }) => names.includes(table))
      .map((table) => <KategorieTable key={table.table} table={table} jahr={jahr} />);
  return (
    <>
      <PageHeader
        title="Auswertung"
        detail={
          <YearPicker
            jahr={jahr}
            isLoading={asked.isFetching}
            onRefresh={async () => {
              await Promise.all([asked, before, ...(bis ? [now, then] : [])].map((each) => each.refetch()));
            }}
          />
        }
      >
        <AuswertungTools jahr={jahr} />
      </PageHeader>
      <LoadFailed query={asked} />
      {!data && !asked.isError && <SkeletonPage cards={OUTLINE} />}
      {data && (
        <div className={css.page} aria-busy={asked.isFetching}>
          {hinweis && (
            <Message tone="warning" title={hinweis.titel}>
              {hinweis.text}
            </Message>
          )}
          <JahrKennzahlen
            auswertung={data}
            current={current.data}
            earlier={earlier.data}
            {...{ jahr, bis }}
          />
          <CareLinks auswertung={data} before={before} jahr={jahr} />
          <div className={css.top}>
            <MonthsCard jahr={jahr} auswertung={data} before={before} today={today} />
            <div className={css.overview}>
              <OverviewTable auswertung={data} jahr={jahr} />
            </div>
          </div>
          <div className={css.columns}>
            <div className={css.column}>
              {tableOf(['einnahmenNetto', 'einnahmenUst'])}
              <AfaTable auswertung={data} />
              {current.data && earlier.data && (
                <YearsCard jahr={jahr} auswertung={current.data} before={earlier.data} bis={bis} />
              )}
              {(current.isLoading || earlier.isLoading) && <MayCome />}
              <UstCard ust={data.ustMonate} jahr={jahr} months={bis ? monthIndex0Of(bis) + 1 : 12} />
            </div>
            <div className={css.column}>{tableOf(['ausgabenNetto', 'ausgabenUst'])}</div>
          </div>
        </div>
      )}
    </>
  );
}
