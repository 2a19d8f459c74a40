import { zeilenschicksale } from '@traverse/domain/options/einlesen';
import type { Tabellenvorschau, Zeilenschicksal } from '@traverse/domain/tabelle/plan';
import { formatZahl } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { Message } from '../../ui/Message.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Segments } from '../../ui/Segments.tsx';
import tone from '../../ui/tone.module.css';
import { decideRow } from './decide-row.ts';
import { saveFaults } from './save-faults.ts';
import type { Tabelle } from './useTabelle.ts';
import { Verschwunden } from './Verschwunden.tsx';
import css from './Zeilen.module.css';
import { SCHICKSAL, Zeilentabelle } from './Zeilentabelle.tsx';

const PER_PAGE = 30;

interface ZeilenProps {
  tabelle: Tabelle;
  vorschau: Tabellenvorschau;
  entity: Entity;
}

/** The fate of every row, and the button that makes it so. */
export function Zeilen({ tabelle, vorschau, entity }: ZeilenProps) {
  const { wunsch, isProbing, isTaking, take, ask } = tabelle;
  const { items, anzahl, hindernisse, verschwunden } = vorschau;
  const offline = useOfflineReason();
  const [shown, setShown] = useState<Zeilenschicksal | 'alle'>('alle');
  const faultsFirst = useMemo(
    () => items.toSorted((one, other) => Number(other.was === 'Fehler') - Number(one.was === 'Fehler')),
    [items],
  );
  const [page, setPage] = useState(1);
  const kept = shown !== 'alle' && anzahl[shown] === 0 ? 'alle' : shown;
  const rows = kept === 'alle' ? faultsFirst : items.filter(({ was }) => was === kept);
  const pageCount = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const at = Math.min(page, pageCount);
  // What belongs nowhere yet is kept as well.
  const toTake = anzahl.neu + anzahl.ändert + anzahl['nicht zugeordnet'];
  const { nurFehlerfreie = false, auchZweifelhafte = false } = wunsch;
  const doubtful = items.filter(({ zweifelhaft }) => zweifelhaft).length;
  const faulty = anzahl.Fehler > 0 && !nurFehlerfreie;
  const why =
    offline ??
    hindernisse[0] ??
    (faulty ? 'Erst die Fehler: in der Datei richten, oder „Nur fehlerfreie“ wählen.' : undefined) ??
    (toTake === 0 ? 'Es gibt nichts zu übernehmen.' : undefined);
  return (
    <Card className={css.card} aria-label="Probelauf">
      <header className={css.head}>
        <dl className={css.counts}>
          {zeilenschicksale
            .filter((was) => anzahl[was] > 0 || was === 'neu')
            .map((was) => {
              const { icon: Glyph, word, tint } = SCHICKSAL[was];
              return (
                <div key={was} className={clsx(was === 'Fehler' && tone.danger)}>
                  <dt className={tint}>
                    <Glyph size={16} stroke={2} aria-hidden="true" />
                    {word}
                  </dt>
                  <dd>{formatZahl(anzahl[was])}</dd>
                </div>
              );
            })}
        </dl>
        <Segments
          label="Welche Zeilen"
          options={[
            { value: 'alle', label: anzahl.Fehler > 0 ? 'Fehler zuerst' : 'Alle' },
            ...zeilenschicksale
              .filter((was) => anzahl[was] > 0)
              .map((was) => ({ value: was, label: FILTER[was] })),
          ]}
          value={kept}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
        />
      </header>
      {hindernisse.map((hindernis) => (
        <Message key={hindernis} tone="warning" title={hindernis} />
      ))}
      <Verschwunden entity={entity} verschwunden={verschwunden} onDone={() => ask({})} />
      <div className={css.scroll}>
        <Zeilentabelle
          rows={rows.slice((at - 1) * PER_PAGE, at * PER_PAGE)}
          vorschau={vorschau}
          entity={entity}
          onDecide={(zeile, dateiGewinnt) => void ask(decideRow(wunsch, zeile, dateiGewinnt))}
        />
      </div>
      {pageCount > 1 && (
        <div className={css.pages}>
          <Pagination page={at} pageCount={pageCount} onChange={setPage} of="Zeilen" />
        </div>
      )}
      <footer className={css.foot} data-thumb-bar>
        {anzahl.Fehler > 0 && (
          <div className={css.faults}>
            <SwitchField
              label="Nur fehlerfreie"
              checked={nurFehlerfreie}
              onChange={(checked) => void ask({ nurFehlerfreie: checked })}
            />
            <Button look="quiet" onClick={() => saveFaults(vorschau)}>
              {anzahl.Fehler === 1 ? 'Fehler' : `${formatZahl(anzahl.Fehler)} Fehler`} als CSV
            </Button>
          </div>
        )}
        {doubtful > 0 && (
          <SwitchField
            label={
              doubtful === 1 ? 'Auch die zweifelhafte' : `Auch die ${formatZahl(doubtful)} zweifelhaften`
            }
            checked={auchZweifelhafte}
            onChange={(checked) => void ask({ auchZweifelhafte: checked })}
          />
        )}
        <span className={css.quiet}>
          {entity.appendOnly
            ? `${entity.label.many} bleiben stehen, sie lassen sich nicht zurücknehmen.`
            : '30 Tage lang ganz zurücknehmbar'}
        </span>
        <Button
          look="primary"
          busy={isTaking}
          busyLabel="Beginnt …"
          disabled={why ?? isProbing}
          onClick={take}
        >
          {toTake === 1 ? 'Eine Zeile' : `${formatZahl(toTake)} Zeilen`} übernehmen
        </Button>
      </footer>
    </Card>
  );
}

const FILTER: { readonly [was in Zeilenschicksal]: string } = {
  neu: 'Neu',
  ändert: 'Ändert',
  unverändert: 'Unverändert',
  übersprungen: 'Übersprungen',
  'nicht zugeordnet': 'Nicht zugeordnet',
  Konflikt: 'Konflikte',
  Fehler: 'Fehler',
};
