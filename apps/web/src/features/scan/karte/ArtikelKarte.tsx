import {
  type Icon,
  IconCalendarEvent,
  IconPackage,
  IconStack2,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react';
import {
  type CountChoice,
  countChoices,
  type Day,
  dayOf,
  formatDay,
  formatDayRange,
  formatZahl,
  type InventarArtikel,
  jobFacts,
  type KarteZeile,
  piecesOut,
} from '@traverse/domain';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { Acts } from './Acts.tsx';
import css from './ScanKarte.module.css';
import { useJobs, useOpenSchaeden, useZeilenToday } from './useThing.ts';

interface ArtikelKarteProps {
  artikel: InventarArtikel;
  /** Pieces that the code stands for. */
  count: number;
  close: () => void;
}

const NOTHING: readonly KarteZeile[] = [];

/** The card of an item: what it is, where it is, what is next, what is wrong with it, and what to do. */
export function ArtikelKarte({ artikel, count, close }: ArtikelKarteProps) {
  const today = useToday();
  const { data: zeilen = NOTHING } = useZeilenToday(artikel.id, today);
  const choices: readonly CountChoice[] = countChoices(zeilen, today);
  return (
    <div className={css.card}>
      <div className={css.about}>
        <div className={css.head}>
          <span className={css.picture}>
            {artikel.kategorie === '' ? (
              <IconPackage size={44} stroke={1.5} aria-hidden="true" />
            ) : (
              <KategorieTag kategorie={artikel.kategorie} wordless />
            )}
          </span>
          <div>
            <h2 className={css.name}>{artikel.name}</h2>
            <p className={css.quiet}>
              {formatZahl(artikel.anzahl)} {artikel.einheit || 'Stück'} im Bestand
              {count > 1 && `, dieser Code zählt als ${formatZahl(count)}`}
            </p>
          </div>
        </div>
        <ul className={css.facts}>
          <Out zeilen={zeilen} />
          <Jobs artikel={artikel} today={today} />
          <Schaeden inventar={artikel.id} />
        </ul>
      </div>
      <Acts artikel={artikel} count={count} choices={choices} close={close} />
    </div>
  );
}

function Out({ zeilen }: { zeilen: readonly KarteZeile[] }) {
  const out = zeilen.filter((each) => piecesOut(each) > 0);
  if (out.length === 0) return null;
  return (
    <Fact icon={IconTruckDelivery} label="Unterwegs">
      {out.map((each) => (
        <span key={each.zeile.id} className={css.line}>
          {formatZahl(piecesOut(each))} auf {each.packliste?.name ?? 'einer privaten Liste'},{' '}
          {formatDayRange(each.von, each.bis)}
        </span>
      ))}
    </Fact>
  );
}

function Jobs({ artikel, today }: { artikel: InventarArtikel; today: Day }) {
  const { data } = useJobs(artikel.id, today);
  if (data === undefined) return null;
  const { next, freeUntil } = data ? jobFacts(data, today) : { next: undefined, freeUntil: artikel.anzahl };
  const [beleg] = next?.belege ?? [];
  const free = `${formatZahl(freeUntil)} von ${formatZahl(artikel.anzahl)}`;
  return (
    <>
      <Fact icon={IconCalendarEvent} label="Nächster Job">
        {next
          ? `${formatDay(next.von)} ${[beleg?.kunde, beleg?.name ?? 'eine private Liste'].filter(Boolean).join(', ')}`
          : 'keiner verbucht'}
      </Fact>
      <Fact icon={IconStack2} label={next ? 'Frei bis dahin' : 'Frei'}>
        {next ? `${free}, ${formatZahl(next.anzahl)} danach vergeben` : free}
      </Fact>
    </>
  );
}

function Schaeden({ inventar }: { inventar: string }) {
  const { data } = useOpenSchaeden(inventar);
  if (!data || data.items.length === 0) return null;
  return (
    <Fact icon={IconTool} label={data.items.length === 1 ? 'Offener Schaden' : 'Offene Schäden'} isAmber>
      {data.items.map(({ id, schaden, created }) => (
        <span key={id} className={css.line}>
          {schaden}, seit {formatDay(dayOf(created))}
        </span>
      ))}
    </Fact>
  );
}

interface FactProps {
  icon: Icon;
  label: string;
  isAmber?: boolean;
  children: ReactNode;
}

function Fact({ icon: Glyph, label, isAmber = false, children }: FactProps) {
  return (
    <li className={clsx(css.fact, isAmber && css.amber)}>
      <Glyph size={22} stroke={1.75} aria-hidden="true" className={css.glyph} />
      <div>
        <span className={css.label}>{label}</span>
        <strong className={css.words}>{children}</strong>
      </div>
    </li>
  );
}
