import { gueltigkeitProblem } from '@traverse/domain/beleg/gueltigkeit';
import type { Rechnung } from '@traverse/domain/entities';
import { angebotsentwurfPfad } from '@traverse/domain/pfade';
import type { Textvorlage } from '@traverse/domain/textvorlage/platzhalter';
import { type Day, dayOf, formatDay, wireDateOf } from '@traverse/domain/values';
import { ersteMail, type MailWorte } from '@traverse/domain/versand/mail-entwurf';
import type { WireDate } from '@traverse/schema';
import { type Angebotsentwurf, makeAngebot, type NeueVersion } from '../../../api/angebote.ts';
import { fileOf } from '../../../api/ask.ts';
import { attempt, failureOf } from '../../../api/failure.ts';
import type { DialogControl } from '../../../ui/dialogs/dialog-store.ts';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useForm } from '../../../ui/useForm.ts';
import { missingIn } from './MailPreview.tsx';

export interface AngebotFacts {
  readonly rechnung: Rechnung;
  readonly mail: Angebotsentwurf;
  readonly vorlagen: readonly Textvorlage[];
  readonly von: { readonly name: string; readonly email: string };
  readonly today: Day;
  /** The same in every try. */
  readonly id: string;
}

/** Sending, or only the PDF. */
type How = 'mail' | 'pdf';

type Worte = MailWorte & { readonly an: string };

/** What is typed of the next version of an offer, and its sending. */
export function useAngebot({
  rechnung,
  mail,
  vorlagen,
  today,
  id,
  close,
}: AngebotFacts & DialogControl<NeueVersion>) {
  const firstGueltigBis: WireDate = mail.gueltigBis === '' ? '' : wireDateOf(mail.gueltigBis);
  const form = useForm({
    initial: {
      an: mail.an,
      cc: '',
      ...withDay(ersteMail(mail.entwurf, vorlagen, mail.werte), '', formatDay(firstGueltigBis)),
      gueltigBis: firstGueltigBis,
      unverbindlich: false,
      link: mail.mitLink,
    },
    check: ({ gueltigBis }) => {
      const problem = gueltigkeitProblem(dayOf(gueltigBis), today, dayOf(rechnung.von));
      return problem === '' ? {} : { gueltigBis: problem };
    },
    send: async ({ gueltigBis, unverbindlich, link, ...words }, how: How) => {
      const problem = how === 'mail' ? mailProblem(words, werteOf(mail, gueltigBis)) : undefined;
      if (problem) return problem;
      try {
        const asked = { id, rechnung: rechnung.id, gueltigBis: dayOf(gueltigBis), unverbindlich };
        const isLinked = link && mail.mitLink && !unverbindlich;
        close(await makeAngebot({ ...asked, link: isLinked, ...(how === 'mail' && { mail: words }) }));
        return undefined;
      } catch (reason) {
        return failureOf(reason);
      }
    },
  });
  const { values } = form;
  const file = `${mail.nummer}-V${mail.version}.pdf`;
  return {
    form,
    werte: werteOf(mail, values.gueltigBis),
    /** What its PDF will be called. */
    file,
    /** The words name the day, too. */
    holdUntil: (gueltigBis: WireDate) =>
      form.change({
        ...values,
        ...withDay(values, formatDay(values.gueltigBis), formatDay(gueltigBis)),
        gueltigBis,
      }),
    showPaper: () => showPaper(file, rechnung, values),
  };
}

/** The day until which it holds stands in the text as a day, and goes along with its field; without one its place stands there. */
function withDay({ betreff, text }: MailWorte, from: string, to: string): MailWorte {
  const place = '{gueltigBis}';
  const follow = (words: string) =>
    from === ''
      ? words.replaceAll(place, to || place)
      : words
          .replaceAll(`bis zum ${from}`, `bis zum ${to || place}`)
          .replaceAll(`bis ${from}`, `bis ${to || place}`);
  return { betreff: follow(betreff), text: follow(text) };
}

/** What stands in the places of its words. */
const werteOf = ({ werte }: Angebotsentwurf, gueltigBis: WireDate) => ({
  ...werte,
  gueltigBis: formatDay(gueltigBis),
});

function mailProblem(words: Worte, werte: Angebotsentwurf['werte']) {
  const { text } = missingIn(words, werte);
  const fields = {
    ...(words.an.trim() === '' && { an: 'Sag, an wen die Mail geht.' }),
    ...(words.betreff.trim() === '' && { betreff: 'Gib einen Betreff ein.' }),
    ...(text && { text }),
  };
  return Object.keys(fields).length === 0 ? undefined : { message: '', status: 400, fields };
}

/** Shows the paper as it would be now. */
async function showPaper(
  file: string,
  { id }: Rechnung,
  { gueltigBis, unverbindlich }: { readonly gueltigBis: WireDate; readonly unverbindlich: boolean },
): Promise<void> {
  let paper: File | undefined;
  const failure = await attempt(async () => {
    paper = await fileOf(angebotsentwurfPfad, { id, gueltigBis: dayOf(gueltigBis), unverbindlich }, 'pdf');
  });
  if (failure) toastFailure(failure.message);
  if (!paper) return;
  const { showVorschau } = await import('../../../records/VorschauDialog.tsx');
  void showVorschau(file, paper);
}
