import type { Day } from '@traverse/domain/values';
import PDFDocument from 'pdfkit';
import { escapeXml } from '../einvoice/xml.ts';
import { type Face, typefaces } from './fonts.ts';
import { runsOf, widthOf } from './text-runs.ts';
import { xmpClaims } from './xmp.ts';

// A thin layer over pdfkit: PDF/A-3a and PDF/UA-1, texts placed by their base line, everything tagged.

/** A4 in points. */
export const pageWidth = 595.28;
const pageHeight = 841.89;

/** Points of a length in millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** An element of the tag tree that screen readers follow. */
export type Tag = PDFKit.PDFStructureElement;

export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Children of it are read in the order in which they are added. */
  readonly root: Tag;
  readonly finished: Promise<Uint8Array>;
}

export interface SheetFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** The day of the document: the same document gives the same bytes. */
  readonly date: Day;
  /** An e-invoice that travels inside. */
  readonly facturX?: string | undefined;
}

const xmlName = 'factur-x.xml';

/** An empty document without pages; `doc.end()` finishes it. */
export function openSheet(facts: SheetFacts): Sheet {
  const { title, author, subject, facturX } = facts;
  const date = new Date(`${facts.date}T00:00:00Z`);
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [pageWidth, pageHeight],
    margin: 0, // with margins pdfkit adds pages of its own
    font: '', // otherwise Helvetica, which is not embedded
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Traverse',
      Producer: 'Traverse',
      CreationDate: date,
    },
  });
  for (const face of faces) {
    for (const { name, font } of typefaces(face)) {
      // pdfkit takes an opened font too, which its types do not say.
      doc.registerFont(name, font as unknown as string);
    }
  }
  doc.appendXML(
    xmpClaims(facturX === undefined ? undefined : { fileName: xmlName, conformanceLevel: 'EN 16931' }),
  );
  if (facturX !== undefined) attach(doc, facturX, date);
  escapeMetadata(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, finished: bytesOf(doc) };
}

const faces: readonly Face[] = ['regular', 'medium', 'semibold', 'head'];

function attach(doc: PDFKit.PDFDocument, xml: string, date: Date): void {
  const options = {
    name: xmlName,
    type: 'text/xml',
    description: 'E-Rechnung nach EN 16931 (ZUGFeRD/Factur-X)',
    relationship: 'Alternative', // the same invoice in another form; missing in pdfkit's types
    creationDate: date,
    modifiedDate: date,
  };
  doc.file(Buffer.from(xml), options);
}

/** pdfkit writes title and author into the XML of the metadata as they are; by then the plain ones have been written. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    for (const key of ['Title', 'Author', 'Subject'] as const) doc.info[key] = escapeXml(doc.info[key] ?? '');
    endMetadata();
  };
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

interface TagOptions {
  /** What a picture shows. */
  readonly alt?: string;
  /** Where a picture stands: left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number];
  /** What a head cell of a table heads. */
  readonly scope?: 'Row' | 'Column';
}

/** A tag that holds other tags. */
export function branch({ doc }: Sheet, parent: Tag, type: string): Tag {
  const tag = doc.struct(type);
  parent.add(tag);
  return tag;
}

/** Draws something and tags it: a paragraph, a cell, a picture. */
export function leaf(
  sheet: Sheet,
  parent: Tag,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  const { doc } = sheet;
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  parent.add(doc.struct(type, options, [content]));
}

/** A cell without content, so that every row has the same number of cells. */
export function emptyCell({ doc }: Sheet, row: Tag): void {
  row.add(doc.struct('TD', {}, []));
}

/** Draws what a screen reader passes over: rules, areas, what is repeated on every page. */
export function artifact({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export interface TextStyle {
  readonly face: Face;
  /** In points. */
  readonly size: number;
  readonly colour: string;
}

/** Where a line stands: its base line, and its left or (`right`) its right end. */
export type Anchor = { readonly y: number } & ({ readonly x: number } | { readonly right: number });

/** Draws a line of text. */
export function drawText({ doc }: Sheet, text: string, at: Anchor, style: TextStyle): void {
  let x = 'x' in at ? at.x : at.right - widthOf(text, style);
  for (const run of runsOf(text, style.face)) {
    doc.font(run.typeface.name).fontSize(style.size).fillColor(style.colour);
    doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic' });
    x += (run.width * style.size) / 1000;
  }
}

/** Draws lines below each other, the first on the base line `y`. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  at: { readonly x: number; readonly y: number; readonly leading: number },
  style: TextStyle,
): void {
  for (const [index, line] of lines.entries()) {
    drawText(sheet, line, { x: at.x, y: at.y + index * at.leading }, style);
  }
}

/** A straight line. */
export function drawRule(
  { doc }: Sheet,
  from: readonly [number, number],
  to: readonly [number, number],
  style: { readonly colour: string; readonly width: number },
): void {
  doc.lineWidth(style.width).strokeColor(style.colour);
  doc
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
}
