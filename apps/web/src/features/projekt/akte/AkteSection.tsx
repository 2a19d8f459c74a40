import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { entities, type Projekt, type Rechnung, type RecordIn } from '@traverse/domain/entities';
import { decide, isAdmin } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { type Session, useSession } from '../../../api/session.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import layout from '../../../ui/layout.module.css';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { Section } from '../sections/Section.tsx';
import css from './AkteSection.module.css';
import { type AkteFacts, type AkteKind, type AkteRow, akteRow, visibleKinds } from './akte-kinds.ts';
import { Ertrag } from './Ertrag.tsx';
import { NextStepButton } from './NextStepButton.tsx';
import { startFromProjekt } from './start-from-projekt.ts';
import { useConfirmed } from './useConfirmed.ts';
import { useOfProjekt } from './useOfProjekt.ts';

/** What hangs on the project, as far as the reader's groups open it, and what it earned (AKTE-02). */
export function AkteSection({ projekt }: { projekt: Projekt }) {
  const session = useSession();
  const kinds = session ? visibleKinds(session) : [];
  if (!session || kinds.length === 0) return null;
  return (
    <Section id="akte" tool={<NextStepButton projekt={projekt} session={session} />}>
      {isAdmin(session) && <Ertrag projekt={projekt.id} />}
      {kinds.map((kind) => (
        <KindOfRecord key={kind} kind={kind} projekt={projekt} session={session} />
      ))}
    </Section>
  );
}

interface KindProps {
  kind: AkteKind;
  projekt: Projekt;
  session: Session;
}

function KindOfRecord({ kind, projekt, session }: KindProps) {
  useLiveCollections(kind);
  const today = useToday();
  const offline = useOfflineReason();
  const asked = useOfProjekt(kind, projekt.id);
  const confirmed = useConfirmed(projekt.id, kind === 'rechnungen');
  const { data, error } = asked;
  const { label, access } = entities[kind];
  const mayCreate = decide(access.create, session) === true;
  return (
    <section className={css.kind} aria-label={label.many}>
      <header className={css.head}>
        <h3>{label.many}</h3>
        {data?.items.length === 0 && <span className={layout.faintNote}>keine</span>}
        {mayCreate && (
          <IconButton
            className={css.add}
            label={`${label.one} anlegen`}
            icon={IconPlus}
            disabled={offline}
            onClick={() => void startFromProjekt(kind, projekt)}
          />
        )}
      </header>
      {!data && error && <LoadFailed query={asked} />}
      {!data && !error && <SkeletonRows rows={1} height={52} lines={2} columns={['34%', '', '88px']} />}
      <ul>
        {data?.items.map((record) => (
          <Row
            key={record.id}
            row={rowOf(kind, record, {
              today,
              projekt,
              rechnung: relatedIn(record).rechnung,
              abNummer: confirmed.get(record.id),
            })}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { name, detail, tone, icon, words, link } }: { row: AkteRow }) {
  return (
    <li className={css.row}>
      <Link {...link} className={css.name}>
        {name}
      </Link>
      <StatusTag {...(tone ? { tone } : {})} icon={icon}>
        {words}
      </StatusTag>
      <span className={css.detail}>{detail}</span>
    </li>
  );
}

function rowOf<K extends AkteKind>(kind: K, record: RecordIn<AkteKind>, facts: AkteFacts): AkteRow {
  return akteRow[kind](record as RecordIn<K>, facts); // asked for by its kind
}

/** What was asked for with it. */
const relatedIn = (record: object): { readonly rechnung?: Rechnung } =>
  (record as { readonly expand?: { readonly rechnung?: Rechnung } }).expand ?? {};
