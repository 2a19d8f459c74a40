import { getRouteApi } from '@tanstack/react-router';
import type { Projekt } from '@traverse/domain/entities';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { useRecord } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { AufgabenCard } from '../aufgabe/AufgabenCard.tsx';
import { AkteSection } from './akte/AkteSection.tsx';
import { visibleKinds } from './akte/akte-kinds.ts';
import { AnlagenSection, useAnlagen } from './anlagen/AnlagenSection.tsx';
import { LeftBehindRows } from './head/LeftBehindRows.tsx';
import { ListenOfProjekt } from './head/ListenOfProjekt.tsx';
import { NachAbsage } from './head/NachAbsage.tsx';
import { ProjektFacts } from './head/ProjektFacts.tsx';
import { ProjektHead } from './head/ProjektHead.tsx';
import { Mannschaft } from './mannschaft/Mannschaft.tsx';
import { useMayEdit } from './may-edit.ts';
import css from './ProjektPage.module.css';
import { AnsprechpartnerSection } from './rows/AnsprechpartnerSection.tsx';
import { DispoSection } from './rows/DispoSection.tsx';
import { MeldewegSection } from './rows/MeldewegSection.tsx';
import { MitarbeiterSection } from './rows/MitarbeiterSection.tsx';
import { type ProjektEditor, useProjektEditor } from './saving/useProjektEditor.ts';
import { Contents } from './sections/Contents.tsx';
import { EmptyLine, EmptyLinePlace } from './sections/EmptyLine.tsx';
import { TextSection } from './sections/TextSection.tsx';
import { useKnownUsers } from './zeitplan/useKnownUsers.ts';
import { useJobs, ZeitplanSection } from './zeitplan/ZeitplanSection.tsx';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [2] }, { columns: '176px minmax(0, 1.25fr) minmax(0, 1fr)', lines: [9, 12, 8] }];

const route = getRouteApi('/shell/projekt/$id');

/** Where a job lives: who, when, where, with what. */
export function ProjektPage() {
  const { id } = route.useParams();
  // Asked again: edits begin on what is shown.
  const asked = useRecord('projekt', id);
  const { data, error, isFetchedAfterMount } = asked;
  if (error && failureOf(error).status === 404) return <Gone />;
  if (error && !data) return <LoadFailed query={asked} />;
  if (!data || !isFetchedAfterMount) return <SkeletonPage titled cards={OUTLINE} />;
  return <ProjektPlan key={data.id} loaded={data} />;
}

const ABOVE = [{ label: 'Projekte', to: '/projekte' }] as const;

function ProjektPlan({ loaded }: { loaded: Projekt }) {
  const editor = useProjektEditor(loaded);
  const users = useKnownUsers();
  const mayEdit = useMayEdit();
  const [line, setLine] = useState<HTMLElement | null>(null);
  usePagePlace(editor.projekt.name, ABOVE);
  if (editor.isGone) return <Gone />;
  return (
    <EmptyLinePlace value={line}>
      <Alerts editor={editor} />
      <ProjektHead editor={editor} />
      <ProjektFacts editor={editor} />
      <LeftBehindRows editor={editor} />
      <ListenOfProjekt projekt={editor.projekt.id} />
      <NachAbsage projekt={editor.projekt} />
      <div className={css.plan}>
        <CountedContents editor={editor} />
        <div className={css.akte}>
          <AkteSection projekt={editor.projekt} />
          <AufgabenCard an="projekt" id={editor.projekt.id} onlySome />
        </div>
        <div className={css.text}>
          <TextSection field="beschreibung" editor={editor} long />
          <ZeitplanSection editor={editor} />
          <DispoSection editor={editor} />
          <div className={css.two}>
            <TextSection field="unterkunft" editor={editor} />
            <TextSection field="verpflegung" editor={editor} />
          </div>
          <TextSection field="allgemeineHinweise" editor={editor} />
          {mayEdit && <EmptyLine ref={setLine} />}
        </div>
        <div className={css.people}>
          <AnsprechpartnerSection editor={editor} />
          <MitarbeiterSection editor={editor} users={users} />
          <Mannschaft editor={editor} />
          <MeldewegSection editor={editor} />
          <AnlagenSection editor={editor} />
        </div>
      </div>
    </EmptyLinePlace>
  );
}

function CountedContents({ editor: { projekt } }: { editor: ProjektEditor }) {
  const session = useSession();
  const { data: jobs } = useJobs(projekt.id);
  const { data: anlagen } = useAnlagen(projekt.id);
  const counts = {
    zeitplan: jobs?.items.length ?? 0,
    dispo: projekt.dispo.length,
    ansprechpartner: projekt.ansprechpartner.length,
    mitarbeiter: projekt.mitarbeiter.length,
    meldeweg: projekt.meldeweg.length,
    anlagen: anlagen?.items.length ?? 0,
  };
  const hasAkte = session !== undefined && visibleKinds(session).length > 0;
  return <Contents counts={counts} without={hasAkte ? [] : ['akte']} />;
}

/** What the server refused stays in view, wherever on the page it happened. */
function Alerts({ editor: { alerts, dismissAlert } }: { editor: ProjektEditor }) {
  if (alerts.length === 0) return null;
  return (
    <div className={css.alerts}>
      {alerts.map((alert, index) => (
        <Message key={index} tone="danger" title={alert} onClose={() => dismissAlert(index)} />
      ))}
    </div>
  );
}

function Gone() {
  return (
    <NotFound
      action={
        <ButtonLink to="/home" look="primary">
          Zur Startseite
        </ButtonLink>
      }
    />
  );
}
