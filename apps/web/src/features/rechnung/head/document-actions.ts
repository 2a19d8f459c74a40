import { useNavigate } from '@tanstack/react-router';
import { anzahlungProblem } from '@traverse/domain/anzahlung/anzahlung';
import { entities } from '@traverse/domain/entities';
import { zahlungszielOf } from '@traverse/domain/forderung/due-date';
import { rechnungstitel } from '@traverse/domain/options/rechnung-arten';
import { mayBook } from '@traverse/domain/rechnung/einbuchen';
import { stornoProblem, unfreezeProblem } from '@traverse/domain/rechnung/festschreiben';
import { korrekturProblem } from '@traverse/domain/rechnung/korrektur';
import type { RechnungStep } from '@traverse/domain/rechnung/rechnung-step';
import type { Day } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import { decide, guest, isAdmin } from '@traverse/schema';
import { openConfirmation, useAngeboteOf } from '../../../api/angebote.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import type { RechnungDocument } from '../../../api/documents.ts';
import { frozenBeleg } from '../../../api/kept-beleg.ts';
import { useSession } from '../../../api/session.ts';
import { downloadFile } from '../../../api/stored-files.ts';
import { mayCreate } from '../../../records/list/row-rights.ts';
import { openVerlauf } from '../../../records/verlauf/openVerlauf.ts';
import { useShortcut } from '../../../ui/shortcuts/useShortcut.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import { useNow } from '../../../ui/useNow.ts';
import { openAufgabe } from '../../aufgabe/open-aufgabe.ts';
import { addArtikel } from '../../inventarliste/add-artikel.ts';
import { fillNewListe } from '../../inventarliste/fill-new-liste.ts';
import { anzahlungOn } from '../anzahlung/anzahlung.ts';
import { askForKorrektur } from '../anzahlung/KorrekturDialog.tsx';
import { bookAfterAsking } from '../flows/book-rechnung.tsx';
import { copyOf } from '../flows/copy-rechnung.ts';
import { packlisteOf } from '../flows/create-packliste.ts';
import { downloadDocument } from '../flows/download-document.ts';
import { freezeAfterAsking, reverseAfterAsking, unfreezeWithReason } from '../flows/freeze-rechnung.ts';
import { paperHint } from '../flows/paper-hint.ts';
import { sendAngebot } from '../senden/send-angebot.ts';
import { sendRechnung } from '../senden/send-rechnung.ts';
import { useIsBooked } from '../useIsBooked.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import { useRechnungStep } from './useRechnungStep.ts';

/** What can be done with the invoice as a whole; what this user may not do is absent. */
export interface DocumentActions {
  /** What the one filled button does; none is filled where nothing is left to do, or before that is known. */
  readonly next: RechnungStep | undefined;
  /** What it is called: 'Rechnung', 'Stornorechnung'. */
  readonly titel: string;
  /** With a list or elements there is something to write down. */
  readonly hasPositions: boolean;
  /** A Stornorechnung has none. */
  readonly hasAngebot: boolean;
  readonly download: (art: RechnungDocument) => Promise<void>;
  /** By mail, of whoever may change it. */
  readonly send?: () => Promise<void>;
  /** As a version of the offer, of whoever may change a draft. */
  readonly offer?: () => Promise<void>;
  /** Confirms the order that was accepted. */
  readonly confirm?: () => Promise<void>;
  /** Chooses what stands on it, on a new list where it has none. */
  readonly fill?: () => Promise<void>;
  /** A deposit on the order, of whoever may change its draft (ANZ-01). */
  readonly anzahlung?: () => Promise<void>;
  /** Takes back a part of what is frozen (ANZ-02). */
  readonly korrektur?: () => Promise<void>;
  readonly verlauf: () => Promise<void>;
  /** Of whoever has tasks (AUFG-01). */
  readonly aufgabe?: () => Promise<void>;
  /** None for a Stornorechnung. */
  readonly copy?: () => Promise<void>;
  readonly freeze?: () => Promise<void>;
  readonly unfreeze?: () => Promise<void>;
  readonly reverse?: () => Promise<void>;
  readonly packliste?: () => Promise<void>;
  readonly einbuchen?: { readonly busy: boolean; readonly run: () => Promise<void> };
  readonly lastOffer?: () => Promise<void>;
  /** Why there is none: only customers with a Leitweg-ID take it. */
  readonly xrechnung: { readonly disabled: string | false };
  readonly zumietung?: { readonly run: () => Promise<void>; readonly disabled: string | false };
}

export function useDocumentActions(
  open: OpenRechnung,
  today: Day,
  rent: { readonly run: () => Promise<void>; readonly isDue: boolean },
): DocumentActions {
  const { rechnung, kunde, firma, mietfaktor, rows, totals, liste, hidesLines, mayChange, isEditable } = open;
  const reader = useSession() ?? guest;
  const navigate = useNavigate();
  const seesBooks = decide(entities.einnahmen.access.read, reader) !== false;
  const isBooked = useIsBooked(rechnung.id);
  const now = useNow();
  const offline = useOfflineReason();
  const next = useRechnungStep(open, today, isBooked);
  const { data: angebote } = useAngeboteOf(rechnung.id);
  const [busy, book] = useBusy(async () => {
    const booked = await bookAfterAsking(rechnung, isBooked === true);
    if (booked && seesBooks) await navigate({ to: '/einnahmen/$tab', params: { tab: '1' } });
  });
  const openPackliste = async () => {
    const id = await packlisteOf(rechnung);
    if (id) await navigate({ to: '/packliste/$id', params: { id } });
  };
  const openCopy = async () => {
    const id = await copyOf(rechnung);
    if (id) await navigate({ to: '/rechnung/$id', params: { id } });
  };
  const openStorno = async () => {
    const storno = await reverseAfterAsking(rechnung, () => void openCopy());
    if (storno) await navigate({ to: '/rechnung/$id', params: { id: storno } });
  };
  const openAnzahlung = async () => {
    const made = await anzahlungOn(rechnung, rows, totals);
    if (made) await navigate({ to: '/rechnung/$id', params: { id: made } });
  };
  const openKorrektur = async () => {
    const beleg = (await frozenBeleg(rechnung.id)) ?? undefined;
    const made = await askForKorrektur({ rechnung, rows, beleg });
    if (made) await navigate({ to: '/rechnung/$id', params: { id: made } });
  };
  const { id, letztesAngebot } = rechnung;
  const zahlungszielTage = zahlungszielOf(kunde, firma);
  const isStorno = rechnung.stornoVon !== '';
  const isAuftrag = !isStorno && rechnung.art !== 'Anzahlung' && rechnung.art !== 'Korrektur';
  // Admins see the books; until they are asked, nothing is offered that might be refused.
  const mayUnfreeze =
    isAdmin(reader) && isBooked !== undefined && unfreezeProblem(rechnung, { now, isBooked }) === undefined;
  const accepted = angebote?.items.find(({ stand }) => stand === 'angenommen');
  const fill = async () => {
    const { inventarliste, faktor } = rechnung;
    if (inventarliste === '') await fillNewListe({ collection: 'rechnungen', record: rechnung });
    else await addArtikel({ inventarliste, faktor, mietfaktor });
  };
  const mayFill = isEditable && (liste !== undefined || (rechnung.inventarliste === '' && isAuftrag));
  useShortcut('+', 'Inventar wählen', () => void fill(), mayFill && offline === undefined);
  const mayTask = mayCreate(entities.aufgaben, reader);
  const task = () => openAufgabe({ rechnung: id });
  useShortcut('a', 'Aufgabe', () => void task(), mayTask && offline === undefined);
  const downloadLast = async () => {
    const file = { collection: 'rechnungen', recordId: id, name: letztesAngebot };
    await downloadFile(file);
  };
  return {
    next,
    titel: rechnungstitel(rechnung),
    hasPositions: liste !== undefined || hidesLines || rows.length > 0,
    hasAngebot: isAuftrag && mayChange,
    download: (art) =>
      downloadDocument({ rechnung, art, today, mayChange, zahlungszielTage }, () =>
        paperHint(rechnung, { today, kunde, firma, seesBooks }),
      ),
    ...(mayChange
      ? { send: () => sendRechnung({ rechnung, today, mayChange, zahlungszielTage }, firma) }
      : {}),
    ...(isEditable && isAuftrag
      ? { offer: () => sendAngebot({ rechnung, today, mayChange, zahlungszielTage }, firma) }
      : {}),
    ...(mayChange && accepted ? { confirm: () => openConfirmation(accepted) } : {}),
    ...(isEditable ? { fill } : {}),
    ...(isEditable && anzahlungProblem(rechnung) === undefined ? { anzahlung: openAnzahlung } : {}),
    ...(mayChange && korrekturProblem(rechnung) === undefined ? { korrektur: openKorrektur } : {}),
    verlauf: () => openVerlauf(entities.rechnungen, id),
    ...(mayTask ? { aufgabe: task } : {}),
    ...(isAuftrag && mayChange ? { copy: openCopy } : {}),
    ...(isEditable ? { freeze: () => freezeAfterAsking(rechnung) } : {}),
    ...(mayUnfreeze ? { unfreeze: () => unfreezeWithReason(rechnung) } : {}),
    ...(mayChange && stornoProblem(rechnung) === undefined ? { reverse: openStorno } : {}),
    ...(isAuftrag && mayCreate(entities.packlisten, reader) ? { packliste: openPackliste } : {}),
    // What is booked or reversed is not offered as if it could be booked again.
    ...(mayBook(rechnung, reader) && (isBooked === false || !seesBooks) && !isCancelled(rechnung)
      ? { einbuchen: { busy, run: book } }
      : {}),
    ...(letztesAngebot === '' ? {} : { lastOffer: downloadLast }),
    xrechnung: { disabled: !kunde?.leitwegId && 'Beim Kunden ist keine Leitweg-ID eingetragen.' },
    ...(liste ? { zumietung: { run: rent.run, disabled: !rent.isDue && 'Es fehlt kein Artikel.' } } : {}),
  };
}
