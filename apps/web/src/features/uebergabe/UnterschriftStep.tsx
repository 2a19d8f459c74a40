import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Chip, FotoLabel } from './MangelStep.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import css from './uebergabe.module.css';
import type { Unterzeichner } from './useUebergabeFacts.ts';

/** How it is signed: drawn here, on paper, or not at all. */
export type Weg = 'zeichnen' | 'papier' | 'niemand da' | 'nicht gewollt' | 'Lieferschein';

interface UnterschriftStepProps {
  readonly art: UebergabeDaten['art'];
  /** '135 Stück, 1 Mangel'. */
  readonly words: string;
  readonly people: readonly Unterzeichner[];
  readonly who: Unterzeichner;
  readonly weg: Weg;
  readonly hasPaper: boolean;
  readonly onWho: (who: Unterzeichner) => void;
  readonly onStriche: (striche: string) => void;
  readonly onPaper: (taken: readonly File[]) => void;
}

/** Who signs, and the sheet; words that say what happened, and confirm nothing. */
export function UnterschriftStep(props: UnterschriftStepProps) {
  const { art, words, people, who, weg, hasPaper, onWho, onStriche, onPaper } = props;
  return (
    <div className={css.signing}>
      <p>
        {art === 'Übergabe' ? 'Übergeben wurden' : 'Zurückgenommen wurden'} <b>{words}</b>.
      </p>
      {people.length > 0 && (
        <div role="group" aria-label="Wer unterschreibt?" className={css.chips}>
          {people.map((each) => (
            <Chip key={each.person} pressed={who.person === each.person} onPress={() => onWho(each)}>
              {[each.person, each.funktion].filter(Boolean).join(', ')}
            </Chip>
          ))}
        </div>
      )}
      <div className={css.who}>
        <TextField
          label="Name"
          required
          value={who.person}
          maxLength={200}
          onChange={(person) => onWho({ ...who, person })}
        />
        <TextField
          label="Funktion"
          value={who.funktion}
          maxLength={200}
          onChange={(funktion) => onWho({ ...who, funktion })}
        />
      </div>
      {weg === 'zeichnen' && (
        <SignaturePad who={[who.person, who.funktion].filter(Boolean).join(', ')} onChange={onStriche} />
      )}
      {weg === 'papier' && (
        <div className={css.fotos}>
          <FotoLabel onTaken={onPaper} />
          <p>{hasPaper ? 'Das Blatt ist fotografiert.' : 'Fotografier das unterschriebene Blatt.'}</p>
        </div>
      )}
    </div>
  );
}
