import { SaxesParser } from 'saxes';
import { ReadProblem } from './read-problem.ts';

/** An element of a file that was read; names without prefix. */
export interface XmlElement {
  readonly uri: string;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** What it holds beside elements, trimmed. */
  text: string;
}

/** A file within the document, as Base64. */
export interface Attachment {
  readonly name: string;
  readonly element: XmlElement;
}

// saxes takes the square of the depth: an e-invoice is twelve deep, a bomb is not read.
const deepest = 60;
const mostElements = 500_000;
const mostAttributes = 100;
// Characters beside the pictures and vouchers that lie in the XML as text.
const longest = 5_000_000;

/**
 * Reads XML strictly. Refused are DOCTYPE (so there are no entities to follow or to blow up), unbound prefixes,
 * undefined entities, and more depth or elements than any invoice has. Throws `ReadProblem`.
 */
export function parseXml(text: string): XmlElement {
  if (text.length > longest && text.length - lengthOfAttachments(text) > longest)
    throw new ReadProblem('Das XML ist größer als 5 MB. So groß ist keine Rechnung, sie wird nicht gelesen.');
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributesOfOne = 0;
  parser.on('error', (cause) => {
    throw new ReadProblem(
      `Das XML ist fehlerhaft (Zeile ${parser.line}). Lass dir die Rechnung neu schicken.`,
      { cause },
    );
  });
  parser.on('doctype', () => {
    throw new ReadProblem(
      'Die Datei enthält eine DOCTYPE-Angabe. Das ist in E-Rechnungen verboten, sie wird nicht gelesen.',
    );
  });
  parser.on('attribute', () => {
    if (++attributesOfOne > mostAttributes)
      throw new ReadProblem('Ein Element hat mehr Angaben als jede Rechnung. Die Datei wird nicht gelesen.');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length >= deepest || ++elements > mostElements)
      throw new ReadProblem('Die Datei ist tiefer oder größer als jede Rechnung. Sie wird nicht gelesen.');
    attributesOfOne = 0;
    const held = new Map(Object.values(attributes).map((attribute) => [attribute.local, attribute.value]));
    const element: XmlElement = { uri, name: local, attributes: held, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (content: string) => {
    const current = open.at(-1);
    if (current) current.text += content;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.text = closed.text.trim();
  });
  parser.write(text).close();
  if (!root) throw new ReadProblem('Das XML ist leer.');
  return root;
}

// `ram:AttachmentBinaryObject` in CII, `cbc:EmbeddedDocumentBinaryObject` in UBL.
const attachment = /<(?:[\w.-]+:)?(?:Attachment|EmbeddedDocument)BinaryObject[^<>]*>/g;

/** What stands in attachments; looked for in the text, before anything of it is read. */
function lengthOfAttachments(text: string): number {
  let length = 0;
  for (const { 0: start, index } of text.matchAll(attachment)) {
    const from = index + start.length;
    const end = start.endsWith('/>') ? from : text.indexOf('<', from);
    length += (end < 0 ? text.length : end) - from;
  }
  return length;
}

/** Every element at the end of a path of names, e.g. `SellerTradeParty/Name`. */
export function allAt(element: XmlElement | undefined, path: string): XmlElement[] {
  let found = element ? [element] : [];
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }
  return found;
}

export function firstAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return allAt(element, path)[0];
}

/** The text at the end of a path; empty when there is none. */
export function textAt(element: XmlElement | undefined, path: string): string {
  return firstAt(element, path)?.text ?? '';
}
