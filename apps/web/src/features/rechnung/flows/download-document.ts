import type { Rechnung } from '@traverse/domain/entities';
import { isDatedToday, withDatesFrom } from '@traverse/domain/forderung/due-date';
import { belegname } from '@traverse/domain/namen/belegwort';
import { angebotFileName } from '@traverse/domain/options/naming';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { Day } from '@traverse/domain/values';
import { type RechnungDocument, rechnungDocument } from '../../../api/documents.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { saveFile } from '../../../api/save-file.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { openMissing } from '../MissingDialog.tsx';
import { askForDate } from './DateDialog.tsx';

// Exact. Source: spec part 2, section 8.
const dateQuestion = {
  rechnung: 'Möchtest du das Rechnungsdatum auf Heute setzten?',
  xrechnung: 'Möchtest du das Rechnungsdatum auf Heute setzten?',
  angebot: 'Möchtest du das Angebotsdatum auf Heute setzten?',
} as const;
const overwriteQuestion =
  'Beim Erstellen eines Angebotes wird das letzte Angebot überschrieben! Willst du das wirklich tuen?';

export interface Wish {
  readonly rechnung: Rechnung;
  readonly art: RechnungDocument;
  readonly today: Day;
  /** Whoever only looks at it sees the draft as it is. */
  readonly mayChange: boolean;
  /** As agreed with its customer. */
  readonly zahlungszielTage: number;
}

/**
 * Hands out an invoice or offer, after asking whether its date becomes today; without that there is none. An offer is
 * kept as the last one (RECH-09). A frozen invoice has its date (GOBD-02). `paperHint` says why a print of an invoice is not
 * enough; empty where it is.
 */
export async function downloadDocument(wish: Wish, paperHint: () => Promise<string>): Promise<void> {
  const { rechnung, art } = wish;
  if (isOld(wish) && !(await confirm(dateQuestion[art], { detail: rechnung.name }))) return;
  const isOverwritten = art === 'angebot' && rechnung.letztesAngebot !== '';
  if (isOverwritten && !(await confirm(overwriteQuestion, { detail: rechnung.name, losesData: true })))
    return;
  await dateToday(wish);
  const file = await orSayWhatIsMissing(rechnung, () => rechnungDocument(rechnung, art));
  if (!file) return;
  saveFile(file);
  if (art === 'rechnung') {
    await refresh('belege', 'rechnungen');
    const hint = await paperHint();
    if (hint !== '') toast(hint);
  }
  if (art !== 'angebot') return;
  const letztesAngebot = new File([file], angebotFileName(rechnung.name), { type: file.type });
  await updateRecord('rechnungen', rechnung.id, { letztesAngebot });
  await refresh('rechnungen');
}

/** Asks which date it is sent with, where it has another than today's. Resolves to whether it is to be sent. */
export async function isDatedToSend(wish: Wish): Promise<boolean> {
  if (!isOld(wish)) return true;
  const answer = await askForDate(dateQuestion[wish.art], belegname(wish.rechnung));
  if (answer === 'today') await dateToday(wish);
  return answer !== undefined;
}

const isOld = ({ rechnung, today, mayChange }: Wish): boolean =>
  mayChange && !isFestgeschrieben(rechnung) && !isDatedToday(rechnung, today);

async function dateToday(wish: Wish): Promise<void> {
  if (!isOld(wish)) return;
  const { rechnung, today, zahlungszielTage } = wish;
  const { rechnungsDatum, faelligDatum } = withDatesFrom(rechnung, today, zahlungszielTage);
  await updateRecord('rechnungen', rechnung.id, { rechnungsDatum, faelligDatum });
  await refresh('rechnungen');
}

/** Runs what needs a complete invoice; what it lacks is listed with the way to put it right, and nothing comes back. */
export async function orSayWhatIsMissing<Result>(
  rechnung: Rechnung,
  make: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await make();
  } catch (reason) {
    const failure = failureOf(reason);
    if (failure.status !== 400 || Object.keys(failure.fields).length === 0) throw reason;
    await openMissing(failure, rechnung);
    return undefined;
  }
}
