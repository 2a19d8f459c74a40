import { IconSignature } from '@tabler/icons-react';
import type { Uebergabe } from '@traverse/domain/entities';
import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { Message } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import type { OpenPackliste, PacklisteZeile } from '../scan/packliste-answers.ts';
import { FertigStep } from './FertigStep.tsx';
import { ListeStep } from './ListeStep.tsx';
import { MangelStep } from './MangelStep.tsx';
import { UnterschriftStep, type Weg } from './UnterschriftStep.tsx';
import css from './uebergabe.module.css';
import { useUebergabe } from './useUebergabe.ts';
import { type Blattzeile, blattWorte, useBlatt, useUnterzeichner } from './useUebergabeFacts.ts';

export interface UebergabeFacts {
  readonly art: UebergabeDaten['art'];
  readonly packliste: OpenPackliste;
  readonly zeilen: readonly PacklisteZeile[];
  /** The one that holds a slip: it begins as that stood, and both stay. */
  readonly ersetzt?: Uebergabe | undefined;
}

const NOTHING: readonly Blattzeile[] = [];
const STEPS = ['Liste', 'Unterschrift', 'Fertig'] as const;
const GRUENDE = ['papier', 'niemand da', 'nicht gewollt'] as const;
const PAPIER = ['papier'] as const;
const GRUND_WORTE = {
  papier: 'Auf Papier unterschrieben',
  'niemand da': 'Niemand da',
  'nicht gewollt': 'Nicht gewollt',
} as const;

/** Who takes over what, and how it looks: the list, the signature, done (UEBG-01). */
export function UebergabeDialog({ art, packliste, zeilen, ersetzt, close }: UebergabeFacts & DialogControl) {
  const read = useBlatt(art, packliste, zeilen);
  const [proposed, setProposed] = useState<readonly Blattzeile[]>();
  // What was proposed as it was opened stays: nothing that others do changes what somebody is about to sign.
  if (read.isRead && !proposed) setProposed(read.blatt);
  const isRead = proposed !== undefined;
  const blatt = proposed ?? NOTHING;
  const people = useUnterzeichner(packliste);
  const emailOf = (person: string) =>
    people.find((each) => each.person === person)?.email || packliste.expand?.kunde?.email || '';
  const draft = useUebergabe(art, packliste, blatt, ersetzt);
  // Nothing that was signed is replaced by what nobody has signed.
  const mustSign = ersetzt !== undefined && ersetzt.wie !== '';
  const [step, setStep] = useState<(typeof STEPS)[number]>('Liste');
  const [defectOf, setDefectOf] = useState<string>();
  const [weg, setWeg] = useState<Weg>('zeichnen');
  const [asksWhy, setAsksWhy] = useState(false);
  const [busy, finish] = useBusy(async (way: Weg) => {
    if (await draft.finish(way)) setStep('Fertig');
  });
  const defect = blatt.find(({ zeile }) => zeile.id === defectOf);
  const words = blattWorte(draft.rows);
  const name = draft.who.person.trim();
  const titel =
    step === 'Fertig'
      ? art === 'Übergabe'
        ? 'Übergeben'
        : 'Zurückgenommen'
      : ersetzt
        ? `${art} berichtigen`
        : art;
  return (
    <Dialog
      title={defect ? 'Mangel' : step === 'Unterschrift' ? 'Unterschrift' : titel}
      unsaved={draft.isTouched && step !== 'Fertig'}
      foot={
        defect ? (
          <Button look="primary" large wide onClick={() => setDefectOf(undefined)}>
            Merken
          </Button>
        ) : step === 'Liste' ? (
          <div className={css.foot}>
            <p className={css.sum}>
              <b>{words}</b>{' '}
              <span>
                {ersetzt
                  ? `ersetzt ${ersetzt.nummer}, beide bleiben`
                  : `vorgeschlagen: ${art === 'Übergabe' ? 'was raus ist' : 'was noch beim Kunden ist'}`}
              </span>
            </p>
            {!mustSign && (
              <Button look="quiet" large busy={busy} onClick={() => finish('Lieferschein')}>
                {art === 'Übergabe'
                  ? 'Nur Lieferschein, ohne Unterschrift'
                  : 'Nur Rücknahmeschein, ohne Unterschrift'}
              </Button>
            )}
            <Button
              look="primary"
              large
              icon={IconSignature}
              disabled={draft.rows.length === 0 && 'Trag ein, was den Besitzer wechselt.'}
              onClick={() => {
                draft.setProblem('');
                setStep('Unterschrift');
              }}
            >
              Weiter: unterschreiben
            </Button>
          </div>
        ) : step === 'Unterschrift' ? (
          <div className={css.foot}>
            <Button look="quiet" large onClick={() => setStep('Liste')}>
              Zurück
            </Button>
            {!asksWhy && weg === 'zeichnen' && (
              <Button look="quiet" large onClick={() => setAsksWhy(true)}>
                {mustSign ? 'Auf Papier …' : 'Niemand da, nicht gewollt …'}
              </Button>
            )}
            <Button look="primary" large busy={busy} onClick={() => finish(weg)}>
              {weg === 'zeichnen' || weg === 'papier'
                ? name === ''
                  ? 'Unterschreiben'
                  : `${name} unterschreibt`
                : `Ablegen: ${GRUND_WORTE[weg as keyof typeof GRUND_WORTE]}`}
            </Button>
          </div>
        ) : (
          <Button look="primary" large wide onClick={() => close()}>
            Zurück zur Packliste
          </Button>
        )
      }
    >
      <p className={css.job}>
        {[packliste.expand?.projekt?.name, packliste.name].filter(Boolean).join(' · ')}
      </p>
      <ol className={css.steps} aria-label={`Schritt ${STEPS.indexOf(step) + 1} von 3: ${step}`}>
        {STEPS.map((each, index) => (
          <li key={each} data-done={index <= STEPS.indexOf(step) || undefined} />
        ))}
      </ol>
      {draft.problem !== '' && (
        <div className={css.wrong}>
          <Message tone="danger">{draft.problem}</Message>
        </div>
      )}
      {!isRead && <SkeletonRows rows={5} />}
      {defect && (
        <MangelStep
          key={defect.zeile.id}
          art={art}
          line={defect}
          most={Math.floor(draft.angabeOf(defect).anzahl ?? 0)}
          maengel={draft.angabeOf(defect).maengel}
          fotos={draft.fotosOf(defect)}
          onChange={(maengel) => draft.say(defect, { maengel })}
          onFoto={(taken) => void draft.takeFotos(defect.zeile.id, taken)}
          onRemoveFoto={draft.removeFoto}
        />
      )}
      {isRead && !defect && step === 'Liste' && (
        <ListeStep
          blatt={blatt}
          angabeOf={draft.angabeOf}
          fotosOf={(line) => draft.fotosOf(line).length}
          onAnzahl={(line, anzahl) => draft.say(line, { anzahl })}
          onMangel={({ zeile }) => setDefectOf(zeile.id)}
          bemerkung={draft.bemerkung}
          onBemerkung={draft.setBemerkung}
        />
      )}
      {step === 'Unterschrift' && (
        <>
          {asksWhy && (
            <div role="group" aria-label="Warum ohne Unterschrift hier?" className={css.chips}>
              {(mustSign ? PAPIER : GRUENDE).map((grund) => (
                <Button
                  key={grund}
                  onClick={() => setWeg(weg === grund ? 'zeichnen' : grund)}
                  look={weg === grund ? 'soft' : 'default'}
                  aria-pressed={weg === grund}
                >
                  {GRUND_WORTE[grund]}
                </Button>
              ))}
            </div>
          )}
          <UnterschriftStep
            art={art}
            words={words}
            people={people}
            who={draft.who}
            weg={weg}
            hasPaper={draft.hasPaper}
            onWho={draft.setWho}
            onStriche={draft.setStriche}
            onPaper={(taken) => void draft.takeFotos('', taken)}
          />
        </>
      )}
      {step === 'Fertig' && draft.done && (
        <FertigStep
          daten={draft.done}
          words={blattWorte(draft.done.zeilen)}
          fotos={draft.fotos.length}
          an={emailOf(draft.who.person)}
        />
      )}
    </Dialog>
  );
}
