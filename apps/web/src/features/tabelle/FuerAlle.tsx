import { useDebouncedCallback } from '@mantine/hooks';
import type { Tabellenvorschau } from '@traverse/domain/tabelle/plan';
import type { Entity } from '@traverse/schema';
import { useState } from 'react';
import { FieldInput } from '../../records/fields/FieldInput.tsx';
import css from './Spalten.module.css';
import type { Tabelle } from './useTabelle.ts';

interface FuerAlleProps {
  tabelle: Tabelle;
  vorschau: Tabellenvorschau;
  entity: Entity;
}

const TYPED_MS = 400;

/** What a file does not say of each row: it holds for all of them. Nothing where columns say it. */
export function FuerAlle({ tabelle: { ask }, vorschau, entity }: FuerAlleProps) {
  const [said, setSaid] = useState(vorschau.fuerAlle);
  const later = useDebouncedCallback((fuerAlle: typeof said) => void ask({ fuerAlle }), TYPED_MS);
  const open = (entity.tabelle?.forAll ?? []).filter(
    (name) => !vorschau.spalten.some(({ ziel }) => ziel === name),
  );
  if (open.length === 0) return null;
  return (
    <fieldset className={css.forAll}>
      <legend>Für alle Zeilen</legend>
      {open.map((name) => {
        const field = entity.fields[name];
        return (
          field && (
            <FieldInput
              key={name}
              field={field}
              name={name}
              entry={{ value: said[name] ?? '' }}
              onEntry={({ value }) => {
                const next = { ...said, [name]: typeof value === 'string' ? value : '' };
                setSaid(next);
                later(next);
              }}
              place={{ entity, entries: {} }}
            />
          )
        );
      })}
    </fieldset>
  );
}
