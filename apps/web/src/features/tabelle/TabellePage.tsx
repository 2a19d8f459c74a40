import { Link, useParams } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import { type Entity, guest } from '@traverse/schema';
import { useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { listPathOf } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { DateiCard } from './DateiCard.tsx';
import { Einlesungen } from './Einlesungen.tsx';
import { Fortschritt } from './Fortschritt.tsx';
import { OhneGeraet } from './OhneGeraet.tsx';
import { Schritte } from './Schritte.tsx';
import { Spalten } from './Spalten.tsx';
import css from './TabellePage.module.css';
import { useTabelle } from './useTabelle.ts';
import { Zeilen } from './Zeilen.tsx';

/** Reads a table of anybody's into a collection: file, columns, the fate of every row, taking over (IMP-01). */
export function TabellePage() {
  const { sammlung } = useParams({ from: '/shell/einlesen/$sammlung' });
  const session = useSession() ?? guest;
  const kinds = einlesbar.filter((each) => mayCreate(each, session));
  const entity = kinds.find(({ collection }) => collection === sammlung);
  if (!entity) return <NotFound action={<Link to="/home">Zum Start</Link>} />;
  return <Einlesen key={sammlung} entity={entity} kinds={kinds} />;
}

function Einlesen({ entity, kinds }: { entity: Entity; kinds: readonly Entity[] }) {
  const tabelle = useTabelle(entity.collection);
  const { vorschau, isProbing, problem, einlesung, forget } = tabelle;
  const isBegun = tabelle.isTaking || einlesung !== undefined;
  const { label, collection } = entity;
  const isTests = collection === entities.pruefungen.collection;
  const list = useMemo(
    () => ({ label: label.many, to: listPathOf(collection), params: { sammlung: collection } }),
    [label, collection],
  );
  const above = useMemo(() => [list], [list]);
  const step = isBegun ? 3 : vorschau || isProbing ? 2 : 1;
  return (
    <>
      <PageHeader
        title="Tabelle einlesen"
        above={above}
        detail={
          vorschau && (
            <span className={css.file}>
              {vorschau.datei}
              {step === 2 && (
                <Button look="quiet" onClick={forget}>
                  Andere Datei
                </Button>
              )}
            </span>
          )
        }
      >
        <Schritte step={step} kind={label.many} isDone={einlesung?.stand === 'fertig'} />
      </PageHeader>
      <div className={layout.stack}>
        {problem && (
          <Message tone="danger" title="So ging es nicht.">
            {problem}
          </Message>
        )}
        {step === 1 && (
          <div className={css.start}>
            <DateiCard entity={entity} kinds={kinds} onFile={(file) => void tabelle.choose(file)} />
            <div className={layout.stack}>
              {isTests && <OhneGeraet />}
              <Einlesungen />
            </div>
          </div>
        )}
        {step === 2 && !vorschau && (
          <Card heading="Die Tabelle wird gelesen" className={css.clipped}>
            <SkeletonRows rows={8} />
          </Card>
        )}
        {step === 2 && vorschau && (
          <>
            {vorschau.hinweise.map((hinweis) => (
              <Message key={hinweis} tone="info" title={hinweis} />
            ))}
            <div className={css.columns} aria-busy={isProbing}>
              <Spalten tabelle={tabelle} vorschau={vorschau} entity={entity} />
              <Zeilen tabelle={tabelle} vorschau={vorschau} entity={entity} />
            </div>
          </>
        )}
        {step === 3 && <Fortschritt einlesung={einlesung} list={list} onAgain={forget} />}
      </div>
    </>
  );
}
