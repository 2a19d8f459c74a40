import { formatDauer } from '@traverse/domain/values';
import { monatsnamen } from '@traverse/domain/values/monatsnamen';
import { useState } from 'react';
import type { GezeigteZeit } from '../../api/mannschaft.ts';
import type { Sendung } from '../../api/zustellung/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Abgelehnt } from './Abgelehnt.tsx';
import { Berichtigen } from './Berichtigen.tsx';
import type { Stundensendung } from './stunden-sendung.ts';
import { tagWorte } from './tag-worte.ts';
import css from './Zeiten.module.css';
import { Zeitzeile } from './Zeitzeile.tsx';
import { pauseUndDauer, vonBis } from './zeit-worte.ts';

interface MeineZeitenProps {
  readonly zeiten: readonly GezeigteZeit[];
  readonly kept: readonly Sendung<Stundensendung>[];
}

/** What she has reported, by month, first what still lies on this device. */
export function MeineZeiten({ zeiten, kept }: MeineZeitenProps) {
  const [edited, setEdited] = useState('');
  const refused = kept.filter(({ inhalt }) => inhalt.abgelehnt !== '');
  const waiting = kept.filter(({ inhalt }) => inhalt.abgelehnt === '');
  // What a report on this device corrects is not corrected a second time.
  const corrected = new Set<string | undefined>(waiting.map(({ inhalt }) => inhalt.meldung.ersetzt));
  const standing = zeiten.filter(({ id }) => !corrected.has(id));
  const months = [...Map.groupBy(standing, ({ von }) => von.slice(0, 'YYYY-MM'.length))];
  return (
    <>
      {refused.map((each) => (
        <Abgelehnt key={each.id} sendung={each} zeiten={zeiten} />
      ))}
      {waiting.length > 0 && (
        <ul className={css.list} aria-label="Auf dem Gerät gemerkt">
          {waiting.map(({ id, inhalt: { meldung, projekt } }) => (
            <li key={id}>
              <Zeitzeile
                von={meldung.von}
                mitMonat
                was={projekt || meldung.taetigkeit || 'Ohne Einsatz'}
                zeit={vonBis(meldung)}
                stand="auf dem Gerät gemerkt"
              />
            </li>
          ))}
        </ul>
      )}
      {months.map(([month, own]) => (
        <Monat key={month} month={month} zeiten={own} all={zeiten} edited={edited} onEdit={setEdited} />
      ))}
    </>
  );
}

interface MonatProps {
  readonly month: string;
  readonly zeiten: readonly GezeigteZeit[];
  readonly all: readonly GezeigteZeit[];
  readonly edited: string;
  readonly onEdit: (id: string) => void;
}

function Monat({ month, zeiten, all, edited, onEdit }: MonatProps) {
  const name = monatsnamen[Number(month.slice(-2)) - 1] ?? month;
  const confirmed = zeiten.filter(({ stand }) => stand === 'bestätigt');
  const minutes = confirmed.reduce((sum, each) => sum + each.minuten, 0);
  return (
    <section aria-label={name}>
      <h3 className={css.month}>{name}</h3>
      <ul className={css.list}>
        {zeiten.map((each) => (
          <li key={each.id}>
            {edited === each.id ? (
              <Berichtigen zeit={each} all={all} onDone={() => onEdit('')} />
            ) : (
              <Zeile zeit={each} onEdit={() => onEdit(each.id)} />
            )}
          </li>
        ))}
        {minutes > 0 && (
          <li className={css.sum}>
            <span>bestätigt im {name}</span>
            <b>{formatDauer(minutes)} h</b>
          </li>
        )}
      </ul>
    </section>
  );
}

function Zeile({ zeit, onEdit }: { readonly zeit: GezeigteZeit; readonly onEdit: () => void }) {
  const { von, projekt, taetigkeit, stand, bestaetigtVon, grund } = zeit;
  const isBack = stand === 'zurückgenommen';
  return (
    <Zeitzeile
      von={von}
      was={projekt || taetigkeit || 'Ohne Einsatz'}
      zeit={`${vonBis(zeit)}, ${pauseUndDauer(zeit)}`}
      grund={grund}
      stand={isBack ? 'zurückgegeben' : stand === 'bestätigt' ? stand : 'gemeldet'}
      standTitel={bestaetigtVon === '' ? undefined : `bestätigt von ${bestaetigtVon}`}
    >
      {isBack ? undefined : (
        <Button
          large
          look="quiet"
          onClick={onEdit}
          aria-label={`Berichtigen: ${tagWorte(von)}, ${vonBis(zeit)}`}
        >
          Berichtigen
        </Button>
      )}
    </Zeitzeile>
  );
}
