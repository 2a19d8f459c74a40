import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import css from './PositionTools.module.css';
import type { PositionActions } from './position-actions.ts';

interface PositionToolsProps {
  actions: PositionActions;
  inSheet?: boolean;
  /** At the end of the second line: how the positions are arranged. */
  children?: ReactNode;
}

/** 'Hinzufügen' and 'Pauschalpreis', as two labelled lines above the positions or as a sheet on phones (look.md 07). */
export function PositionTools({ actions, inSheet = false, children }: PositionToolsProps) {
  const { add, flat, reset } = actions;
  const offline = useOfflineReason();
  return (
    <div className={inSheet ? css.sheet : css.tools}>
      <div role="group" aria-label="Hinzufügen" className={css.line}>
        <span className={css.label} aria-hidden="true">
          Hinzufügen
        </span>
        <div className={css.buttons}>
          {add.map(({ icon, label, run }) => (
            <Button
              key={label}
              look="soft"
              icon={icon}
              className={css.button}
              disabled={offline}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.row}>
        <div role="group" aria-label="Pauschalpreis" className={css.line}>
          <span className={css.label} aria-hidden="true">
            Pauschalpreis
          </span>
          <div className={css.joined}>
            {flat.map(({ scope, disabled, run }) => (
              <Button
                key={scope}
                look="soft"
                className={css.button}
                aria-label={`Pauschalpreis ${scope}`}
                disabled={offline ?? disabled}
                onClick={run}
              >
                {scope === 'Alles' ? scope : <KategorieTag kategorie={scope} />}
              </Button>
            ))}
            <Button
              look="soft"
              icon={reset.icon}
              className={css.button}
              disabled={offline ?? reset.disabled}
              onClick={reset.run}
            >
              {reset.label}
            </Button>
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}
