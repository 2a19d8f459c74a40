import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { formatZahl } from '@traverse/domain/values';
import { Message } from '../../../ui/Message.tsx';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { type Book, entriesLink, yearSpan } from './book-links.ts';
import css from './CareLinks.module.css';

interface CareLinksProps {
  auswertung: Auswertung;
  /** Of the year before. */
  before: { readonly data: Auswertung | undefined; readonly isLoading: boolean };
  jahr: number;
}

/** How many entries of the year need care, why, and the way to them (AUSW-02); of a year without entries the way back. */
export function CareLinks({ auswertung, before, jahr }: CareLinksProps) {
  const { einnahmenDangerCount, ausgebenDangerCount, pruefen } = auswertung;
  if (einnahmenDangerCount + ausgebenDangerCount === 0) {
    if (!hasEntries(auswertung)) {
      if (before.isLoading) return <MayCome />;
      // In January the year before is what is worked on.
      return before.data && hasEntries(before.data) ? (
        <Message
          tone="info"
          action={
            <Link to="/auswertung" search={{ jahr: jahr - 1 }}>
              {jahr - 1} ansehen
            </Link>
          }
        >
          Für {jahr} ist noch nichts gebucht.
        </Message>
      ) : null;
    }
    return (
      <Message tone="success" icon={IconCircleCheck}>
        Alle Einträge aus {jahr} sind bezahlt und haben Kategorie und Anlage.
      </Message>
    );
  }
  return (
    <div className={css.links}>
      <CareLink book="einnahmen" count={einnahmenDangerCount} reasons={pruefen.einnahmen} jahr={jahr} />
      <CareLink book="ausgaben" count={ausgebenDangerCount} reasons={pruefen.ausgaben} jahr={jahr} />
    </div>
  );
}

function hasEntries({ einnahmenNetto, ausgabenNetto }: Auswertung): boolean {
  return Object.keys(einnahmenNetto).length + Object.keys(ausgabenNetto).length > 0;
}

interface CareLinkProps {
  book: Book;
  count: number;
  reasons: Auswertung['pruefen'][Book];
  jahr: number;
}

const WORDS = { einnahmen: ['Einnahme', 'Einnahmen'], ausgaben: ['Ausgabe', 'Ausgaben'] } as const;

function CareLink({ book, count, reasons, jahr }: CareLinkProps) {
  if (count === 0) return null;
  const [one, many] = WORDS[book];
  return (
    <Link {...entriesLink(book, yearSpan(jahr), ['pruefen'])} className={css.link}>
      <IconAlertTriangle className={css.icon} size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.text}>
        <strong>
          {formatZahl(count)} {count === 1 ? one : many} prüfen
        </strong>
        <span className={css.reasons}>
          {Object.entries(reasons)
            .map(([words, number]) => `${formatZahl(number)} ${words}`)
            .join(', ')}
        </span>
      </span>
      <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
