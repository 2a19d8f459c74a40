import { IconChecks } from '@tabler/icons-react';
import { wireDateAt } from '@traverse/domain/values';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import type { GezeigteZeit, Stand, StundenStand, Zeitmeldung } from '../../api/mannschaft.ts';
import { newRecordId } from '../../api/record-id.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './MannschaftSeite.module.css';
import { tagWorte } from './tag-worte.ts';
import type { Taten } from './taten.ts';
import zeiten from './Zeiten.module.css';
import { ZeitForm } from './ZeitForm.tsx';
import { Zeitzeile } from './Zeitzeile.tsx';
import { pauseUndDauer, vonBis } from './zeit-worte.ts';

type Gefuehrt = StundenStand['leitung'][number];

interface LeitungTeilProps extends Taten {
  readonly projekt: Gefuehrt;
  /** By the server's clock. */
  readonly jetzt: Stand['jetzt'];
}

/** Names and hours of a project, for whoever leads there: all as planned by one press, else each with a reason (C 5.3). */
export function LeitungTeil({ projekt, jetzt, seite, reload, say, complain }: LeitungTeilProps) {
  const [edited, setEdited] = useState('');
  const reported = projekt.zeiten.filter(({ stand }) => stand === 'gemeldet');
  const melden = async (meldung: Zeitmeldung) => {
    const [outcome] = (await seite.melden(meldung)).meldungen;
    const grund = outcome?.grund ?? '';
    if (grund !== '') complain(grund);
    return grund === '';
  };
  /** Answers whether it is done; otherwise why not has been said. */
  const act = async (work: () => Promise<boolean>) => {
    let isDone = false;
    const failure = await attempt(async () => {
      isDone = await work();
    });
    if (failure) complain(failure.message);
    await reload();
    return isDone;
  };
  const [confirming, confirm] = useBusy(async () => {
    await act(async () => {
      await seite.bestaetigen(reported.map(({ id }) => id));
      say(`${projekt.name}: Stunden bestätigt.`);
      return true;
    });
  });
  const over = projekt.offen.filter(({ bis }) => bis !== '' && bis <= jetzt);
  const [entering, enter] = useBusy(async () => {
    await act(async () => {
      let all = true;
      for (const { person, einsatz, von, bis, pause } of over) {
        const erfasstAm = wireDateAt(Date.now());
        const stored = await melden({ id: newRecordId(), person, einsatz, von, bis, pause, erfasstAm });
        all &&= stored;
      }
      return all;
    });
  });
  return (
    <section className={css.card} aria-label={`Stunden der Mannschaft, ${projekt.name}`}>
      <h3>Mannschaft {projekt.name}</h3>
      <ul className={zeiten.list}>
        {projekt.zeiten.map((each) => (
          <li key={platzOf(each)}>
            {edited === platzOf(each) ? (
              <Fremde
                zeit={each}
                others={projekt.zeiten}
                onCancel={() => setEdited('')}
                // What was typed stays until it is stored, also where another piece counts by now.
                onDone={async (next) => {
                  if (await act(() => melden(next))) setEdited('');
                }}
              />
            ) : (
              <Zeitzeile
                von={each.von}
                mitMonat
                was={each.name}
                zeit={`${vonBis(each)}, ${pauseUndDauer(each)}`}
                stand={each.stand === 'bestätigt' ? each.stand : 'gemeldet'}
              >
                <Button
                  large
                  look="quiet"
                  aria-label={`Berichtigen: ${each.name}, ${tagWorte(each.von)}`}
                  onClick={() => setEdited(platzOf(each))}
                >
                  Berichtigen
                </Button>
              </Zeitzeile>
            )}
          </li>
        ))}
        {projekt.offen.map(({ person, name, einsatz, von, bis, pause }) => (
          <li key={`${person} ${einsatz} ${von}`}>
            <Zeitzeile
              von={von}
              mitMonat
              was={name}
              zeit={`geplant ${vonBis({ von, bis })}, ${pauseUndDauer({ von, bis, pause })}`}
              stand="nicht gemeldet"
            />
          </li>
        ))}
      </ul>
      {reported.length > 0 && (
        <Button large wide look="primary" icon={IconChecks} busy={confirming} onClick={confirm}>
          {reported.length === 1 ? 'Bestätigen' : `Alle ${reported.length} bestätigen`}
        </Button>
      )}
      {over.length > 0 && (
        <Button large wide icon={IconChecks} busy={entering} onClick={enter}>
          Alle wie geplant
        </Button>
      )}
    </section>
  );
}

/** The same for whatever corrects a piece. */
const platzOf = ({ person, einsatz, von }: Gefuehrt['zeiten'][number]): string =>
  `${person} ${einsatz} ${von}`;

interface FremdeProps {
  readonly zeit: Gefuehrt['zeiten'][number];
  readonly others: Gefuehrt['zeiten'];
  readonly onCancel: () => void;
  readonly onDone: (meldung: Zeitmeldung) => Promise<void>;
}

function Fremde({ zeit, others, onCancel, onDone }: FremdeProps) {
  const { id, person, einsatz, name } = zeit;
  const hers: readonly GezeigteZeit[] = others.filter((each) => each.person === person && each.id !== id);
  return (
    <ZeitForm
      label={`Berichtigen ${name}`}
      von={zeit.von}
      bis={zeit.bis}
      pause={zeit.pause}
      km={zeit.km}
      taetigkeit={zeit.taetigkeit}
      wantsGrund
      others={hers}
      onCancel={onCancel}
      onDone={(next) => onDone({ ...next, person, ersetzt: id, ...(einsatz === '' ? {} : { einsatz }) })}
    />
  );
}
