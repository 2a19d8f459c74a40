import type { GleicheNamen, Tabellenvorschau } from '@traverse/domain/tabelle/plan';
import type { Tagform } from '@traverse/domain/tabelle/zelle';
import { formatZahl } from '@traverse/domain/values';
import { Segments } from '../../ui/Segments.tsx';
import css from './Spalten.module.css';
import type { Tabelle } from './useTabelle.ts';

interface ZahlfragenProps {
  tabelle: Tabelle;
  vorschau: Tabellenvorschau;
}

/** What nobody can know but whoever made the table. */
export function Zahlfragen({
  tabelle: { wunsch, ask },
  vorschau: { zahlfragen, fremdeWorte, wortwahl, draussenFrage, fragtTagform, namensfrage, anzahl },
}: ZahlfragenProps) {
  return (
    <>
      {zahlfragen.map(({ spalte, kopf, beispiel }) => (
        <fieldset key={spalte} className={css.question}>
          <legend>
            Was heißt {beispiel} in „{kopf}“?
          </legend>
          <Segments
            label={`Was heißt ${beispiel} in „${kopf}“?`}
            options={[
              { value: 'Komma', label: readAs(beispiel, '.') },
              { value: 'Punkt', label: readAs(beispiel, ',') },
            ]}
            value=""
            // One of the two above.
            onChange={(form) =>
              void ask({ zahlform: { ...wunsch.zahlform, [spalte]: form as 'Komma' | 'Punkt' } })
            }
          />
        </fieldset>
      ))}
      {fremdeWorte.map(({ wort, zeilen }) => (
        <fieldset key={wort} className={css.question}>
          <legend>
            Was heißt „{wort}“? {zeilen > 1 && `(${formatZahl(zeilen)} Zeilen)`}
          </legend>
          <Segments
            label={`Was heißt „${wort}“?`}
            options={wortwahl.map((heisst) => ({ value: heisst, label: capital(heisst) }))}
            value=""
            onChange={(heisst) => void ask({ worte: { ...wunsch.worte, [wort]: heisst } })}
          />
        </fieldset>
      ))}
      {(draussenFrage > 0 || wunsch.schonDraussen !== undefined) && (
        <fieldset className={css.question}>
          <legend>{outText(draussenFrage)}</legend>
          <Segments
            label="Sind Listen, die heute laufen, schon draußen?"
            options={[
              { value: 'ja', label: 'Ja, alles darauf' },
              { value: 'nein', label: 'Noch nicht' },
            ]}
            value={wunsch.schonDraussen === undefined ? '' : wunsch.schonDraussen ? 'ja' : 'nein'}
            onChange={(said) => void ask({ schonDraussen: said === 'ja' })}
          />
        </fieldset>
      )}
      {(anzahl.Konflikt > 0 || wunsch.dateiGewinnt) && (
        <fieldset className={css.question}>
          <legend>Was in der Datei und hier geändert wurde:</legend>
          <Segments
            label="Was in der Datei und hier geändert wurde"
            options={[
              { value: 'hier', label: 'Hier bleibt' },
              { value: 'datei', label: 'Datei gewinnt' },
            ]}
            value={wunsch.dateiGewinnt ? 'datei' : 'hier'}
            onChange={(wer) => void ask({ dateiGewinnt: wer === 'datei' })}
          />
        </fieldset>
      )}
      {(namensfrage.zeilen > 0 || wunsch.gleicheNamen) && (
        <fieldset className={css.question}>
          <legend>{namesText(namensfrage)}</legend>
          <Segments<GleicheNamen | ''>
            label="Sind Kunden gleichen Namens dieselben?"
            options={[
              { value: 'dieselben', label: 'Dieselben: ändern' },
              { value: 'andere', label: 'Andere: anlegen' },
            ]}
            value={wunsch.gleicheNamen ?? ''}
            onChange={(gleicheNamen) => void ask({ gleicheNamen: gleicheNamen || undefined })}
          />
        </fieldset>
      )}
      {fragtTagform && (
        <fieldset className={css.question}>
          <legend>Was heißt 03/01/2026?</legend>
          <Segments<Tagform>
            label="Was heißt 03/01/2026?"
            options={[
              { value: 'Tag zuerst', label: '3. Januar' },
              { value: 'Monat zuerst', label: '1. März' },
            ]}
            value={wunsch.tagform ?? 'Tag zuerst'}
            onChange={(tagform) => void ask({ tagform })}
          />
        </fieldset>
      )}
    </>
  );
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

function outText(lists: number): string {
  if (lists === 1) return 'Eine Liste läuft heute. Ist sie schon draußen?';
  return lists === 0
    ? 'Sind Listen, die heute laufen, schon draußen?'
    : `Sind diese ${formatZahl(lists)} Listen schon draußen?`;
}

function namesText({ zeilen, beispiel }: Tabellenvorschau['namensfrage']): string {
  if (zeilen === 0) return 'Kunden, die heißen wie jemand, der schon da ist: sind es dieselben?';
  const who = zeilen === 1 ? `„${beispiel}“ heißt` : `${zeilen} Zeilen, zum Beispiel „${beispiel}“, heißen`;
  return `${who} wie jemand, der schon da ist. Ist das derselbe Kunde?`;
}

/** The number in German, where this sign stands for thousands: `1.234` or `1,234`. */
function readAs(text: string, thousands: '.' | ','): string {
  const digits = text.replaceAll(thousands, '').replace(/[.,]/, ',');
  const [whole = '', fraction] = digits.split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
