import { PDFDocument } from '@cantoo/pdf-lib';
import { type LabelFormat, labelFormats } from '@traverse/domain';

const POINTS_PER_MM = 72 / 25.4;

/** The label as a PDF in its own size, a page for each copy: for whoever has no label printer (LABEL-03). */
export async function labelPdf(
  picture: HTMLCanvasElement,
  { format, copies, name }: { readonly format: LabelFormat; readonly copies: number; readonly name: string },
): Promise<File> {
  const { widthMm, heightMm } = labelFormats[format];
  const size: [number, number] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM];
  const document = await PDFDocument.create();
  document.setTitle(`Etikett ${name}`, { showInWindowTitleBar: true });
  document.setLanguage('de-DE');
  const image = await document.embedPng(picture.toDataURL('image/png'));
  for (let copy = 0; copy < copies; copy += 1) {
    const page = document.addPage(size);
    page.drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] });
  }
  const bytes = new Uint8Array(await document.save()); // a copy: files take no shared memory
  return new File([bytes], `Etikett ${name.replace(/[\\/:*?"<>|]/g, ' ')}.pdf`, { type: 'application/pdf' });
}
