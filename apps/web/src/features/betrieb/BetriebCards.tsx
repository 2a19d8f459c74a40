import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconDatabase,
  IconGauge,
  IconLink,
  IconMail,
  IconServer,
  IconVersions,
} from '@tabler/icons-react';
import { type Betrieb, formatZahl } from '@traverse/domain';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { formatFileSize } from '../../ui/files.ts';
import { Status } from '../../ui/StatusTag.tsx';
import css from './BetriebPage.module.css';
import { momentText, sinceText } from './moments.ts';

interface BetriebCardsProps {
  betrieb: Betrieb;
  /** Milliseconds since 1970. */
  now: number;
}

/** Each card is a question of a layman, its answer one large figure and a word. */
export function BetriebCards({ betrieb, now }: BetriebCardsProps) {
  const { sicherung, protokoll, platte, antworten, datenbank } = betrieb;
  const { letzte, fehler, um } = sicherung;
  const isProven = letzte !== undefined && letzte.maengel.length === 0 && !fehler;
  const isInBackup = letzte?.protokoll !== undefined && letzte.protokoll.nr <= protokoll.nr;
  const used = platte.gesamt - platte.frei;
  return (
    <div className={css.cards}>
      <Question
        title="Sicherung"
        icon={IconDatabase}
        word={isProven ? 'bewiesen' : 'noch nicht bewiesen'}
        isGood={isProven}
        figure={letzte ? momentText(letzte.stand, now) : 'noch keine'}
        facts={[
          ...(letzte
            ? ([
                ['Zurückgelesen', momentText(letzte.geprueft, now)],
                ['Datensätze, Dateien', `${formatZahl(letzte.datensaetze)}, ${formatZahl(letzte.dateien)}`],
                ['Größe', formatFileSize(letzte.bytes)],
              ] as const)
            : []),
          ['Nächste', um === '' ? 'nicht von selbst' : `jede Nacht um ${um}`],
          ['Aufbewahrt', formatZahl(sicherung.aufbewahrt)],
          ['Ort', sicherung.ort],
        ]}
      />
      <Question
        title="Protokollkette"
        icon={IconLink}
        word={isInBackup ? 'gesichert' : 'noch nicht gesichert'}
        isGood={isInBackup}
        figure={`${formatZahl(protokoll.nr)} Einträge`}
        facts={[
          ['Letzte Prüfsumme', <Hash key="hash" hash={protokoll.hash} />],
          ...(letzte?.protokoll
            ? ([['In der Sicherung bis', `Eintrag ${formatZahl(letzte.protokoll.nr)}`]] as const)
            : []),
        ]}
      />
      <Question
        title="Platte"
        icon={IconServer}
        word={platte.frei > 0.1 * platte.gesamt ? 'reicht' : 'wird knapp'}
        isGood={platte.frei > 0.1 * platte.gesamt}
        figure={`${formatFileSize(used)} von ${formatFileSize(platte.gesamt)}`}
        bar={used / platte.gesamt}
        facts={[
          ['Frei', formatFileSize(platte.frei)],
          ...(datenbank.bytes === undefined
            ? []
            : ([['Davon Datenbank', formatFileSize(datenbank.bytes)]] as const)),
        ]}
      />
      <Question
        title="Version"
        icon={IconVersions}
        figure={`v${betrieb.version}`}
        facts={[
          ['Läuft seit', sinceText(betrieb.gestartet, now)],
          ['Datenbank', datenbank.art],
          ...(datenbank.repliken ? ([['Repliken', replikenText(datenbank.repliken)]] as const) : []),
          ...(datenbank.stand === 0 ? [] : ([['Datenbankstand', `Migration ${datenbank.stand}`]] as const)),
        ]}
      />
      <Question
        title="Antwortzeit"
        icon={IconGauge}
        word={antworten.p95 <= 500 ? 'gut' : 'langsam'}
        isGood={antworten.p95 <= 500}
        figure={`${formatZahl(antworten.mitte)} ms`}
        facts={[
          ['95 von 100', `${formatZahl(antworten.p95)} ms`],
          ['Fehler seit dem Start', `${formatZahl(antworten.fehler)} von ${formatZahl(antworten.anzahl)}`],
          ['Offene Verbindungen', formatZahl(betrieb.verbindungen)],
        ]}
      />
      <Question
        title="Mail"
        icon={IconMail}
        word={betrieb.mail === 'SMTP' ? 'eingerichtet' : 'nicht eingerichtet'}
        isGood={betrieb.mail === 'SMTP'}
        figure={betrieb.mail === 'SMTP' ? 'Mailserver' : 'kein Mailserver'}
        facts={
          betrieb.mail === 'SMTP'
            ? []
            : [['Mails liegen in', 'DATA_DIR/mail'] as const, ['Einrichten', 'unter Dienste'] as const]
        }
      />
    </div>
  );
}

interface QuestionProps {
  title: string;
  icon: Icon;
  word?: string;
  isGood?: boolean;
  figure: string;
  /** 0 to 1. */
  bar?: number;
  facts: readonly (readonly [string, ReactNode])[];
}

function Question({ title, icon: Glyph, word, isGood = true, figure, bar, facts }: QuestionProps) {
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

function Hash({ hash }: { hash: string }) {
  return (
    <span className={css.hash} title={hash}>
      {hash === '' ? '–' : `${hash.slice(0, 4)} … ${hash.slice(-4)}`}
    </span>
  );
}

const replikenText = ({ anzahl, synchron }: NonNullable<Betrieb['datenbank']['repliken']>): string =>
  `${anzahl}, ${synchron ? 'synchron' : 'nicht synchron'}`;
