import { IconArrowRight } from '@tabler/icons-react';
import { einleseModi } from '@traverse/domain/options/einlesen';
import type { Einlesemodus, Tabellenvorschau } from '@traverse/domain/tabelle/plan';
import { formatZahl } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import { NamedChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import table from '../../ui/table.module.css';
import { FuerAlle } from './FuerAlle.tsx';
import css from './Spalten.module.css';
import { Stelle } from './Stelle.tsx';
import type { Tabelle } from './useTabelle.ts';
import { Zahlfragen } from './Zahlfragen.tsx';

interface SpaltenProps {
  tabelle: Tabelle;
  vorschau: Tabellenvorschau;
  entity: Entity;
}

const NOWHERE = 'nicht übernehmen';

const MODI: { readonly [modus in Einlesemodus]: string } = {
  beides: 'Neue anlegen, vorhandene ändern',
  anlegen: 'Nur neue anlegen',
  aktualisieren: 'Nur vorhandene ändern',
};

/** Where each column goes, and what is done with the rows. */
export function Spalten({ tabelle, vorschau, entity }: SpaltenProps) {
  const { wunsch, isProbing, ask } = tabelle;
  const { spalten, ziele, profil } = vorschau;
  const used = spalten.filter(({ ziel }) => ziel !== '').length;
  const left = spalten.length - used;
  const go = (index: number, label: string) => {
    const ziel = ziele.find((each) => each.label === label)?.name ?? '';
    const many = entity.tabelle?.beside?.[ziel]?.many;
    // Each place is taken once: the column that had it before lets it go.
    const next = spalten.map((spalte, at) =>
      at === index ? ziel : spalte.ziel === ziel && !many ? '' : spalte.ziel,
    );
    void ask({ spalten: next });
  };
  return (
    <Card
      className={css.card}
      heading="Spalten"
      tools={
        <span className={css.quiet}>
          {formatZahl(used)} von {formatZahl(spalten.length)} zugeordnet
        </span>
      }
    >
      {profil !== '' && <p className={css.profil}>Zuordnung wie zuletzt bei „{profil}“</p>}
      {!entity.appendOnly && (
        <div className={css.modus}>
          <SelectField
            label="Was geschieht"
            required
            options={einleseModi.map((modus) => ({ value: modus, label: MODI[modus] }))}
            value={wunsch.modus ?? 'beides'}
            // The options above.
            onChange={(modus) => void ask({ modus: modus as Einlesemodus })}
          />
        </div>
      )}
      <FuerAlle tabelle={tabelle} vorschau={vorschau} entity={entity} />
      <Stelle tabelle={tabelle} vorschau={vorschau} />
      <Zahlfragen tabelle={tabelle} vorschau={vorschau} />
      <table className={clsx(table.table, css.table)}>
        <thead>
          <tr>
            <th>In der Datei</th>
            <th>Bei uns</th>
          </tr>
        </thead>
        <tbody>
          {spalten.map(({ kopf, beispiel, ziel }, index) => (
            // Headings may repeat, columns stay where they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index} className={clsx(ziel === '' && css.left)}>
              <td>
                <b>{kopf}</b>
                <span className={css.example}>{beispiel || '–'}</span>
              </td>
              <td>
                <span className={css.goes}>
                  <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
                  <NamedChoiceField
                    label={`${kopf} übernehmen als`}
                    labelHidden
                    required
                    readOnly={isProbing}
                    options={[NOWHERE, ...ziele.map(({ label }) => label)]}
                    value={ziele.find(({ name }) => name === ziel)?.label ?? NOWHERE}
                    onChange={(label, problem) => problem === undefined && go(index, label)}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={css.foot}>{footText(left, vorschau, entity)}</footer>
    </Card>
  );
}

/** `3 Spalten bleiben weg. Dazu entstehen: 41 Lagerplätze, 6 Geräte.` */
function footText(left: number, { nebenbei }: Tabellenvorschau, { label }: Entity): string {
  const stays =
    left === 0
      ? 'Alle Spalten gehen mit.'
      : left === 1
        ? 'Eine Spalte bleibt weg.'
        : `${formatZahl(left)} Spalten bleiben weg.`;
  const made = Object.entries(nebenbei).map(([name, count]) => `${formatZahl(count)} ${name}`);
  return made.length === 0 ? stays : `${stays} Zu ${label.many} entstehen: ${made.join(', ')}.`;
}
