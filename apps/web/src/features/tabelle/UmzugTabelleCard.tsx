import { IconChevronDown, IconX } from '@tabler/icons-react';
import { entityNamed } from '@traverse/domain/entities';
import { zeilenschicksale } from '@traverse/domain/options/einlesen';
import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Message } from '../../ui/Message.tsx';
import { decideRow } from './decide-row.ts';
import { Spalten } from './Spalten.tsx';
import { saveFaults } from './save-faults.ts';
import css from './TabellePage.module.css';
import type { Tabelle } from './useTabelle.ts';
import { isOf, type Umzugsprobe, type Umzugstabelle, type UmzugTabellen } from './useUmzugTabellen.ts';
import { Verschwunden } from './Verschwunden.tsx';
import { SCHICKSAL, Zeilentabelle } from './Zeilentabelle.tsx';

interface UmzugTabelleCardProps {
  tabelle: Umzugstabelle;
  arten: Umzugsprobe['arten'];
  umzug: UmzugTabellen;
}

/** One table of a move: what it is, what becomes of its rows, and what somebody has to say about it. */
export function UmzugTabelleCard({ tabelle, arten, umzug }: UmzugTabelleCardProps) {
  const { name, sammlung, problem, vorschau } = tabelle;
  const entity = entityNamed(sammlung);
  const isAsking = (vorschau?.hindernisse.length ?? 0) + (vorschau?.draussenFrage ?? 0) > 0;
  const [isOpen, setOpen] = useState(false);
  const change = (more: Parameters<UmzugTabellen['change']>[1]) => umzug.change(tabelle, more);
  const one: Tabelle = {
    vorschau,
    wunsch: umzug.wuensche.find((each) => isOf(each, tabelle)) ?? { sammlung },
    isProbing: umzug.isProbing,
    isTaking: umzug.isStarting,
    einlesung: undefined,
    problem: '',
    choose: () => Promise.resolve(),
    ask: change,
    askElsewhere: (stelle) => change({ ...stelle, spalten: undefined, zahlform: undefined }),
    take: () => Promise.resolve(),
    forget: () => undefined,
  };
  return (
    <Card
      heading={name}
      tools={
        <Button look="quiet" icon={IconX} onClick={() => umzug.remove(tabelle)}>
          {name} weglassen
        </Button>
      }
    >
      <div className={css.body} aria-busy={umzug.isProbing}>
        {problem !== '' && <Message tone="danger" title={problem} />}
        {problem === '' && (
          <SelectField
            label="Was steht darin?"
            required
            options={arten.map((art) => ({ value: art.sammlung, label: art.label }))}
            value={sammlung}
            onChange={(art) => void change({ sammlung: art, spalten: undefined })}
          />
        )}
        {problem === '' && sammlung === '' && (
          <Message tone="warning" title="Wähl, was in der Tabelle steht." />
        )}
        {vorschau?.hindernisse.map((each) => (
          <Message key={each} tone="warning" title={each} />
        ))}
        {vorschau && entity && (
          <Verschwunden entity={entity} verschwunden={vorschau.verschwunden} onDone={() => change({})} />
        )}
        {vorschau && <p className={css.quiet}>{fatesText(vorschau.anzahl)}</p>}
        <div className={css.buttons}>
          {vorschau && (
            <Button
              look="soft"
              icon={IconChevronDown}
              aria-expanded={isOpen || isAsking}
              onClick={() => setOpen(!isOpen)}
            >
              Spalten und Zeilen
            </Button>
          )}
          {vorschau && vorschau.anzahl.Fehler > 0 && (
            <Button look="quiet" onClick={() => saveFaults(vorschau)}>
              Fehler als CSV
            </Button>
          )}
        </div>
        {vorschau && entity && (isOpen || isAsking) && (
          <div className={css.columns}>
            <Spalten tabelle={one} vorschau={vorschau} entity={entity} />
            <Zeilentabelle
              rows={vorschau.items.slice(0, 30)}
              vorschau={vorschau}
              entity={entity}
              onDecide={(zeile, dateiGewinnt) => void change(decideRow(one.wunsch, zeile, dateiGewinnt))}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

/** `120 neu, 3 Fehler` */
function fatesText(anzahl: NonNullable<Umzugstabelle['vorschau']>['anzahl']): string {
  const said = zeilenschicksale
    .filter((was) => anzahl[was] > 0)
    .map((was) => `${formatZahl(anzahl[was])} ${SCHICKSAL[was].word}`);
  return said.length === 0 ? 'Keine Zeile.' : said.join(', ');
}
