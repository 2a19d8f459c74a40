import { IconAlertTriangle, IconCircleCheck, IconClock, IconCloudUpload } from '@tabler/icons-react';
import { formatDauer, wireDateAt } from '@traverse/domain/values';
import { monatsnamen } from '@traverse/domain/values/monatsnamen';
import { useState } from 'react';
import type { GezeigteZeit } from '../../api/mannschaft.ts';
import { newRecordId } from '../../api/record-id.ts';
import type { Sendung } from '../../api/zustellung/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './MannschaftSeite.module.css';
import { keepStunden, type Stundensendung, throwStundenAway } from './stunden-sendung.ts';
import { tagWorte } from './tag-worte.ts';
import { ZeitForm } from './ZeitForm.tsx';
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
        <ul className={css.hours} aria-label="Auf dem Gerät gemerkt">
          {waiting.map(({ id, inhalt: { meldung, projekt } }) => (
            <li key={id}>
              <span>{tagWorte(meldung.von)}</span>
              <span>
                <b>{projekt || meldung.taetigkeit || 'Ohne Einsatz'}</b>
                {vonBis(meldung)}
              </span>
              <span>
                <IconCloudUpload size={18} aria-hidden="true" /> auf dem Gerät gemerkt
              </span>
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
      <ul className={css.hours}>
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
          <li>
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
  const Sign = isBack ? IconAlertTriangle : stand === 'bestätigt' ? IconCircleCheck : IconClock;
  return (
    <>
      <span>{tagWorte(von)}</span>
      <span>
        <b>{projekt || taetigkeit || 'Ohne Einsatz'}</b>
        {vonBis(zeit)}, {pauseUndDauer(zeit)}
        {grund !== '' && <em>{grund}</em>}
      </span>
      <span title={bestaetigtVon === '' ? undefined : `bestätigt von ${bestaetigtVon}`}>
        <Sign size={18} aria-hidden="true" /> {isBack ? 'zurückgegeben' : stand}
      </span>
      {!isBack && (
        <Button
          large
          look="quiet"
          onClick={onEdit}
          aria-label={`Berichtigen: ${tagWorte(von)}, ${vonBis(zeit)}`}
        >
          Berichtigen
        </Button>
      )}
    </>
  );
}

/** Another time instead of this one, or none at all: each a report of its own. */
function Berichtigen({
  zeit,
  all,
  onDone,
}: {
  readonly zeit: GezeigteZeit;
  readonly all: readonly GezeigteZeit[];
  readonly onDone: () => void;
}) {
  const { id, einsatz, von, bis, pause, projekt } = zeit;
  const keep = async (meldung: Parameters<typeof keepStunden>[0]) => {
    await keepStunden(meldung, projekt);
    onDone();
  };
  return (
    <div className={css.form}>
      <ZeitForm
        label={`Berichtigen ${tagWorte(von)}`}
        von={von}
        bis={bis}
        pause={pause}
        km={zeit.km}
        taetigkeit={zeit.taetigkeit}
        others={all.filter((each) => each.id !== id)}
        onCancel={onDone}
        onDone={(next) => keep({ ...next, ersetzt: id, ...(einsatz === '' ? {} : { einsatz }) })}
      />
      <Button
        large
        look="dangerOutline"
        onClick={() =>
          keep({
            id: newRecordId(),
            ersetzt: id,
            von,
            bis,
            pause,
            zurueck: true,
            erfasstAm: wireDateAt(Date.now()),
          })
        }
      >
        War keine Arbeit: zurücknehmen
      </Button>
    </div>
  );
}

/** What the server did not take: said why, and what was typed is there to be put right. */
function Abgelehnt({
  sendung,
  zeiten,
}: {
  readonly sendung: Sendung<Stundensendung>;
  readonly zeiten: readonly GezeigteZeit[];
}) {
  const { meldung, projekt, abgelehnt } = sendung.inhalt;
  return (
    <section className={css.changed} aria-label={`Nicht angenommen ${tagWorte(meldung.von)}`}>
      <Message tone="danger" title={`${tagWorte(meldung.von)}, ${vonBis(meldung)}: ${abgelehnt}`} />
      <ZeitForm
        label={`Nicht angenommen ${tagWorte(meldung.von)}`}
        von={meldung.von}
        bis={meldung.bis}
        pause={meldung.pause}
        km={meldung.km ?? 0}
        taetigkeit={meldung.taetigkeit ?? ''}
        others={zeiten}
        onCancel={() => void throwStundenAway(sendung)}
        onDone={async (zeit) => {
          await keepStunden({ ...meldung, ...zeit }, projekt);
          await throwStundenAway(sendung);
        }}
      />
    </section>
  );
}
