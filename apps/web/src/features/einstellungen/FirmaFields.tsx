import { useLocation } from '@tanstack/react-router';
import { entities } from '@traverse/domain';
import type { Fields } from '@traverse/schema';
import { useEffect } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { Entries, Entry } from '../../records/edit/record-entries.ts';
import { FieldInput } from '../../records/fields/FieldInput.tsx';
import { AkzentfarbeInput } from './AkzentfarbeInput.tsx';
import css from './FirmaFields.module.css';
import { firmaSections, sectionAnchor } from './firma-sections.ts';
import { LogoInput } from './LogoInput.tsx';

interface FirmaFieldsProps {
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
const WIDTH = { 2: css.two, 4: css.four, 6: css.six, 12: css.twelve };

/** The inputs of the firm's data, in sections. */
export function FirmaFields({
  record,
  entries,
  readOnly,
  logo,
  errorOf,
  onEntry,
  onLeave,
}: FirmaFieldsProps) {
  useSectionInAddress();
  return firmaSections.map(({ title, hint, fields: names }) => (
    <section key={title} id={sectionAnchor(title)} className={css.section} aria-label={title}>
      <h3>{title}</h3>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.fields}>
        {names.map(([name, columns]) => {
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
    </section>
  ));
}

/** `#datev`: when the fields are there, what the address names is further down. */
function useSectionInAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash))?.scrollIntoView();
  }, [hash]);
}
