import { geraetLabel, type Labelled } from '@traverse/domain/label-print/geraet-label';
import { labelZpl } from '@traverse/domain/label-print/zpl';
import { printerResolution, printLabels } from '../../devices/label-printer.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** The label of each device, in one print (GER-01); `Plakette` is the sticker of its next test (PRUEF-03). */
export function zplOf(geraete: readonly Labelled[], art: 'Etikett' | 'Plakette'): readonly string[] {
  const dpi = printerResolution();
  return geraete.map((geraet) => labelZpl(geraetLabel(geraet, art, dpi)));
}

/** Whether they were printed; what stood in the way was said. */
export async function printGeraete(
  geraete: readonly Labelled[],
  art: 'Etikett' | 'Plakette',
): Promise<boolean> {
  const problems = await printLabels(zplOf(geraete, art).join('\n'));
  const many = art === 'Etikett' ? 'Etiketten' : 'Plaketten';
  if (problems.length > 0)
    await notify(`${many} nicht gedruckt.`, `${problems.join(' ')} Ohne Drucker hilft „Als PDF“.`);
  else toast(geraete.length === 1 ? `${art} gedruckt` : `${geraete.length} ${many} gedruckt`);
  return problems.length === 0;
}
