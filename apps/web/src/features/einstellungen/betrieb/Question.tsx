import { type Icon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import css from './BetriebPage.module.css';

interface QuestionProps {
  title: string;
  icon: Icon;
  word?: string;
  isGood?: boolean;
  figure: string;
  /** 0 to 1. */
  bar?: number;
  facts: readonly (readonly [string, ReactNode])[];
  /** Below them. */
  children?: ReactNode;
}

/** A card: a question of a layman, its answer one large figure and a word. */
export function Question({
  title,
  icon: Glyph,
  word,
  isGood = true,
  figure,
  bar,
  facts,
  children,
}: QuestionProps) {
  return (
    <Card
      heading={
        <span className={css.title}>
          <Glyph size={18} stroke={1.75} aria-hidden="true" />
          {title}
        </span>
      }
      tools={
        word && (
          <Status tone={isGood ? 'success' : 'warning'} icon={isGood ? IconCircleCheck : IconAlertTriangle}>
            {word}
          </Status>
        )
      }
    >
      <div className={css.body}>
        <b className={css.figure}>{figure}</b>
        {bar !== undefined && (
          <div className={css.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, bar * 100)}%` }} />
          </div>
        )}
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </div>
      {children}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
