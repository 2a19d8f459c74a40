import type { Rechnung } from '@traverse/domain/entities';
import { MINUTES_TO_UNFREEZE } from '@traverse/domain/options/rechnung-arten';
import { festschreibenPfad, festschreibungAufhebenPfad, stornierenPfad } from '@traverse/domain/pfade';
import { ask } from '../../../api/ask.ts';
import { refresh } from '../../../api/queries.ts';
import { askForReason } from '../../../records/ReasonDialog.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { orSayWhatIsMissing } from './download-document.ts';
import { askForStornoGrund } from './StornoDialog.tsx';

/** 'Festschreiben': the invoice stays as it is now (GOBD-02). */
export async function freezeAfterAsking(rechnung: Rechnung): Promise<void> {
  const { id, name } = rechnung;
  const offen = rechnung.wahlpositionen.filter(({ gewaehlt }) => !gewaehlt).length;
  const nicht =
    offen === 0
      ? ''
      : `${offen === 1 ? 'Eine Wahlposition ist nicht gewählt und steht' : `${offen} Wahlpositionen sind nicht gewählt und stehen`} nicht auf der Rechnung. `;
  const detail = `${nicht}Danach bleiben Nummer, Datum, Kunde, Positionen und Beträge, wie sie sind. Admins können das ${MINUTES_TO_UNFREEZE} Minuten lang aufheben.`;
  if (!(await confirm(`${name} festschreiben?`, { detail }))) return;
  const frozen = await orSayWhatIsMissing(rechnung, async () => {
    await ask(festschreibenPfad, { id });
    return true;
  });
  await refresh('rechnungen', 'belege');
  if (frozen) toast(`${name} festgeschrieben`);
}

/** 'Festschreibung aufheben', with a reason (GOBD-03). */
export async function unfreezeWithReason({ id, name }: Rechnung): Promise<void> {
  const unfrozen = await askForReason({
    title: `Festschreibung von ${name} aufheben`,
    action: 'Aufheben',
    act: async (grund) => void (await ask(festschreibungAufhebenPfad, { id, grund })),
  });
  await refresh('rechnungen', 'belege');
  if (unfrozen) toast(`${name} lässt sich wieder ändern`);
}

/**
 * 'Stornieren': a Stornorechnung with its own number. Resolves to its id (GOBD-03). Where the invoice was wrong a new one
 * is offered.
 */
export async function reverseAfterAsking(
  { id, name }: Rechnung,
  writeAnew: () => void,
): Promise<string | undefined> {
  const detail =
    'Dazu entsteht eine Stornorechnung mit eigener Nummer; ist die Rechnung eingebucht, wird sie mit eingebucht. Beide bleiben stehen; das lässt sich nicht zurücknehmen.';
  const grund = await askForStornoGrund(name, detail);
  if (!grund) return undefined;
  const { id: storno } = await ask(stornierenPfad, { id, grund });
  await refresh('rechnungen', 'belege', 'einnahmen');
  const isWrong = grund === 'Rechnung falsch';
  toast(`${name} storniert`, isWrong ? { action: { label: 'Neu schreiben', run: writeAnew } } : {});
  return storno;
}
