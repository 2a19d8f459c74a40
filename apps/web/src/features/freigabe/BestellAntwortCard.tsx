import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { schonBeantwortet } from '@traverse/domain/bestellung/antwort';
import { formatDay, formatEuro } from '@traverse/domain/values';
import { Message } from '../../ui/Message.tsx';
import { BestellAntwortForm, type BestellAntwortProps } from './BestellAntwortForm.tsx';
import css from './FreigabePage.module.css';
import { isOffen } from './zusage.ts';

/** What it comes to, until when an answer is asked for, and the answer: two taps for a yes (ZUM-02). */
export function BestellAntwortCard({ ended, ...props }: BestellAntwortProps & { ended: string }) {
  const { link, zusage, antwort } = props;
  const { bestellung, firma } = link;
  const stand = antwort?.stand ?? bestellung.stand;
  return (
    <section className={css.card} aria-label="Antwort">
      <div className={css.sum} aria-live="polite">
        <p>{zusage.worte}</p>
        <p className={css.total}>{formatEuro(zusage.netto)}</p>
      </div>
      {ended === '' && isOffen(stand) && bestellung.antwortBis !== '' && (
        <p className={css.until}>
          <IconHourglass size={20} stroke={1.75} aria-hidden="true" />
          <span>
            Antwort bis <b>{formatDay(bestellung.antwortBis)}</b>
          </span>
        </p>
      )}
      <div className={css.answer}>
        {!isOffen(stand) && <Answered link={link} antwort={antwort} />}
        {ended !== '' && <Message tone="warning" title={ended} />}
        {ended === '' && isOffen(stand) && bestellung.begonnen && (
          <Message tone="warning">
            Die Mietzeit hat begonnen. {firma.anrede === 'du' ? 'Ruf' : 'Rufen Sie'} uns bitte an.
          </Message>
        )}
        {ended === '' && isOffen(stand) && !bestellung.begonnen && <BestellAntwortForm {...props} />}
      </div>
    </section>
  );
}

function Answered({ link: { bestellung }, antwort }: Pick<BestellAntwortProps, 'link' | 'antwort'>) {
  const stand = antwort?.stand ?? bestellung.stand;
  const satz = antwort?.satz ?? schonBeantwortet(bestellung);
  if (stand !== 'bestätigt') return <Message tone="info">{satz}</Message>;
  return (
    <>
      <p className={css.done}>
        <IconCheck size={28} stroke={2.5} aria-hidden="true" />
        <b>Vereinbart</b>
      </p>
      <p>{satz}</p>
    </>
  );
}
