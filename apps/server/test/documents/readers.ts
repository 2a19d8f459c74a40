import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocumentProxy } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Readers that know nothing of how we draw: PDFium for pages, pdf.js for tags and attachments, ZXing for codes.

const pdfium = await PDFiumLibrary.init();
const zxing = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
// Otherwise it would be fetched from a server.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(zxing)).buffer } });

/** The text of each page, blanks folded. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  } finally {
    document.destroy();
  }
}

/** The page as a scanner or printer would have it, at so many dots per inch. */
async function pageImage(pdf: Uint8Array, page: number, dpi: number) {
  const document = await pdfium.loadDocument(pdf);
  try {
    const { data, width, height } = await document.getPage(page - 1).render({ scale: dpi / 72 });
    return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  } finally {
    document.destroy();
  }
}

/** What a code reader finds on a page at 200 dpi. */
export async function codesOn(
  pdf: Uint8Array,
  page: number,
  format: 'QRCode' | 'Code128' | 'DataMatrix',
): Promise<string[]> {
  const image = await pageImage(pdf, page, 200);
  const found = await readBarcodes(image, { formats: [format], maxNumberOfSymbols: 255 });
  return found.map(({ text }) => text);
}

/** The structure as assistive technology sees it, page by page: a tag with its children. */
export interface TagNode {
  readonly role: string;
  readonly alt: string;
  readonly children: readonly TagNode[];
}

export async function tagTree(pdf: Uint8Array): Promise<TagNode[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    return simplified((await page.getStructTree()) as RawNode);
  });
  return Promise.all(pages);
}

interface RawNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly RawNode[];
}

function simplified({ role = '', alt = '', children = [] }: RawNode): TagNode {
  return { role, alt, children: children.filter((child) => child.role !== undefined).map(simplified) };
}

export function flattened(node: TagNode): TagNode[] {
  return [node, ...node.children.flatMap(flattened)];
}

/** What a PDF says of itself. */
export async function containerOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await document.getMetadata();
  const attachments = await document.getAttachments();
  const files = await Promise.all(
    [...(attachments ?? new Map<string, unknown>()).keys()].map(async (name) => {
      const content = await document.getAttachmentContent(name);
      return { name, text: new TextDecoder().decode(content ?? new Uint8Array()) };
    }),
  );
  const raw = Buffer.from(pdf).toString('latin1');
  const [, packet = ''] = /<\?xpacket begin[^>]*\?>(.*)<\?xpacket end/s.exec(raw) ?? [];
  const xmp = Buffer.from(packet, 'latin1').toString('utf8');
  return {
    title: (info as { Title?: string }).Title ?? '',
    marked: await document.getMarkInfo(),
    files,
    xmp,
    raw,
  };
}
