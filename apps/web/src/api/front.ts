import { OWN_ANSWER } from '@traverse/wire';

/** Of an answer that is not of the service; nothing was asked of the service itself. */
export const NOT_OURS = 511;

const TOO_LARGE = 413;
/** Where a sign-in in front shows itself: the page kept on the device (offline/worker.ts) never asks it. */
export const NEW_SIGN_IN = '/?neu-anmelden';

/** Kept as they are: whoever asked waits and asks again. */
const BUSY_OR_AWAY = [429, 502, 503, 504];

const SIGN_IN =
  'Statt Traverse hat etwas anderes geantwortet, vermutlich eine Anmeldung, die davor steht. Öffne oben „Neu anmelden“ und ' +
  'versuche es dann noch einmal.';

/** Whether the service said this, and nobody in its place. */
function isOwnAnswer(answer: Response): boolean {
  return answer.headers.has(OWN_ANSWER);
}

/** The answer, or where somebody else gave it a refusal that says so. `sent` is what was sent. */
export function orNotOurs(answer: Response, sent?: BodyInit | null): Response {
  const { status } = answer;
  if (isOwnAnswer(answer) || BUSY_OR_AWAY.includes(status)) return answer;
  return status === TOO_LARGE
    ? refusal(TOO_LARGE, tooLarge(sizeOf(sent)))
    : refusal(NOT_OURS, reasonOf(status));
}

const refusal = (status: number, message: string): Response =>
  Response.json({ status, message, data: {} }, { status });

/** 200 is its page, 0 the way to it, 401 and 403 what it says to programs. */
function reasonOf(status: number): string {
  if (status < 400 || [401, 403, 407, NOT_OURS].includes(status)) return SIGN_IN;
  return `Ein Server vor Traverse hat das abgelehnt (Fehler ${status}). Wer Traverse betreibt, findet den Grund dort.`;
}

const megabytes = new Intl.NumberFormat('de-DE', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

function tooLarge(bytes: number): string {
  const size = bytes > 0 ? ` (${megabytes.format(bytes / 1_000_000)})` : '';
  return `Das ist zu groß für den Server, der vor Traverse steht${size}. Wer ihn betreibt, muss dort größere Anfragen zulassen.`;
}

/** Bytes, without the few that stand around the parts of a form. */
function sizeOf(sent: BodyInit | null | undefined): number {
  if (typeof sent === 'string') return sent.length;
  if (sent instanceof Blob) return sent.size;
  if (!(sent instanceof FormData)) return 0;
  return [...sent].reduce(
    (sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}
