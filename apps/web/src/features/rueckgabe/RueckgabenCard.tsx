import { IconAlertTriangle, IconChecks } from '@tabler/icons-react';
import { type OffeneRueckgabe, rueckgabeStand } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { cents, formatEuro, formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import layout from '../../ui/layout.module.css';
import { Segments } from '../../ui/Segments.tsx';
import { withTick } from '../../ui/ticked.ts';
import { useToday } from '../../ui/useToday.ts';
import { ChosenBar } from './ChosenBar.tsx';
import css from './RueckgabenPage.module.css';
import { RueckgabeRow } from './RueckgabeRow.tsx';

type Shown = 'alle' | 'überfällig' | 'blockiert';

/** Found by words, by what they are, and chosen for what is done with many. */
export function RueckgabenCard({ data }: { data: readonly OffeneRueckgabe[] }) {
  const today = useToday();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('alle');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const overdue = data.filter(({ bis }) => rueckgabeStand(bis, today) === 'überfällig');
  const rows = data
    .filter((row) => isFound(row, search))
    .filter((row) => {
      if (shown === 'überfällig') return overdue.includes(row);
      return shown === 'alle' || row.fehltDemnaechst !== null;
    });
  // What is not shown is not meant.
  const chosen = rows.filter(({ inventarliste }) => ticked.has(inventarliste));
  const blocking = data.filter(({ fehltDemnaechst }) => fehltDemnaechst !== null).length;
  return (
    <Card aria-label="Offene Rückgaben">
      <div className={css.tools}>
        <SearchField label="Kunde, Liste oder Artikel suchen" value={search} onChange={setSearch} />
        <Segments<Shown>
          label="Welche Listen"
          options={[
            { value: 'alle', label: 'alle' },
            {
              value: 'überfällig',
              label: counted('überfällig', overdue.length),
              mark: <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />,
            },
            { value: 'blockiert', label: counted('blockiert eine Liste', blocking) },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {rows.length > 1 && chosen.length < rows.length && (
        <div className={css.all}>
          <Button
            look="quiet"
            icon={IconChecks}
            onClick={() => setTicked(new Set(rows.map(({ inventarliste }) => inventarliste)))}
          >
            Alle {formatZahl(rows.length)} auswählen
          </Button>
        </div>
      )}
      {chosen.length > 0 && <ChosenBar chosen={chosen} onDone={() => setTicked(new Set())} />}
      {rows.length === 0 && <p className={css.none}>Dazu gibt es keine offene Rückgabe.</p>}
      <div className={css.names} aria-hidden="true">
        <span />
        <span>Stand</span>
        <span>Packliste, Kunde</span>
        <span>Telefon</span>
        <span className={css.number}>Bis</span>
        <span className={css.number}>Stück</span>
        <span className={css.number}>Wert</span>
        <span>Fehlt demnächst</span>
        <span />
      </div>
      <ul>
        {rows.map((row) => (
          <RueckgabeRow
            key={row.inventarliste}
            row={row}
            today={today}
            ticked={ticked.has(row.inventarliste)}
            onTick={(on) => setTicked(withTick(ticked, row.inventarliste, on))}
          />
        ))}
      </ul>
      {overdue.length > 0 && (
        <p className={css.sum}>
          überfällig <b>{formatZahl(overdue.reduce((sum, { stueck }) => sum + stueck, 0))} Stück</b>{' '}
          <b className={layout.danger}>
            {formatEuro(cents(overdue.reduce((sum, { wert }) => sum + wert, 0)))}
          </b>
        </p>
      )}
    </Card>
  );
}

function isFound({ kunde, name, zeilen }: OffeneRueckgabe, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase('de');
  return [kunde, name, ...zeilen.map((each) => each.name)].some((text) =>
    text.toLocaleLowerCase('de').includes(wanted),
  );
}

const counted = (words: string, count: number): string =>
  count === 0 ? words : `${words} ${formatZahl(count)}`;
