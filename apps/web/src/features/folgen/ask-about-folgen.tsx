import { isReasonToAsk, mitgenommen } from '@traverse/domain/folgen/plan';
import {
  ASK_ABOUT_ENGPASS,
  ASK_ABOUT_FOLGEN,
  type FolgenAntwort,
  type FolgenPlan,
  type FolgenZeile,
  SHOW_FOLGEN,
} from '@traverse/wire';
import { shortageIn } from '../../api/availability.ts';
import { folgenIn } from '../../api/folgen.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import { askAboutShortage } from '../inventarliste/ask-about-shortage.tsx';
import { type Asked, FolgenDialog } from './FolgenDialog.tsx';
import type { FolgenWorte } from './folgen-worte.ts';

/** One of the ways in which a change may be meant. `asking` is to be sent with it. */
export interface Meant<Stored> {
  /** 'Nur den Beginn', where there are several. */
  readonly label?: string;
  /** Of several the one that is meant where nothing is reached; else the first. */
  readonly isPlain?: boolean;
  readonly store: (asking: object) => Promise<Stored>;
}

/** What was stored, and what went along. */
export interface Followed<Stored> {
  readonly stored: Stored;
  readonly mit: readonly FolgenZeile[];
  readonly titel: string;
}

/**
 * Stores a change that others may follow. The server says what it reaches, in one question with what would be short; the
 * answer is counted anew there, and asked once more where it has changed meanwhile (NAHT-01). Nothing when somebody has
 * cancelled. Of several meanings the first is chosen in the question.
 */
export async function askAboutFolgen<Stored>(
  meanings: readonly [Meant<Stored>, ...Meant<Stored>[]],
  worte?: FolgenWorte,
): Promise<Followed<Stored> | undefined> {
  const [first] = meanings;
  if (meanings.length > 1) {
    const shown = await show(first);
    if (isReasonToAsk(shown.plan.zeilen)) return answered(meanings, shown, worte);
    return askAboutFolgen([meanings.find(({ isPlain }) => isPlain) ?? first], worte);
  }
  try {
    const stored = await first.store({ ...ASK_ABOUT_FOLGEN, ...ASK_ABOUT_ENGPASS });
    return { stored, mit: [], titel: '' };
  } catch (reason) {
    const asked = askedIn(reason);
    if (!asked) throw reason;
    return answered(meanings, asked, worte);
  }
}

async function answered<Stored>(
  meanings: readonly [Meant<Stored>, ...Meant<Stored>[]],
  asked: Asked,
  worte: FolgenWorte | undefined,
): Promise<Followed<Stored> | undefined> {
  const answer = await openDialog(FolgenDialog, {
    asked,
    meanings: meanings.map(({ label = '' }) => label),
    onMean: (index: number) => show(meanings[index] ?? meanings[0]),
    ...(worte && { worte }),
  });
  if (!answer) return undefined;
  const { plan, ohne, meaning, isShortageSaid } = answer;
  const meant = meanings[meaning] ?? meanings[0];
  const folgen: FolgenAntwort = { stand: plan.stand, ohne };
  try {
    return await storeAnswered(meant, { folgen, plan, isShortageSaid });
  } catch (reason) {
    const again = askedIn(reason);
    if (!again) throw reason;
    return answered([{ ...meant, label: '' }], { ...again, again: again.message }, worte);
  }
}

/** What nobody was told of while being asked may be short by now. */
async function storeAnswered<Stored>(
  { store }: Meant<Stored>,
  {
    folgen,
    plan,
    isShortageSaid,
  }: { readonly folgen: FolgenAntwort; readonly plan: FolgenPlan; readonly isShortageSaid: boolean },
): Promise<Followed<Stored> | undefined> {
  const mit = mitgenommen(plan.zeilen, folgen);
  const followed = (stored: Stored) => ({ stored, mit, titel: plan.titel });
  if (isShortageSaid) return followed(await store({ folgen }));
  let stored: Stored | undefined;
  const isStored = await askAboutShortage(async (engpass) => {
    stored = await store({ folgen, ...engpass });
  });
  return isStored ? followed(stored as Stored) : undefined; // stored: it was assigned
}

/** What a change reaches, with nothing stored. */
export async function show<Stored>({ store }: Meant<Stored>): Promise<Asked> {
  try {
    await store({ ...SHOW_FOLGEN, ...ASK_ABOUT_ENGPASS });
  } catch (reason) {
    const asked = askedIn(reason);
    if (asked) return asked;
    throw reason;
  }
  throw new Error('what was to be shown was stored');
}

function askedIn(reason: unknown): (Asked & { readonly message: string }) | undefined {
  const open = folgenIn(reason);
  return open && { ...open, again: '', shortage: shortageIn(reason)?.message ?? '' };
}

/** Stores a change with everything that follows it unless somebody leaves it out, and asks only what would be short (O10). */
export async function storeAtOnce<Stored>(meant: Meant<Stored>): Promise<Followed<Stored> | undefined> {
  const { plan } = await show(meant);
  const ohne = plan.zeilen.filter(({ mit, fest }) => !mit && !fest).map(({ id }) => id);
  return storeAnswered(meant, { folgen: { stand: plan.stand, ohne }, plan, isShortageSaid: false });
}
