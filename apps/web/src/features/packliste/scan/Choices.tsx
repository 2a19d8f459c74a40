import { IconHourglass } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useWaiting } from '../../../ui/dialogs/waiting-words.ts';
import css from '../../scan/ramp/Choices.module.css';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import type { Choice, ScanFrage } from './scan-frage.ts';

/** The answers to a scan at the ramp, in the height of the thumb: all equally wide, the wanted one filled. */
export function Choices({ frage: { nummern, choices } }: { frage: ScanFrage }) {
  const waiting = useWaiting();
  // Two by two where there is less room: the last one of an odd number has none beside it.
  const small = choices.filter((choice) => !isWide(choice));
  const alone = small.length % 2 === 1 ? small.at(-1) : undefined;
  return (
    <>
      {waiting.words !== '' && (
        <p role="status" className={css.waiting}>
          <IconHourglass size={22} stroke={1.75} aria-hidden="true" />
          {waiting.words}
        </p>
      )}
      {nummern && (
        <div role="group" aria-label={nummern.words} className={css.box}>
          <h2 className={css.heading}>{nummern.words}</h2>
          <div className={css.numbers}>
            {nummern.each.map(({ id, nummer, act }) => (
              <button key={id} type="button" className={css.number} onMouseDown={keepFocus} onClick={act}>
                {nummer}
              </button>
            ))}
          </div>
        </div>
      )}
      <div role="group" aria-label="Antworten" className={css.choices}>
        {choices.map((choice) => (
          <ChoiceButton key={choice.key} choice={choice} isWide={choice === alone || isWide(choice)} />
        ))}
      </div>
    </>
  );
}

const isWide = ({ isWanted, hint, disabled }: Choice): boolean => Boolean(isWanted ?? disabled ?? hint);

interface ChoiceButtonProps {
  choice: Choice;
  isWide: boolean;
}

function ChoiceButton({
  choice: { word, hint, icon: Glyph, isWanted, disabled, act },
  isWide: wide,
}: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={clsx(css.choice, isWanted && css.wanted, wide && css.wide)}
      aria-disabled={disabled !== undefined || undefined}
      onMouseDown={keepFocus}
      onClick={() => disabled === undefined && act()}
    >
      <Glyph size={24} stroke={1.75} aria-hidden="true" />
      <span>
        {word}
        {(disabled ?? hint) !== undefined && <small>{disabled ?? hint}</small>}
      </span>
    </button>
  );
}
