import type { GezeigteZeit } from '../../api/mannschaft.ts';
import type { Sendung } from '../../api/zustellung/outbox.ts';
import { Message } from '../../ui/Message.tsx';
import css from './MannschaftSeite.module.css';
import { keepStunden, type Stundensendung, throwStundenAway } from './stunden-sendung.ts';
import { tagWorte } from './tag-worte.ts';
import { ZeitForm } from './ZeitForm.tsx';
import { vonBis } from './zeit-worte.ts';

/** What the server did not take: said why, and what was typed is there to be put right. */
export function Abgelehnt({
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
