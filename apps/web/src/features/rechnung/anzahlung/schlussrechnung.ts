import type { Rechnung } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import { MINUTES_TO_UNFREEZE } from '@traverse/domain/options/rechnung-arten';
import { schlussrechnungPfad } from '@traverse/domain/pfade';
import { ask } from '../../../api/ask.ts';
import { refresh } from '../../../api/queries.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { orSayWhatIsMissing } from '../flows/download-document.ts';

/**
 * 'Schlussrechnung stellen': freezes it. What is open of its deposits is named first, with what becomes of it: reversed
 * where nothing came, corrected where a part did (finance 6.4).
 */
export async function schlussrechnungAfterAsking(
  rechnung: Rechnung,
  deposits: readonly Rechnung[],
): Promise<void> {
  const open = deposits.filter((each) => each.storniertAm === '' && each.ausgestellt && offenOf(each) > 0);
  const hint =
    open.length === 0 ? '' : ' Lies erst die Kontoauszüge ein, wenn noch Geld unterwegs sein kann.';
  const frozen = `Danach bleibt die Schlussrechnung, wie sie ist. Admins können das ${MINUTES_TO_UNFREEZE} Minuten lang aufheben.`;
  const detail = [...open.map(whatBecomesOf), `${frozen}${hint}`].join(' ');
  if (!(await confirm(`${rechnung.name} als Schlussrechnung stellen?`, { detail }))) return;
  const made = await orSayWhatIsMissing(rechnung, async () => {
    await ask(schlussrechnungPfad, { id: rechnung.id, ausgleichen: open.map(({ id }) => id) });
    return true;
  });
  await refresh('rechnungen', 'belege', 'zahlungen', 'einnahmen');
  if (made) toast(`Schlussrechnung ${rechnung.name} gestellt`);
}

function whatBecomesOf({ name, gezahlt }: Rechnung): string {
  return gezahlt === 0
    ? `${name} ist nicht bezahlt: Sie wird storniert und voll abgerechnet.`
    : `${name} ist erst zum Teil bezahlt: Abgezogen wird, was kam, der Rest wird korrigiert.`;
}
