import { IconFileText, IconFileTypePdf, IconMapPin, IconPhone } from '@tabler/icons-react';
import { formatTime } from '@traverse/domain/values';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import type { GezeigterEinsatz } from '../../api/mannschaft.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { telOf } from '../../ui/tel-of.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { Antworten } from './AnfrageCard.tsx';
import { Kern } from './Kern.tsx';
import css from './MannschaftSeite.module.css';
import { tagWorte } from './tag-worte.ts';
import type { Taten } from './taten.ts';

interface EinsatzProps extends Taten {
  readonly einsatz: GezeigterEinsatz;
}

/** Where somebody is to be: map and call at hand, the day's sheet below (CREW-07). */
export function EinsatzCard({ einsatz, ...taten }: EinsatzProps) {
  const { projekt, status, vorOrt, von } = einsatz;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.card} aria-label={projekt}>
      <div className={css.row}>
        <h2>{projekt}</h2>
        <Tag>{status}</Tag>
      </div>
      <Kern einsatz={einsatz} />
      {vorOrt && (
        <div className={css.ways}>
          {vorOrt.karte !== '' && (
            <a href={vorOrt.karte} target="_blank" rel="noreferrer">
              <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
              Karte
            </a>
          )}
          {vorOrt.leitung.telefon !== '' && (
            <a href={telOf(vorOrt.leitung.telefon)}>
              <IconPhone size={20} stroke={1.75} aria-hidden="true" />
              {vorOrt.leitung.name}
            </a>
          )}
        </div>
      )}
      {isOpen && vorOrt && <Blatt einsatz={einsatz} vorOrt={vorOrt} {...taten} />}
      {isOpen && <Antworten einsatz={einsatz} {...taten} />}
      <Button
        large
        wide
        icon={IconFileText}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Weniger' : 'Alles zum Tag'}: ${projekt}, ${tagWorte(von)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Weniger' : 'Alles zum Tag'}
      </Button>
    </section>
  );
}

interface BlattProps extends EinsatzProps {
  readonly vorOrt: NonNullable<GezeigterEinsatz['vorOrt']>;
}

/** The call sheet, as far as it is hers. */
function Blatt({ einsatz: { id, projekt }, vorOrt, seite, complain }: BlattProps) {
  const { anschrift, kollegen, zeitplan, hinweise, unterlagen } = vorOrt;
  const save = async (file: () => Promise<File>) => {
    const failure = await attempt(async () => saveFile(await file()));
    if (failure) complain(failure.message);
  };
  const [busy, sheet] = useBusy(() =>
    save(async () => {
      const file = await seite.dispo(id, 'Dispo.pdf');
      // A header holds no umlauts.
      return new File([file], `Dispo ${projekt}.pdf`, { type: file.type });
    }),
  );
  return (
    <>
      {anschrift !== '' && <p>{anschrift}</p>}
      {zeitplan.length > 0 && (
        <Part title="Zeitplan">
          {zeitplan.map(({ zeit, was, wo }) => (
            <li key={`${zeit}${was}`}>
              <b>
                {tagWorte(zeit)} {formatTime(zeit)}
              </b>{' '}
              {was}
              {wo !== '' && `, ${wo}`}
            </li>
          ))}
        </Part>
      )}
      {kollegen.length > 0 && (
        <Part title="Mit dabei">
          {kollegen.map(({ name, funktion, telefon }) => (
            <li key={name}>
              {name}
              {funktion !== '' && `, ${funktion}`} {telefon !== '' && <a href={telOf(telefon)}>{telefon}</a>}
            </li>
          ))}
        </Part>
      )}
      {hinweise.map(({ was, text }) => (
        <Part key={`${was}${text}`} title={was}>
          <li className={css.lines}>{text}</li>
        </Part>
      ))}
      {unterlagen.length > 0 && (
        <Part title="Unterlagen">
          {unterlagen.map((each) => (
            <li key={each.id}>
              <Button look="quiet" onClick={() => save(() => seite.papier(id, each.id, each.name))}>
                {each.name}
              </Button>
            </li>
          ))}
        </Part>
      )}
      <Button large wide icon={IconFileTypePdf} busy={busy} onClick={sheet}>
        Tagesblatt
      </Button>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={css.sheet}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}
