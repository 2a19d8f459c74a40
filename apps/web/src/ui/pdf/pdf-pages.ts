import { getDocument } from 'unpdf/pdfjs';

/** Points of a PDF are 1/72 inch, pixels 1/96; twice that is sharp on a phone and when zoomed. */
const SCALE = 2;
/** Beyond that the download says it all. */
const MOST_PAGES = 20;

/** Draws the pages of a PDF, each on a canvas of its own. */
export async function drawPages(
  bytes: ArrayBuffer,
  onPage: (canvas: HTMLCanvasElement, text: string) => void,
): Promise<void> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    const canvasContext = canvas.getContext('2d');
    if (!canvasContext) break;
    await page.render({ canvas, canvasContext, viewport }).promise;
    const { items } = await page.getTextContent();
    onPage(canvas, items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
}
