import type { Geraet } from '@traverse/domain/entities';
import { labelZpl } from '@traverse/domain/label-print/zpl';
import { plakettenZeilen } from '@traverse/domain/pruefung/plakette';
import { printLabels } from '../../devices/label-printer.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

export type Labelled = Pick<Geraet, 'id' | 'bezeichnung' | 'nummer' | 'seriennummer' | 'naechstePruefung'>;

const RESOLUTION = 'tv-label-dpi';

/** The label of each device, in one print (GER-01); `Plakette` is the sticker of its next test (PRUEF-03). */
export function zplOf(geraete: readonly Labelled[], art: 'Etikett' | 'Plakette'): readonly string[] {
  const dpi = localStorage.getItem(RESOLUTION) === '300' ? 300 : 203;
  return geraete.map((geraet) =>
    labelZpl({
      id: geraet.id,
      name: geraet.bezeichnung,
      annotation: geraet.seriennummer,
      format: art === 'Plakette' ? 'small' : 'large',
      symbology: 'dataMatrix',
      count: 1,
      copies: 1,
      dpi,
      ...(art === 'Plakette' ? { zeilen: plakettenZeilen(geraet) } : {}),
    }),
  );
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
