import type { Resolution } from '@traverse/domain/label-print/label-format';
import {
  noPrinters,
  type PrinterDevice,
  parseDefaultPrinter,
} from '@traverse/domain/label-print/printer-device';
import { printerStatus, statusQuery } from '@traverse/domain/label-print/printer-status';

/** What stands in the way of printing, in the order found; texts of the printer as they are. */
export type PrinterProblem = string;

export type PrinterState =
  | { readonly ready: true; readonly device: PrinterDevice }
  | { readonly ready: false; readonly problems: readonly PrinterProblem[] };

/** Browsers trust the own computer without https; where one does not, the helper's own certificate helps. */
const HELPERS = ['http://localhost:9100', 'https://localhost:9101'];
/** Milliseconds (LABEL-02). */
const PATIENCE_MS = 5_000;
/** Milliseconds of each label: the printer takes the next ones while it prints. */
const LABEL_MS = 600;
/** Milliseconds between two questions whether the printer has answered. */
const ASK_AGAIN_MS = 250;

export const noHelper = 'Das Druckprogramm auf diesem Computer antwortet nicht.';
export const noAnswer = 'Der Drucker hat 5 Sekunden lang nicht geantwortet.';

const RESOLUTION = 'tv-label-dpi';

/** What the print head of the printer beside this device has, as it was chosen here. */
export const printerResolution = (): Resolution => (localStorage.getItem(RESOLUTION) === '300' ? 300 : 203);

export const keepResolution = (dpi: Resolution): void => localStorage.setItem(RESOLUTION, String(dpi));

/** Finds the printer and asks whether it is ready (LABEL-02). Problems are logged as well. */
export async function findLabelPrinter(): Promise<PrinterState> {
  const state = await find().catch(asProblem);
  if (!state.ready) console.warn('Label printer not ready', state.problems);
  return state;
}

/** Prints, if the printer is ready. Answers what stood in the way. */
export async function printLabels(zpl: string): Promise<readonly PrinterProblem[]> {
  const state = await findLabelPrinter();
  if (!state.ready) return state.problems;
  try {
    await write(state.device, zpl);
    return [];
  } catch (reason) {
    const { problems } = asProblem(reason);
    console.warn('Label not printed', problems);
    return problems;
  }
}

async function find(): Promise<PrinterState> {
  const helper = await answeringHelper();
  const printers: unknown = await helper.json();
  if (!hasPrinter(printers)) return { ready: false, problems: [noPrinters] };
  const { value: device, problem } = parseDefaultPrinter(await textOf('default'));
  if (!device) return { ready: false, problems: [problem] };
  await write(device, statusQuery);
  const status = printerStatus(await read(device));
  return status.ready ? { ready: true, device } : status;
}

/** The helper that answered last; asked first the next time. */
let [base = ''] = HELPERS;

async function answeringHelper(): Promise<Response> {
  for (const each of [base, ...HELPERS.filter((other) => other !== base)]) {
    const answer = await ask(`${each}/available`).catch((reason: unknown) => {
      // Only silence makes the other address worth trying.
      if (!(reason instanceof TypeError)) throw reason;
    });
    if (answer) {
      base = each;
      return answer;
    }
  }
  throw new PrinterError(noHelper);
}

function hasPrinter(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('printer' in answer)) return false;
  return Array.isArray(answer.printer) && answer.printer.length > 0;
}

async function textOf(path: string): Promise<string> {
  return (await ask(`${base}/${path}`)).text();
}

async function write(device: PrinterDevice, data: string): Promise<void> {
  await ask(`${base}/write`, { device, data }, PATIENCE_MS + LABEL_MS * (data.split('^XA').length - 1));
}

/** A printer takes a moment; until then the helper answers nothing. */
async function read(device: PrinterDevice): Promise<string> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    const text = await (await ask(`${base}/read`, { device })).text();
    if (text.trim() !== '') return text;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new PrinterError(noAnswer);
}

async function ask(url: string, body?: object, patienceMs = PATIENCE_MS): Promise<Response> {
  // JSON called text: the helper takes nothing that browsers would ask its permission for first.
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new PrinterError(`Das Druckprogramm meldet einen Fehler (${answer.status}).`);
  return answer;
}

class PrinterError extends Error {}

function asProblem(reason: unknown): { readonly ready: false; readonly problems: readonly PrinterProblem[] } {
  if (reason instanceof PrinterError) return { ready: false, problems: [reason.message] };
  if (reason instanceof DOMException && reason.name === 'TimeoutError') {
    return { ready: false, problems: [noAnswer] };
  }
  if (reason instanceof TypeError) return { ready: false, problems: [noHelper] };
  // Something else than the helper listens there.
  if (reason instanceof SyntaxError) return { ready: false, problems: [noHelper] };
  throw reason;
}
