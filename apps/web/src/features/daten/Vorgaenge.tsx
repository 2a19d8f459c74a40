import { IconArrowBackUp } from '@tabler/icons-react';
import { vorgaengePfad } from '@traverse/domain/pfade';
import { formatDateTime } from '@traverse/domain/values';
import { type AnswerOf, spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { actorOf } from '../../records/verlauf/actor.ts';
import { openVorgang } from '../../records/verlauf/VorgangDialog.tsx';
import { takeLaufBackAsking } from '../../records/viele/do-viele.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import css from './DatenPage.module.css';

type Vorgang = AnswerOf<typeof vorgaengePfad>['items'][number];

const SPALTEN = spalten<Vorgang>()({
  wann: { is: 'text', label: 'Wann', of: ({ created }) => formatDateTime(created) },
  wer: { is: 'text', label: 'Wer', of: actorOf },
  was: { is: 'text', label: 'Was', of: ({ was }) => was },
  eintraege: { is: 'zahl', label: 'Einträge', of: ({ eintraege }) => eintraege },
  tat: { is: 'eigen', label: 'Zurücknehmen', silent: true },
});

/** The log by what was done at once, with the way back of each (ZUR-04). */
export function Vorgaenge() {
  // Where each page that was asked for begins.
  const [pages, setPages] = useState<readonly number[]>([0]);
  const vor = pages.at(-1) ?? 0;
  const asked = usePath(vorgaengePfad, { vor }, { stays: true, anew: true });
  const offline = useOfflineReason();
  const { data } = asked;
  if (asked.isError && !data) return <LoadFailed query={asked} />;
  if (!data) return <SkeletonRows rows={10} />;
  const back = async ({ lauf, vorgang, was }: Vorgang) => {
    if (lauf === '' ? await openVorgang(vorgang) : await takeLaufBackAsking(lauf, was)) setPages([0]);
    await asked.refetch();
  };
  return (
    <div className={clsx(layout.stack, css.fits)}>
      <Card className={clsx(css.wide, css.fits)}>
        <PlainTabelle
          label="Vorgänge"
          columns={SPALTEN}
          rows={data.items}
          keyOf={({ vorgang }) => String(vorgang)}
          named="was"
          hasActs
          cells={{
            tat: (row) =>
              row.ruecknehmbar && (
                <Button
                  look="quiet"
                  icon={IconArrowBackUp}
                  disabled={offline}
                  aria-label={`${row.was} zurücknehmen`}
                  onClick={() => back(row)}
                >
                  Zurücknehmen …
                </Button>
              ),
          }}
        />
      </Card>
      <div>
        <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
          Neuere
        </Button>{' '}
        <Button disabled={data.weiter === 0} onClick={() => setPages([...pages, data.weiter])}>
          Ältere
        </Button>
      </div>
    </div>
  );
}
