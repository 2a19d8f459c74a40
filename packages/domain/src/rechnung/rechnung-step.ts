import type { Rechnung, RecordIn } from '../entities/index.ts';
import { isOffen } from '../options/angebot-stand.ts';
import type { ProjektStatus } from '../options/projekt-status.ts';
import { STORNOKOSTEN } from '../preise/stornostaffel.ts';
import { type Day, dayOf } from '../values/dates.ts';

/** What the page of an invoice fills one button for. */
export type RechnungStep =
  | 'neu schreiben'
  | 'Rechnung senden'
  | 'PDF Rechnung'
  | 'einbuchen'
  | 'Positionen wählen'
  | 'Auftragsbestätigung'
  | 'Angebot senden'
  | 'PDF Angebot';

type Beleg = Pick<
  Rechnung,
  | 'art'
  | 'stornoVon'
  | 'storniertAm'
  | 'nachberechnung'
  | 'ausgestellt'
  | 'gezahlt'
  | 'bezahlt'
  | 'bis'
  | 'optElement'
>;

interface Facts {
  readonly today: Day;
  /** A mail server is set. */
  readonly perMail: boolean;
  /** Its customer has it: a mail went out, or somebody has loaded the PDF. */
  readonly isSent: boolean;
  /** This reader can enter it in the books, and it is known not to be there yet. */
  readonly isToBook: boolean;
  readonly hasPositions: boolean;
  readonly verbucht: boolean;
  readonly projekt: ProjektStatus | '';
  /** Newest first. */
  readonly angebote: readonly Pick<RecordIn<'angebote'>, 'stand' | 'abNummer'>[];
  /** The draft says something else than the newest of them. */
  readonly hasChanged: boolean;
}

/**
 * The next step of an invoice for whoever may change it, nothing where none is left (L 2.8, NAHT-02): filled before it is
 * offered, sent before it is booked, and nothing is offered of what is agreed until its job is over.
 */
export function rechnungStep(rechnung: Beleg, facts: Facts): RechnungStep | undefined {
  if (rechnung.storniertAm !== '') return 'neu schreiben';
  const handOut = facts.perMail ? 'Rechnung senden' : 'PDF Rechnung';
  if (rechnung.ausgestellt) {
    // Whoever has paid it has it; a Storno counts as paid, and is to be handed out all the same.
    const isKnown = facts.isSent || (rechnung.bezahlt && rechnung.stornoVon === '');
    if (!isKnown) return handOut;
    return facts.isToBook && rechnung.stornoVon === '' ? 'einbuchen' : undefined;
  }
  const isClaim = rechnung.nachberechnung !== '' || hasStornokosten(rechnung);
  if (facts.projekt === 'Abgesagt' && !isClaim) return undefined;
  if (!facts.hasPositions) return 'Positionen wählen';
  if (isClaim || rechnung.art !== '' || isOver(rechnung, facts)) return handOut;
  return offerStep(rechnung, facts);
}

/** Of a draft that can be charged: somebody has pressed for it after the job was called off (PLAN-03). */
function hasStornokosten({ optElement }: Pick<Beleg, 'optElement'>): boolean {
  return optElement.some(({ name }) => name.startsWith(STORNOKOSTEN));
}

function isOver({ bis }: Pick<Beleg, 'bis'>, { today, projekt }: Facts): boolean {
  const last = dayOf(bis);
  return projekt === 'Abgeschlossen' || (last !== '' && last < today);
}

/** The newest version decides; one that nobody has sent is none. */
function offerStep({ gezahlt }: Pick<Beleg, 'gezahlt'>, facts: Facts): RechnungStep | undefined {
  const { angebote, projekt, verbucht, hasChanged, perMail } = facts;
  const newest = angebote.find(({ stand }) => stand !== 'Entwurf' && stand !== '');
  if (newest?.stand === 'angenommen') return newest.abNummer === '' ? 'Auftragsbestätigung' : undefined;
  // A list is booked as soon as it is made; with an offer beside it somebody has meant it (decision 0235).
  if (gezahlt > 0 || projekt === 'Bestätigt' || (verbucht && newest)) return undefined;
  if (newest && isOffen(newest.stand) && !hasChanged) return undefined;
  return perMail ? 'Angebot senden' : 'PDF Angebot';
}
