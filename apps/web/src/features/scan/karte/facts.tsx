import { type Icon, IconCalendarEvent, IconStack2, IconTool } from '@tabler/icons-react';
import type { InventarArtikel } from '@traverse/domain/entities';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { jobFacts } from '@traverse/domain/packliste/scan-karte';
import { type Day, dayOf, formatDay, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './ScanKarte.module.css';
import { useJobs, useOpenSchaeden } from './useThing.ts';

/** What an item is wanted for next, and what is free until then. */
export function Jobs({ artikel, today }: { artikel: InventarArtikel; today: Day }) {
  const { data } = useJobs(artikel.id, today);
  if (data === undefined) return null;
  const { next, freeUntil } = data ? jobFacts(data, today) : { next: undefined, freeUntil: artikel.anzahl };
  const free = `${formatZahl(freeUntil)} von ${formatZahl(artikel.anzahl)}`;
  return (
    <>
      <NextJob next={next} />
      <Fact icon={IconStack2} label={next ? 'Frei bis dahin' : 'Frei'}>
        {next ? `${free}, ${formatZahl(next.anzahl)} danach vergeben` : free}
      </Fact>
    </>
  );
}

/** The next booking of the item that a device is one of; how many are free is not asked of one piece. */
export function JobOfGeraet({ inventar, today }: { inventar: string; today: Day }) {
  const { data } = useJobs(inventar, today);
  if (data === undefined) return null;
  return <NextJob next={data ? jobFacts(data, today).next : undefined} />;
}

function NextJob({ next }: { next: Verfuegbarkeit['listen'][number] | undefined }) {
  const [beleg] = next?.belege ?? [];
  return (
    <Fact icon={IconCalendarEvent} label="Nächster Job">
      {next
        ? `${formatDay(next.von)} ${[beleg?.kunde, beleg?.name ?? 'eine private Liste'].filter(Boolean).join(', ')}`
        : 'keiner verbucht'}
    </Fact>
  );
}

/** The damages that nobody has mended: of an item, or of one device. */
export function Schaeden({ inventar, geraet }: { inventar: string; geraet?: string }) {
  const { data } = useOpenSchaeden(inventar, geraet);
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

export function Fact({ icon: Glyph, label, isAmber = false, children }: FactProps) {
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
