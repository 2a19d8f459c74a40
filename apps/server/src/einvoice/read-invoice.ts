import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import { getDocumentProxy } from 'unpdf';
import { decodeXml } from './decode-xml.ts';
import { attachmentsOfCii, readCii, readZugferd1 } from './read-cii.ts';
import { ReadProblem } from './read-problem.ts';
import { attachmentsOfUbl, readUbl } from './read-ubl.ts';
import { type Attachment, parseXml, type XmlElement } from './xml-tree.ts';

/** Beyond any invoice, with pictures of all its vouchers. */
const mostBytes = 30_000_000;

/**
 * An e-invoice out of a file as it came: ZUGFeRD or Factur-X PDF, XRechnung as XML (CII or UBL). The bytes decide what
 * it is, names and types lie. Nothing that the file names is fetched. Throws `ReadProblem`.
 */
export async function readInvoice(file: Uint8Array): Promise<IncomingInvoice> {
  const { root, format } = await findInvoice(file);
  return format.read(root);
}

/** One of the files that lie in the invoice itself (BG-24), counted from 0. Throws `ReadProblem`. */
export async function readAttachment(file: Uint8Array, nr: number): Promise<ReadAttachment> {
  const { root, format } = await findInvoice(file);
  const found = format.attachments(root)[nr];
  if (!found) throw new ReadProblem('Diese Anlage gibt es in der Rechnung nicht.');
  return { name: found.name, bytes: Buffer.from(found.element.text, 'base64') };
}

export interface ReadAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function findInvoice(file: Uint8Array): Promise<Found> {
  if (file.length > mostBytes) throw new ReadProblem('Die Datei ist zu groß, höchstens 30 MB.');
  const head = Buffer.from(file.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return findInPdf(file);
  if (!head.replaceAll('\0', '').includes('<')) {
    throw new ReadProblem('Das ist weder ein PDF noch eine XML-Rechnung.');
  }
  const found = formatOf(parseXml(decodeXml(file)));
  if (!found) throw new ReadProblem('Das XML ist keine Rechnung, die wir lesen können (XRechnung, ZUGFeRD).');
  return found;
}

interface Format {
  readonly read: (root: XmlElement) => IncomingInvoice;
  readonly attachments: (root: XmlElement) => readonly Attachment[];
}

/** By the namespace of the root: a name alone is not enough, other formats call theirs 'Invoice' too. */
const formats: Readonly<Record<string, Format>> = {
  '{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100}CrossIndustryInvoice': {
    read: readCii,
    attachments: (root) => attachmentsOfCii(root),
  },
  '{urn:oasis:names:specification:ubl:schema:xsd:Invoice-2}Invoice': {
    read: readUbl,
    attachments: attachmentsOfUbl,
  },
  '{urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2}CreditNote': {
    read: readUbl,
    attachments: attachmentsOfUbl,
  },
  '{urn:ferd:CrossIndustryDocument:invoice:1p0}CrossIndustryDocument': {
    read: readZugferd1,
    attachments: () => [],
  },
};

interface Found {
  readonly root: XmlElement;
  readonly format: Format;
}

function formatOf(root: XmlElement): Found | undefined {
  const format = formats[`{${root.uri}}${root.name}`];
  return format && { root, format };
}

const usualNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];
const noInvoice = 'Dieses PDF enthält keine E-Rechnung. Trag die Werte von Hand ein.';

/** The content decides: a name only says what is looked at first. */
async function findInPdf(file: Uint8Array): Promise<Found> {
  const attachments = await attachmentsOf(file);
  const rank = (name: string) => (usualNames.includes(name.toLowerCase()) ? 0 : /\.xml$/i.test(name) ? 1 : 2);
  const candidates = attachments.toSorted((one, other) => rank(one.name) - rank(other.name));
  let problem: ReadProblem | undefined;
  for (const { name, bytes } of candidates) {
    if (rank(name) === 2 && !beginsLikeXml(bytes)) continue;
    try {
      const found = formatOf(parseXml(decodeXml(bytes)));
      if (found) return found;
    } catch (caught) {
      if (!(caught instanceof ReadProblem)) throw caught;
      // Told only if no other attachment is an invoice.
      if (rank(name) < 2) problem ??= caught;
    }
  }
  throw problem ?? new ReadProblem(noInvoice);
}

const beginsLikeXml = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^\W*?</, '<')
    .startsWith('<');

async function attachmentsOf(file: Uint8Array): Promise<{ name: string; bytes: Uint8Array }[]> {
  try {
    // pdf.js takes the bytes it is given: a copy.
    const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
    const listed = (await document.getAttachments()) ?? new Map<string, { readonly filename?: string }>();
    // The key names the entry; what the file is called stands in its specification (ISO 32000-2, 7.11.4).
    const entries = [...listed].map(([key, { filename }]) => ({ key, name: filename || key }));
    const contents = await Promise.all(entries.map(({ key }) => document.getAttachmentContent(key)));
    return entries.flatMap(({ name }, index) => {
      const bytes = contents[index];
      return bytes && bytes.length <= mostBytes ? [{ name, bytes }] : [];
    });
  } catch (cause) {
    const locked = cause instanceof Error && cause.name === 'PasswordException';
    throw new ReadProblem(
      locked
        ? 'Das PDF ist mit einem Passwort geschützt. Verlang es ohne.'
        : 'Das PDF ist beschädigt. Lass dir die Rechnung neu schicken.',
      { cause },
    );
  }
}
