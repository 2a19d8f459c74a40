import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import { type LabelFormat, labelFormats } from '@traverse/domain/label-print/label-format';

const POINTS_PER_MM = 72 / 25.4;

/** The label as a PDF in its own size, a page for each copy: for whoever has no label printer (LABEL-03). */
export function labelPdf(
  picture: HTMLCanvasElement,
  { copies, ...facts }: { readonly format: LabelFormat; readonly copies: number; readonly name: string },
): Promise<File> {
  return labelsPdf(
    Array.from({ length: copies }, () => picture),
    facts,
  );
}

/** Several labels, a page for each; the same picture is stored once. */
export async function labelsPdf(
  pictures: readonly HTMLCanvasElement[],
  { format, name }: { readonly format: LabelFormat; readonly name: string },
): Promise<File> {
  const { widthMm, heightMm } = labelFormats[format];
  const size: [number, number] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM];
  const document = await PDFDocument.create();
  document.setTitle(`Etikett ${name}`, { showInWindowTitleBar: true });
  document.setLanguage('de-DE');
  const images = new Map<HTMLCanvasElement, PDFImage>();
  for (const picture of pictures) {
    const image = images.get(picture) ?? (await document.embedPng(picture.toDataURL('image/png')));
    images.set(picture, image);
    const page = document.addPage(size);
    page.drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] });
  }
  const bytes = new Uint8Array(await document.save()); // a copy: files take no shared memory
  return new File([bytes], `Etikett ${name.replace(/[\\/:*?"<>|]/g, ' ')}.pdf`, { type: 'application/pdf' });
}
