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
    los: 'follows',
    what: 'the lists of papers that go along; shortages are judged when all has moved',
    tests: ['W11', 'L6.4'],
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
    what: 'the calendar says so, who is where and what goes out leave it out; what is out still comes back',
    tests: ['W4', 'R34'],
  },
  { change: 'hours alone', los: 'stays', what: 'everything', tests: ['L6.7'] },
];

const liste: readonly Folge[] = [
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
];

const artikel: readonly Folge[] = [
  {
    change: 'damage told of',
    los: 'follows',
    what: 'stock, from the day after a booked list that covers it',
    tests: ['Z2', 'Z11'],
  },
];

const kunde: readonly Folge[] = [];

const geld: readonly Folge[] = [];

/** Every change that reaches others, by the noun that changes (L 3); docs/folgen.md is written from it. */
export const folgenTabelle: Nouns = {
  Projekt: projekt,
  'Packliste, Inventarliste': liste,
  'Angebot, Rechnung, Zumietung': beleg,
  'Artikel, Gerät': artikel,
  'Kunde, Konto': kunde,
  'Geld, Frage, Frist': geld,
};
