import { useSession } from '../../../api/session.ts';
import { askForReason } from '../../../records/ReasonDialog.tsx';
import { keepFocus } from './keep-focus.ts';
import type { Scanning } from './useScanning.ts';

/** What can be said to the refusal of a device (GER-02): it comes from elsewhere, or goes all the same, with a reason. */
export function RefusedAnswers({
  scanning,
  className,
}: {
  scanning: Scanning;
  className: string | undefined;
}) {
  const { shown, answer } = scanning;
  const groups = useSession()?.groups ?? [];
  if (shown?.result !== 'refused' || shown.geraet === undefined) return null;
  const { grund, name } = shown;
  if (grund === 'woanders')
    return (
      <button
        type="button"
        className={className}
        onMouseDown={keepFocus}
        onClick={() => answer(shown, { umbuchen: true })}
      >
        Umbuchen
      </button>
    );
  const mayOverride = groups.some((group) => group === 'inventar' || group === 'admin');
  if ((grund !== 'gesperrt' && grund !== 'pruefung' && grund !== 'inhalt') || !mayOverride) return null;
  return (
    <button
      type="button"
      className={className}
      onMouseDown={keepFocus}
      onClick={() =>
        void askForReason({
          title: `Warum geht ${name} trotzdem mit?`,
          action: 'Trotzdem mitnehmen',
          act: async (trotzdem) => answer(shown, { trotzdem }),
        })
      }
    >
      Trotzdem mitnehmen
    </button>
  );
}
