/** What becomes of something that a change reaches (L 0). */
export const lose = ['follows', 'asks', 'marks', 'says', 'stays'] as const;
export type Los = (typeof lose)[number];

/** One thing that follows a change, and what proves it. */
export interface Folge {
  readonly change: string;
  readonly los: Los;
  /** Who is reached, and what becomes of it. */
  readonly what: string;
  /** Tests, by what their titles carry in brackets: vectors, requirements, rows. */
  readonly tests: readonly string[];
}

type Nouns = { readonly [noun: string]: readonly Folge[] };

const projekt: readonly Folge[] = [
  {
    change: 'days',
    los: 'asks',
    what: 'pack lists, invoices and rentals, entries of the Zeitplan, rows of the Dispo: as far as the job goes',
    tests: ['O1', 'W3', 'L1.1', 'L6.1', 'L6.3'],
  },
  {
    change: 'days',
    los: 'asks',
    what: "the factor of a draft that was the table's, head and lines; off once the customer has a version",
    tests: ['L4.5'],
  },
  {
    change: 'days',
    los: 'follows',
    what: 'the lists of papers that go along; shortages are judged when all has moved',
    tests: ['W11', 'L6.4'],
  },
  {
    change: 'days',
    los: 'asks',
    what: 'Dienste with all their Schichten, own ones of people too; rows of the staff say the new days',
    tests: ['CREW-03', 'L6.1'],
  },
  {
    change: 'days',
    los: 'marks',
    what: 'whatever stays, until its days, a later move or a hand put it right',
    tests: ['L2.1', 'L2.2', 'L2.9', 'L6.5'],
  },
  {
    change: 'days',
    los: 'says',
    what: 'holidays, the past, texts that name a day which it leaves, orders that stand',
    tests: ['L1.18'],
  },
  {
    change: 'days',
    los: 'stays',
    what: 'what is frozen, checked, ordered, over, not yours, or a date of its own; the first day of what is out',
    tests: ['L1.15', 'L1.20', 'L1.23', 'R30', 'R35'],
  },
  {
    change: 'begin typed earlier',
    los: 'asks',
    what: 'whether the whole goes or the job is longer',
    tests: ['L1.19'],
  },
  {
    change: 'status: called off',
    los: 'follows',
    what: 'calendar and Zeitplan say so, who is where and what goes out leave it out; what is out still comes back',
    tests: ['W4', 'R34'],
  },
  {
    change: 'place',
    los: 'follows',
    what: 'entries of the Zeitplan that still say the former',
    tests: ['R38', 'L5.1'],
  },
  {
    change: 'status',
    los: 'asks',
    what: 'lists that stand otherwise than their jobs say; one that is sure decides, what is out stays booked',
    tests: ['PLAN-01', 'L3.2', 'L3.4', 'R36'],
  },
  {
    change: 'status: called off',
    los: 'asks',
    what: 'open links (on), rentals that nobody has ordered (off)',
    tests: ['R33'],
  },
  {
    change: 'status: called off',
    los: 'asks',
    what: 'whoever knows of a Dienst there is called off (on); who is only planned stays',
    tests: ['CREW-03', 'P2.8'],
  },
  {
    change: 'status: called off',
    los: 'says',
    what: 'who has to be called: ordered rentals, deposits, an accepted offer, which stands in a row',
    tests: ['R33'],
  },
  {
    change: 'status: called off',
    los: 'marks',
    what: 'rentals that are still ordered, until they are not, back or over; deposits, until reversed or billed; both on their own, too',
    tests: ['R33'],
  },
  { change: 'hours alone', los: 'stays', what: 'everything, which is told', tests: ['L6.7', 'NAHT-01'] },
  {
    change: 'place',
    los: 'says',
    what: 'kilometres that may be those of the former place',
    tests: ['R38'],
  },
  {
    change: 'status: sure, or done',
    los: 'says',
    what: 'rentals that nobody has ordered; what is still out, and invoices that nobody has',
    tests: ['NAHT-01'],
  },
  {
    change: 'customer',
    los: 'asks',
    what: 'papers that say the former and were not handed out, with both sums, where both texts mean exactly one',
    tests: ['AKTE-01'],
  },
  {
    change: 'customer',
    los: 'says',
    what: 'a paper of somebody else than its project means',
    tests: ['L5.3'],
  },
  {
    change: 'somebody out of the staff',
    los: 'asks',
    what: 'the entries of that person from today on',
    tests: ['L5.3'],
  },
  {
    change: 'status: back from called off',
    los: 'says',
    what: 'links and refusals stay ended; its lists are asked as the new status says',
    tests: ['R33', 'PLAN-01'],
  },
  {
    change: 'a paper joins or leaves it',
    los: 'follows',
    what: 'what is linked to the paper is of the same job; its list is marked at once where it stands otherwise',
    tests: ['AKTE-01', 'L3.3'],
  },
  {
    change: 'copied',
    los: 'stays',
    what: 'notes and what was meant; what was left behind goes as far as it lay from the days of its note',
    tests: ['PROJ-11'],
  },
  {
    change: 'copied',
    los: 'follows',
    what: 'its Dienste on the days of the copy, with the staff their people as planned alone',
    tests: ['CREW-03', 'PROJ-11'],
  },
  {
    change: 'deleted',
    los: 'asks',
    what: 'what is reserved for it alone (on), not what is out',
    tests: ['PROJ-11'],
  },
  {
    change: 'deleted',
    los: 'says',
    what: 'who has to be called: rentals that a firm counts on, or is asked for; they stay, and what they cover too much is said there',
    tests: ['R33', 'ZUM-03'],
  },
  {
    change: 'deleted',
    los: 'stays',
    what: 'a job of which somebody of the crew knows, or for which hours count: it is called off instead; hours taken back let it go',
    tests: ['P2.8', 'STUND-01'],
  },
];

const liste: readonly Folge[] = [
  {
    change: 'made',
    los: 'follows',
    what: 'it stands as its jobs say; the copy of an invoice beside a list of its job is free',
    tests: ['O2', 'L3.1', 'L3.8', 'R37'],
  },
  {
    change: 'days',
    los: 'follows',
    what: 'the list of its paper',
    tests: ['PACK-03'],
  },
  {
    change: 'days',
    los: 'asks',
    what: 'the other papers of its job; what stays says so on both',
    tests: ['PACK-03'],
  },
  {
    change: 'lines',
    los: 'follows',
    what: 'parts and accessories, the sums of drafts',
    tests: ['SET-02', 'SET-03', 'RECH-11'],
  },
  {
    change: 'switched by a person',
    los: 'stays',
    what: 'it is meant so, for the status that decides now',
    tests: ['L3.3'],
  },
  {
    change: 'stands otherwise than its jobs say',
    los: 'marks',
    what: 'on its papers, its project and in the planner, until it stands right, or somebody means it for this status',
    tests: ['L3.3', 'L3.5', 'L3.7', 'L3.9'],
  },
  {
    change: 'out and not booked',
    los: 'marks',
    what: 'its pieces count as free up to its last day',
    tests: ['L3.4', 'R39'],
  },
  {
    change: 'option has run out',
    los: 'marks',
    what: 'on its list, with every way on; on Start and in the planner as well, until its job begins',
    tests: ['PLAN-01'],
  },
  {
    change: 'its last paper is gone',
    los: 'follows',
    what: 'it is neither booked nor an option',
    tests: ['PACK-08', 'R29'],
  },
];

const beleg: readonly Folge[] = [
  {
    change: 'an offer sent, accepted, handed out',
    los: 'follows',
    what: 'what it is called and by which number, wherever it is named; the filled button of its page',
    tests: ['L8.1', 'L8.2', 'L8.3', 'O23', 'O24'],
  },
  {
    change: 'reversed',
    los: 'follows',
    what: 'it is written anew next; booking is not offered any more',
    tests: ['L8.3', 'L8.5'],
  },
  {
    change: 'sent on another day than it names',
    los: 'asks',
    what: 'whether its date stays or becomes today',
    tests: ['O19'],
  },
  {
    change: 'days of its own',
    los: 'asks',
    what: "the factor that was the table's, head and lines; left by itself once the customer has a version",
    tests: ['L4.5'],
  },
  {
    change: 'customer',
    los: 'asks',
    what: 'its pack list, or the draft of a pack list, where that still says the former',
    tests: ['NAHT-01'],
  },
  {
    change: 'customer',
    los: 'follows',
    what: "prices; terms that were the former's, where no others are typed with it",
    tests: ['RECH-11', 'NAHT-01'],
  },
  {
    change: 'factor',
    los: 'asks',
    what: 'its lines, with both sums; not without an answer',
    tests: ['O5', 'R31', 'L4.1', 'L4.2'],
  },
  {
    change: 'factor',
    los: 'says',
    what: 'lines that are at another than the head, as long as they are',
    tests: ['L4.3'],
  },
  {
    change: 'draft of an order says otherwise',
    los: 'says',
    what: 'what its customer did not accept, on the offer and before it is handed out',
    tests: ['R32'],
  },
  {
    change: 'question by the link of an offer',
    los: 'marks',
    what: 'the offer and what has to be done, until it is answered or done',
    tests: ['O3', 'L7.2'],
  },
  {
    change: 'version replaced, link ended',
    los: 'follows',
    what: 'the link of the former is dead, and says so to whoever opens it',
    tests: ['ANGB-02'],
  },
  {
    change: 'deposit paid',
    los: 'follows',
    what: 'what its final invoice takes off',
    tests: ['ANZ-01'],
  },
  {
    change: 'rental late',
    los: 'says',
    what: 'its row, and what has to be done',
    tests: ['ZUM-01', 'PLAN-05'],
  },
  {
    change: 'reversed after a write-off, discount or rest',
    los: 'follows',
    what: 'only what was paid is owed back; the VAT is taken back once',
    tests: ['Z1', 'Z1b'],
  },
  {
    change: 'lines that a rental was made for',
    los: 'says',
    what: 'what it covers too much, in its dialog alone',
    tests: ['NAHT-01'],
  },
  {
    change: 'rental: not ordered',
    los: 'says',
    what: 'the first way out of a shortage of what stands on it',
    tests: ['O22'],
  },
];

const artikel: readonly Folge[] = [
  {
    change:
      'fewer of it; a device that is not ready or has failed its test; a damage that blocks; days kept around jobs; pieces that did not come back; a rental not ordered, for other days, with less on it, or deleted',
    los: 'says',
    what: 'what is short now, where nobody has said yes to it',
    tests: ['NAHT-01'],
  },
  {
    change: 'rental price, group of goods, price group; in a dialog, of many at once, by a table',
    los: 'follows',
    what: 'drafts, told with their number and both sums',
    tests: ['NAHT-01', 'RECH-11', 'IMP-01'],
  },
  {
    change: 'category',
    los: 'says',
    what: 'lines at 0 for which no flat price stands',
    tests: ['L4.4'],
  },
  {
    change: 'parts, accessories',
    los: 'stays',
    what: 'what stands on lists, until somebody takes those of today',
    tests: ['SET-02', 'SET-03'],
  },
  {
    change: 'device lost, blocked, retired',
    los: 'marks',
    what: 'the line that it is planned for, and the planner, until another one is taken',
    tests: ['R40'],
  },
  {
    change: 'damage told of',
    los: 'follows',
    what: 'stock, from the day after a booked list that covers it',
    tests: ['Z2', 'Z11'],
  },
  {
    change: 'scanned in broken, of a line that is all missing',
    los: 'follows',
    what: 'it is counted as in; what is refused says the sentence of its field',
    tests: ['Z7'],
  },
  {
    change: 'found, and on a claim',
    los: 'marks',
    what: 'scan, device, claim and what has to be done, until it is off the draft, corrected or settled',
    tests: ['R4', 'L7.1'],
  },
];

const kunde: readonly Folge[] = [
  {
    change: 'terms, Skonto',
    los: 'follows',
    what: 'drafts that still say the former, told with their number',
    tests: ['O37', 'L5.2'],
  },
  {
    change: 'terms, Skonto',
    los: 'says',
    what: 'drafts that say others',
    tests: ['L5.3'],
  },
  {
    change: 'discount, price group',
    los: 'follows',
    what: 'drafts, told with their number and both sums',
    tests: ['NAHT-01', 'RECH-11'],
  },
  {
    change: 'account locked',
    los: 'says',
    what: 'how many papers it keeps for itself; an admin opens them to everybody, with a reason in the log',
    tests: ['NAHT-01'],
  },
  {
    change: 'account locked',
    los: 'says',
    what: 'entries of the Zeitplan that still name it',
    tests: ['NAHT-01'],
  },
  {
    change: 'name or phone of a user',
    los: 'follows',
    what: 'coming entries, and whom they name as long as that is the former',
    tests: ['R38', 'L5.1'],
  },
];

const einstellungen: readonly Folge[] = [
  { change: 'table of factors', los: 'says', what: 'what it proposes, from now on', tests: ['PLAN-03'] },
  { change: 'small business', los: 'follows', what: 'the VAT of drafts', tests: ['RECH-13'] },
  {
    change: 'no fixed days any more',
    los: 'says',
    what: 'open links of consumers: they answer by mail',
    tests: ['ANGB-02'],
  },
];

const geld: readonly Folge[] = [
  {
    change: 'in the bank, not booked',
    los: 'follows',
    what: 'a reminder of what it pays waits, in all places by one rule',
    tests: ['O14', 'L7.3'],
  },
  {
    change: 'credit of the customer',
    los: 'follows',
    what: 'a reminder asks for what is left of it',
    tests: ['Z6'],
  },
  {
    change: 'days go by',
    los: 'follows',
    what: 'an option that ends takes nothing any more; a note ends with its days',
    tests: ['PLAN-01', 'L2.8'],
  },
  {
    change: 'mail with the invoice',
    los: 'follows',
    what: 'the days until default count from it, not from handing out',
    tests: ['L7.4'],
  },
];

/** Every change that reaches others, by the noun that changes (L 3); docs/folgen.md is written from it. */
export const folgenTabelle: Nouns = {
  Projekt: projekt,
  'Packliste, Inventarliste': liste,
  'Angebot, Rechnung, Zumietung': beleg,
  'Artikel, Gerät': artikel,
  'Kunde, Konto': kunde,
  Einstellungen: einstellungen,
  'Geld, Frage, Frist': geld,
};
