import { IconGauge, IconLink, IconMail, IconServer, IconVersions } from '@tabler/icons-react';
import type { Betrieb } from '@traverse/domain/betrieb/betrieb';
import { formatZahl } from '@traverse/domain/values';
import { formatFileSize } from '../../../ui/files.ts';
import layout from '../../../ui/layout.module.css';
import css from './BetriebPage.module.css';
import { sinceText } from './moments.ts';
import { Question } from './Question.tsx';
import { SicherungCard } from './SicherungCard.tsx';

interface BetriebCardsProps {
  betrieb: Betrieb;
  /** Milliseconds since 1970. */
  now: number;
}

/** Each card is a question of a layman, its answer one large figure and a word. */
export function BetriebCards({ betrieb, now }: BetriebCardsProps) {
  const { sicherung, protokoll, platte, antworten, datenbank } = betrieb;
  const { letzte } = sicherung;
  const isInBackup = letzte?.protokoll !== undefined && letzte.protokoll.nr <= protokoll.nr;
  const used = platte.gesamt - platte.frei;
  return (
    <div className={css.cards}>
      <SicherungCard sicherung={sicherung} now={now} />
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

function Hash({ hash }: { hash: string }) {
  return (
    <span className={layout.mono} title={hash}>
      {hash === '' ? '–' : `${hash.slice(0, 4)} … ${hash.slice(-4)}`}
    </span>
  );
}

const replikenText = ({ anzahl, synchron }: NonNullable<Betrieb['datenbank']['repliken']>): string =>
  `${anzahl}, ${synchron ? 'synchron' : 'nicht synchron'}`;
