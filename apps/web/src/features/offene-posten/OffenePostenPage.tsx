import { IconFileTypePdf, IconMailExclamation, IconReceipt } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { mahner } from '@traverse/domain/entities/mahnungen';
import { bookReaders } from '@traverse/domain/options/buch-rechte';
import { offenePostenPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { fileOf } from '../../api/ask.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DayField } from '../../ui/fields/DateField.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MahnHinweise } from '../zahlung/MahnHinweise.tsx';
import { Altersleiste } from './Altersleiste.tsx';
import css from './OffenePostenPage.module.css';
import { type PostenSeite, PostenTable } from './PostenTable.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [2] }, { lines: [10] }];

const route = getRouteApi('/shell/offene-posten');

const SEITEN = [
  { value: 'kunden', label: 'Kunden' },
  { value: 'lieferanten', label: 'Lieferanten' },
] as const;

/** What is open at a day, by customer or supplier, how old it is and what comes next (ZAHL-03). */
export function OffenePostenPage() {
  const reader = useSession() ?? guest;
  const today = useToday();
  const navigate = route.useNavigate();
  const { stichtag = today, seite: wished = 'kunden' } = route.useSearch();
  const seesBooks = decide(bookReaders, reader) === true;
  const seite: PostenSeite = seesBooks ? wished : 'kunden';
  const asked = usePath(offenePostenPfad, { seite, stichtag }, { stays: true });
  const { data } = asked;
  const [busy, save] = useBusy(async (format: 'csv' | 'xlsx' | 'pdf') =>
    saveFile(await fileOf(offenePostenPfad, { seite, stichtag }, format)),
  );
  const change = (next: { stichtag?: typeof today; seite?: PostenSeite }) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const mahnbar = data?.mahnbar ?? 0;
  return (
    <>
      <PageHeader
        title="Offene Posten"
        detail={
          <span className={css.choice}>
            {seesBooks && (
              <Segments
                label="Wessen"
                options={SEITEN}
                value={seite}
                onChange={(next) => change({ seite: next })}
              />
            )}
            <span aria-hidden="true">Stichtag</span>
            <DayField
              label="Stichtag"
              labelHidden
              value={stichtag}
              onChange={(day) => day && change({ stichtag: day })}
            />
          </span>
        }
      >
        <ExportMenu title="Offene Posten ausgeben" busy={busy} onSave={save} />
        <Button
          look="soft"
          icon={IconFileTypePdf}
          busy={busy}
          busyLabel=""
          title="Offene Posten als PDF"
          onClick={() => save('pdf')}
        >
          <VisuallyHidden onPhones>PDF</VisuallyHidden>
        </Button>
        {seite === 'kunden' && decide(mahner, reader) === true && (
          <ButtonLink to="/mahnlauf" look={mahnbar > 0 ? 'primary' : 'soft'} icon={IconMailExclamation}>
            <span>
              Mahnlauf
              {mahnbar > 0 && (
                <>
                  {' '}
                  <span className={css.count}>{formatZahl(mahnbar)}</span>
                </>
              )}
            </span>
          </ButtonLink>
        )}
      </PageHeader>
      <LoadFailed query={asked} />
      {!data && !asked.isError && <SkeletonPage cards={OUTLINE} />}
      {data && (
        <div className={layout.parts} aria-busy={asked.isFetching}>
          <MahnHinweise hinweise={data.hinweise} />
          {data.gruppen.length === 0 ? (
            <StateCard icon={IconReceipt} title="An diesem Tag ist nichts offen">
              {seite === 'kunden'
                ? 'Hier steht, wer welche Rechnung noch nicht bezahlt hat, seit wann und was als Nächstes kommt.'
                : 'Hier steht, welche Belege noch zu bezahlen sind.'}
            </StateCard>
          ) : (
            <>
              <Altersleiste summe={data.summe} />
              <PostenTable list={data} seite={seite} />
            </>
          )}
        </div>
      )}
    </>
  );
}
