import { IconPrinter } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { entities, entityNamed } from '@traverse/domain/entities';
import { einlesungFehlerPfad } from '@traverse/domain/pfade';
import type { Einlesung } from '@traverse/domain/tabelle/plan';
import { formatZahl } from '@traverse/domain/values';
import { fileOf } from '../../api/ask.ts';
import { saveFile } from '../../api/save-file.ts';
import { openEtiketten } from '../../records/viele/openViele.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { Einlesungen } from './Einlesungen.tsx';
import { OhneGeraet } from './OhneGeraet.tsx';
import css from './TabellePage.module.css';

interface FortschrittProps {
  /** Absent until the server has said how far it is. */
  einlesung: Einlesung | undefined;
  list: Crumb;
  onAgain: () => void;
}

/** A table that is taken over, or was. */
export function Fortschritt({ einlesung, list, onAgain }: FortschrittProps) {
  if (!einlesung || einlesung.stand === 'läuft') return <Running einlesung={einlesung} />;
  const { stand, problem } = einlesung;
  return (
    <>
      <Outcome einlesung={einlesung} />
      {stand === 'fertig' && einlesung.ausgelassen > 0 && <LeftOut einlesung={einlesung} />}
      {stand === 'fertig' && einlesung.sammlung === entities.pruefungen.collection && <OhneGeraet />}
      {stand === 'fertig' && problem !== '' && (
        <Message tone="warning" title="Diese Zeilen blieben weg:">
          {problem.split('\n').join(' ')}
        </Message>
      )}
      <div className={css.buttons}>
        {/* A place of the map of screens, with what its path asks for. */}
        <ButtonLink look="primary" {...({ to: list.to, params: list.params } as LinkProps)}>
          Zur Liste: {list.label}
        </ButtonLink>
        {stand === 'fertig' && <LabelsOf einlesung={einlesung} />}
        <Button look="quiet" onClick={onAgain}>
          Noch eine Tabelle
        </Button>
      </div>
      <Einlesungen />
    </>
  );
}

/** The labels of what is new or other now (VIELE-02). */
export function LabelsOf({ einlesung: { id, sammlung, neu, geaendert } }: { einlesung: Einlesung }) {
  const entity = entityNamed(sammlung);
  const anzahl = neu + geaendert;
  if (!entity?.viele?.etiketten || anzahl === 0) return null;
  return (
    <Button icon={IconPrinter} onClick={() => void openEtiketten({ entity, auswahl: { lauf: id }, anzahl })}>
      Etiketten …
    </Button>
  );
}

/** What had faults and stayed away. */
export function LeftOut({ einlesung: { id, ausgelassen } }: { einlesung: Einlesung }) {
  const [busy, save] = useBusy(async () => saveFile(await fileOf(einlesungFehlerPfad, { id }, 'csv')));
  const count = ausgelassen === 1 ? 'Eine Zeile' : `${formatZahl(ausgelassen)} Zeilen`;
  return (
    <Message
      tone="warning"
      title={`${count} mit Fehlern ${ausgelassen === 1 ? 'blieb' : 'blieben'} weg.`}
      action={
        <Button look="quiet" busy={busy} onClick={save}>
          Ausgelassene als CSV
        </Button>
      }
    >
      Richte sie in dieser Datei und lies sie noch einmal ein.
    </Message>
  );
}

function Outcome({ einlesung: { stand, neu, geaendert, problem } }: { einlesung: Einlesung }) {
  switch (stand) {
    case 'fertig':
      return (
        <Message tone="success" title="Übernommen.">
          {countText(neu, geaendert)}
        </Message>
      );
    case 'nimmt zurück':
      return <Message tone="info" title="Die Tabelle wird zurückgenommen." />;
    case 'zurückgenommen':
      return (
        <Message tone="success" title="Zurückgenommen.">
          Alles ist wieder, wie es vorher war.
        </Message>
      );
    case 'abgebrochen':
      return (
        <Message tone="danger" title="Der Server hat mittendrin aufgehört.">
          Was schon da ist, kannst du unten zurücknehmen.
        </Message>
      );
    case 'gescheitert':
    case 'läuft':
      return (
        <Message tone="danger" title="Nichts wurde übernommen.">
          {problem}
        </Message>
      );
  }
}

function Running({ einlesung }: { einlesung: Einlesung | undefined }) {
  const { erledigt = 0, zeilen = 0 } = einlesung ?? {};
  return (
    <Card heading="Die Tabelle wird übernommen" className={css.running}>
      <div className={css.body}>
        <progress
          className={css.progress}
          aria-label="Übernommen"
          value={erledigt}
          max={Math.max(1, zeilen)}
        />
        <p className={css.quiet}>
          {formatZahl(erledigt)} von {formatZahl(zeilen)} Zeilen. Du kannst die Seite verlassen, der Server
          macht weiter.
        </p>
      </div>
    </Card>
  );
}

/** `3 Zeilen neu, eine geändert.` */
function countText(neu: number, geaendert: number): string {
  const rows = (count: number) => (count === 1 ? 'eine Zeile' : `${formatZahl(count)} Zeilen`);
  const parts = [
    ...(neu > 0 ? [`${rows(neu)} neu`] : []),
    ...(geaendert > 0 ? [`${rows(geaendert)} geändert`] : []),
  ];
  const said = parts.join(', ');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
}
