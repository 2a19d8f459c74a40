import type { Labelled } from '@traverse/domain/label-print/geraet-label';
import { etikettenPfad } from '@traverse/domain/pfade';
import { fileOf } from '../../api/ask.ts';
import { saveFile } from '../../api/save-file.ts';
import { zplOf } from './print-geraete.ts';

/** The labels of devices as a PDF, a page for each: for whoever has no label printer. */
export async function saveGeraete(
  geraete: readonly Labelled[],
  art: 'Etikett' | 'Plakette',
  name: string,
): Promise<void> {
  saveFile(await fileOf(etikettenPfad, { name, etiketten: zplOf(geraete, art) }, 'pdf'));
}
