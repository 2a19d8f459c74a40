import { saveFile } from '../../api/save-file.ts';
import { type Labelled, zplOf } from './print-geraete.ts';

/** The labels of devices as a PDF, a page for each: for whoever has no label printer. */
export async function saveGeraete(
  geraete: readonly Labelled[],
  art: 'Etikett' | 'Plakette',
  name: string,
): Promise<void> {
  const { drawLabel } = await import('./draw-label.ts');
  const { labelsPdf } = await import('./label-pdf.ts');
  const pictures: HTMLCanvasElement[] = [];
  for (const zpl of zplOf(geraete, art)) pictures.push(await drawLabel(zpl));
  const format = art === 'Plakette' ? 'small' : 'large';
  saveFile(await labelsPdf(pictures, { format, name }));
}
