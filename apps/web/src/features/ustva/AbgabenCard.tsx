import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { ustAenderungWords } from '@traverse/domain/ustva/aenderung';
import type { Abgabe } from '@traverse/domain/ustva/antwort';
import { formatDay, formatEuro } from '@traverse/domain/values';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import css from './Abgeben.module.css';

/** Everything of the year that was handed in, with what has changed since. */
export function AbgabenCard({ abgaben }: { abgaben: readonly Abgabe[] }) {
  return (
    <Card heading="Abgegeben">
      <NoteList>
        {abgaben.map(({ id, words, nr, zahllast, abgegebenAm, festgeschrieben, aenderungen, zeitraum }) => {
          const isChanged = aenderungen.length > 0;
          return (
            <Note
              key={id}
              icon={isChanged ? IconAlertCircle : IconCircleCheck}
              title={nr > 0 ? `${words}, ${nr}. Berichtigung` : words}
              warns={isChanged && 'row'}
              end={
                isChanged ? (
                  <ButtonLink to="/ustva" search={zeitraum} look="soft">
                    Berichtigen
                  </ButtonLink>
                ) : (
                  <span className={css.sum}>{formatEuro(zahllast)}</span>
                )
              }
            >
              <p>
                {isChanged
                  ? `seit der Abgabe ${ustAenderungWords(aenderungen)}`
                  : abgegebenAm === ''
                    ? `festgeschrieben am ${formatDay(festgeschrieben)}`
                    : `am ${formatDay(abgegebenAm)}`}
              </p>
            </Note>
          );
        })}
      </NoteList>
    </Card>
  );
}
