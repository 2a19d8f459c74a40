import { wortForm } from '@traverse/domain/pruefdatei/ergebnis-wort';
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
  vorschau: { zahlfragen, fremdeWorte, fragtTagform, namensfrage },
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
            options={[
              { value: 'bestanden', label: 'Bestanden' },
              { value: 'nicht bestanden', label: 'Nicht bestanden' },
            ]}
            value=""
            // One of the two above.
            onChange={(heisst) =>
              void ask({
                worte: { ...wunsch.worte, [wortForm(wort)]: heisst as 'bestanden' | 'nicht bestanden' },
              })
            }
          />
        </fieldset>
      ))}
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
