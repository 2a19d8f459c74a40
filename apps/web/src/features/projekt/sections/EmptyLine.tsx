import { IconPlus } from '@tabler/icons-react';
import { createContext, type ReactNode, type Ref, use } from 'react';
import { createPortal } from 'react-dom';
import css from './EmptyLine.module.css';
import { type SectionId, sectionIds, sections } from './sections.ts';

/** The line of the page, for its sections; nothing until it is there. */
export const EmptyLinePlace = createContext<HTMLElement | null>(null);

/** What begins a section that holds nothing: its plus, its pencil, or its word in the line. */
export interface Beginning {
  /** "Dispo: hinzufügen" */
  readonly label: string;
  /** Gets the focus back once what was begun is closed. */
  readonly id?: string;
  /** Why it cannot be begun now. */
  readonly disabled: string | undefined;
  readonly onClick: () => void;
}

/**
 * One line for all sections that hold nothing: 'Zeitplan, Dispo, Unterkunft anlegen'. Each is a word that opens it, in
 * reading order; whatever else takes files stands at the end.
 */
export function EmptyLine({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={css.line} data-line>
      <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      <div className={css.words}>
        {sectionIds.map((id) => (
          <div key={id} className={css.place} data-place={id} />
        ))}{' '}
        anlegen
      </div>
      <div className={css.end} data-place="end" />
    </div>
  );
}

/** Stands at its place in the line; nothing on a page without one. */
export function InEmptyLine({ at, children }: { at: SectionId | 'end'; children: ReactNode }) {
  const place = use(EmptyLinePlace)?.querySelector(`[data-place=${at}]`);
  return place && createPortal(children, place);
}

/** The word of a section. */
export function EmptySection({
  of,
  begin,
  children,
}: {
  of: SectionId;
  begin: Beginning;
  children?: ReactNode;
}) {
  const { title } = sections[of];
  const { id, label, disabled, onClick } = begin;
  return (
    <InEmptyLine at={of}>
      <section id={of} className={css.section} aria-label={title}>
        <button
          type="button"
          id={id}
          className={css.word}
          aria-label={label}
          aria-disabled={disabled !== undefined || undefined}
          title={disabled ?? label}
          onClick={() => disabled === undefined && onClick()}
        >
          {title}
        </button>
        {children}
      </section>
    </InEmptyLine>
  );
}

/** The focus goes back to where something was begun, whether that is now in its card or in the line. */
export function focusBeginning(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
