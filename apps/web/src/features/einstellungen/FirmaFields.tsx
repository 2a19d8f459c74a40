import { IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { entities, type Firma } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import type { Fields } from '@traverse/schema';
import { useEffect, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { type Entries, type Entry, enteredIn } from '../../records/edit/record-entries.ts';
import { FieldInput } from '../../records/fields/FieldInput.tsx';
import layout from '../../ui/layout.module.css';
import { AkzentfarbeInput } from './AkzentfarbeInput.tsx';
import css from './FirmaFields.module.css';
import { type FirmaSection, firstSection, laterSections, sectionAnchor } from './firma-sections.ts';
import { LogoInput } from './LogoInput.tsx';

interface FirmaFieldsProps {
  /** As it is stored: what holds now. */
  firma: Firma;
  record: AnyRecord;
  entries: Entries;
  readOnly: boolean;
  /** Where the logo can be seen; empty without one, nothing until it is known. */
  logo: string | undefined;
  errorOf: (name: string) => string | undefined;
  onEntry: (name: string, entry: Entry) => void;
  onLeave: (name: string) => void;
}

const fields: Fields = entities.firma.fields;
const INPUTS = { akzentfarbe: AkzentfarbeInput };
const WIDTH = { 4: css.four, 6: css.six, 8: css.eight, 12: css.twelve };

/** What an invoice needs, and below it the rest, open where it is needed or wanted: what it is for and what holds now. */
export function FirmaFields({ firma, ...fields }: FirmaFieldsProps) {
  const { hash } = useLocation();
  const wanted = decodeURIComponent(hash);
  useSectionInAddress(wanted);
  // As it will be once it is stored: a firm that has just become a GmbH needs its register now.
  const holding = { ...firma, ...enteredIn(fields.entries) } as Firma; // by its definition
  return (
    <>
      <section id={sectionAnchor(firstSection.title)} className={css.section} aria-label={firstSection.title}>
        <h3>
          {firstSection.title}
          <span className={css.count}>{formatZahl(firstSection.fields.length)} Felder</span>
        </h3>
        <SectionFields {...fields} section={firstSection} />
      </section>
      <h3 className={css.later}>Später, wenn ihr es braucht</h3>
      {laterSections.map((section) => (
        <LaterSection
          key={section.title}
          {...fields}
          section={section}
          holds={section.holds?.(holding)}
          wanted={wanted === sectionAnchor(section.title)}
        />
      ))}
    </>
  );
}

interface SectionProps extends Omit<FirmaFieldsProps, 'firma'> {
  section: FirmaSection;
}

interface LaterSectionProps extends SectionProps {
  holds: string | { readonly missing: string } | undefined;
  /** The address names it. */
  wanted: boolean;
}

function LaterSection({ section, holds, wanted, ...fields }: LaterSectionProps) {
  const { title, what, hint } = section;
  const missing = typeof holds === 'object' ? holds.missing : undefined;
  const isNeeded = wanted || missing !== undefined;
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded);
    // It stays as it is once the first of its fields is filled.
    if (isNeeded) setOpen(true);
  }
  // What has to be put right is not hidden.
  const isWrong = section.fields.some(([name]) => fields.errorOf(name) !== undefined);
  return (
    <details
      id={sectionAnchor(title)}
      className={css.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-missing={missing !== undefined || undefined}>
        <span className={css.what}>
          <b>{title}</b>
          <span>{what}</span>
        </span>
        <span className={css.holds}>{missing ?? (typeof holds === 'string' ? holds : '')}</span>
        <IconChevronRight className={css.chevron} size={18} stroke={2} aria-hidden="true" />
      </summary>
      <section className={css.section} aria-label={title}>
        {hint && <p className={layout.note}>{hint}</p>}
        <SectionFields {...fields} section={section} />
      </section>
    </details>
  );
}

function SectionFields({
  section,
  record,
  entries,
  readOnly,
  logo,
  errorOf,
  onEntry,
  onLeave,
}: SectionProps) {
  return (
    <div className={css.fields}>
      {section.fields.map(([name, columns]) => {
        const field = fields[name];
        const entry = entries[name] ?? { value: undefined };
        const enter = (next: Entry) => onEntry(name, next);
        return (
          field && (
            // Only hears when one of the controls inside is left.
            <div key={name} className={WIDTH[columns]} onBlur={() => onLeave(name)}>
              {name === 'logo' && field.kind === 'file' ? (
                <LogoInput
                  field={field}
                  entry={entry}
                  address={logo}
                  readOnly={readOnly}
                  error={errorOf(name)}
                  onEntry={enter}
                />
              ) : (
                <FieldInput
                  field={field}
                  name={name}
                  entry={entry}
                  onEntry={enter}
                  error={errorOf(name)}
                  readOnly={readOnly}
                  place={{ entity: entities.firma, inputs: INPUTS, record, entries }}
                />
              )}
            </div>
          )
        );
      })}
    </div>
  );
}

/** `#datev`: when the fields are there, what the address names is further down. */
function useSectionInAddress(wanted: string) {
  useEffect(() => {
    if (wanted !== '') document.getElementById(wanted)?.scrollIntoView();
  }, [wanted]);
}
