import type { IncomingInvoice } from '@traverse/domain';
import { getDocumentProxy } from 'unpdf';
import { decodeXml } from './decode-xml.ts';
import { readCii, readZugferd1 } from './read-cii.ts';
import { ReadProblem } from './read-problem.ts';
import { readUbl } from './read-ubl.ts';
import { parseXml, type XmlElement } from './xml-tree.ts';

/** Beyond any invoice, with pictures of all its vouchers. */
const mostBytes = 30_000_000;

/**
 * An e-invoice out of a file as it came: ZUGFeRD or Factur-X PDF, XRechnung as XML (CII or UBL). The bytes decide what
 * it is, names and types lie. Nothing that the file names is fetched. Throws `ReadProblem`.
 */
export async function readInvoice(file: Uint8Array): Promise<IncomingInvoice> {
  if (file.length > mostBytes) throw new ReadProblem('Die Datei ist zu groß, höchstens 30 MB.');
  const head = Buffer.from(file.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return readPdf(file);
  if (!head.replaceAll('\0', '').includes('<')) {
    throw new ReadProblem('Das ist weder ein PDF noch eine XML-Rechnung.');
  }
  const reader = readerFor(parseXml(decodeXml(file)));
  if (!reader)
    throw new ReadProblem('Das XML ist keine Rechnung, die wir lesen können (XRechnung, ZUGFeRD).');
  return reader();
}

/** By the namespace of the root: a name alone is not enough, other formats call theirs 'Invoice' too. */
const readers: Readonly<Record<string, (root: XmlElement) => IncomingInvoice>> = {
  '{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100}CrossIndustryInvoice': readCii,
  '{urn:oasis:names:specification:ubl:schema:xsd:Invoice-2}Invoice': readUbl,
  '{urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2}CreditNote': readUbl,
  '{urn:ferd:CrossIndustryDocument:invoice:1p0}CrossIndustryDocument': readZugferd1,
};

function readerFor(root: XmlElement): (() => IncomingInvoice) | undefined {
  const reader = readers[`{${root.uri}}${root.name}`];
  return reader && (() => reader(root));
}

const usualNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];
const noInvoice = 'Dieses PDF enthält keine E-Rechnung. Trag die Werte von Hand ein.';

async function readPdf(file: Uint8Array): Promise<IncomingInvoice> {
  const attachments = await attachmentsOf(file);
  const rank = (name: string) => (usualNames.includes(name.toLowerCase()) ? 0 : 1);
  const candidates = attachments.toSorted((one, other) => rank(one.name) - rank(other.name));
  let problem: ReadProblem | undefined;
  for (const { name, bytes } of candidates) {
    if (rank(name) === 1 && !/\.xml$/i.test(name)) continue;
    try {
      const reader = readerFor(parseXml(decodeXml(bytes)));
      if (reader) return reader();
    } catch (caught) {
      if (!(caught instanceof ReadProblem)) throw caught;
      // Told only if no other attachment is an invoice.
      problem ??= caught;
    }
  }
  throw problem ?? new ReadProblem(noInvoice);
}

async function attachmentsOf(file: Uint8Array): Promise<{ name: string; bytes: Uint8Array }[]> {
  try {
    // pdf.js takes the bytes it is given: a copy.
    const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
    const names = [...((await document.getAttachments()) ?? new Map<string, unknown>()).keys()];
    const contents = await Promise.all(names.map((name) => document.getAttachmentContent(name)));
    return names.flatMap((name, index) => {
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
