import { IconCheck, IconClock, IconPencil } from '@tabler/icons-react';
import { momentOf, wireDateAt } from '@traverse/domain/values';
import { useState } from 'react';
import type { OffeneZeit, Stand } from '../../api/mannschaft.ts';
import { newRecordId } from '../../api/record-id.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { LeitungTeil } from './LeitungTeil.tsx';
import css from './MannschaftSeite.module.css';
import { MeineZeiten } from './MeineZeiten.tsx';
import { keepStunden } from './stunden-sendung.ts';
import { tagWorte } from './tag-worte.ts';
import type { Taten } from './taten.ts';
import { useKeptStunden } from './useKeptStunden.ts';
import { ZeitForm } from './ZeitForm.tsx';
import { pauseUndDauer, vonBis } from './zeit-worte.ts';

interface StundenTeilProps extends Taten {
  readonly stand: Stand;
}

/** Her hours: two taps for what went as planned, kept on the phone while the line is gone (STUND-01). */
export function StundenTeil({ stand, ...taten }: StundenTeilProps) {
  const { stunden, jetzt } = stand;
  const kept = useKeptStunden(taten.seite, taten.reload);
  const [isShown, setIsShown] = useState(false);
  const [adds, setAdds] = useState(false);
  const waiting = kept.filter(({ inhalt }) => inhalt.abgelehnt === '');
  const offen = stunden.offen.filter(
    (each) =>
      !waiting.some(
        ({ inhalt: { meldung } }) =>
          meldung.einsatz === each.einsatz && tagWorte(meldung.von) === tagWorte(each.von),
      ),
  );
  // Nobody asks whoever works freely: it is there when it is looked for.
  const asks = !stunden.freiwillig || isShown;
  const hasSome = stunden.zeiten.length + kept.length + stunden.offen.length > 0;
  if (!hasSome && stand.einsaetze.length === 0 && stunden.leitung.length === 0) return null;
  return (
    <section className={css.hours} aria-label="Stunden">
      <h2 className={css.part}>Stunden</h2>
      {asks &&
        offen.map((each) => (
          <OffenCard key={`${each.einsatz} ${each.von}`} offen={each} jetzt={jetzt} zeiten={stunden.zeiten} />
        ))}
      {!asks && (
        <Button large wide icon={IconClock} onClick={() => setIsShown(true)}>
          Stunden aufschreiben
        </Button>
      )}
      <MeineZeiten zeiten={stunden.zeiten} kept={kept} />
      {asks && !adds && (
        <Button large wide icon={IconClock} onClick={() => setAdds(true)}>
          Andere Zeit
        </Button>
      )}
      {adds && (
        <section className={css.card} aria-label="Andere Zeit">
          <ZeitForm
            label="Andere Zeit"
            von=""
            bis=""
            pause={0}
            others={stunden.zeiten}
            onCancel={() => setAdds(false)}
            onDone={async (zeit) => {
              await keepStunden(zeit, '');
              setAdds(false);
            }}
          />
        </section>
      )}
      {stunden.leitung.map((projekt) => (
        <LeitungTeil key={projekt.id} projekt={projekt} jetzt={jetzt} {...taten} />
      ))}
    </section>
  );
}

interface OffenProps {
  readonly offen: OffeneZeit;
  readonly jetzt: Stand['jetzt'];
  readonly zeiten: Stand['stunden']['zeiten'];
}

/** One Schicht that nobody has said anything about: as planned, or otherwise. */
function OffenCard({ offen, jetzt, zeiten }: OffenProps) {
  const [changes, setChanges] = useState(false);
  const { einsatz, projekt, funktion, von, bis, pause } = offen;
  const isOver = bis !== '' && jetzt !== '' && momentOf(bis) <= momentOf(jetzt);
  const [busy, confirm] = useBusy(() =>
    keepStunden({ id: newRecordId(), einsatz, von, bis, pause, erfasstAm: wireDateAt(Date.now()) }, projekt),
  );
  return (
    <section className={css.card} aria-label={`Stunden ${projekt}, ${tagWorte(von)}`}>
      <p className={css.small}>{[tagWorte(von), funktion].filter((each) => each !== '').join(', ')}</p>
      <h3>{projekt}</h3>
      {changes ? (
        <ZeitForm
          label={`Stunden ${projekt}`}
          von={von}
          bis={isOver ? bis : ''}
          pause={pause}
          geplant={pause}
          others={zeiten}
          onCancel={() => setChanges(false)}
          onDone={(zeit) => keepStunden({ ...zeit, einsatz }, projekt)}
        />
      ) : (
        <>
          <p className={css.planned}>
            Wie geplant: <b>{vonBis(offen)}</b>
            <br />
            {pauseUndDauer(offen)}
          </p>
          <div className={css.two}>
            {isOver && (
              <Button look="primary" large icon={IconCheck} busy={busy} onClick={confirm}>
                Stimmt
              </Button>
            )}
            <Button large icon={IconPencil} onClick={() => setChanges(true)}>
              {isOver ? 'Ändern' : 'Aufschreiben'}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
