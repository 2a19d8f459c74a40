import { entities } from '@traverse/domain/entities';
import { decide } from '@traverse/schema';
import { type Schaltbar, useBereiche } from '../../api/bereiche.ts';
import { useOfflineReason } from '../../api/connection.ts';
import type { Session } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { type Area, areas, bereiche } from './areas.ts';
import css from './BereicheCard.module.css';
import { useUsedAreas } from './useUsedAreas.ts';

// What a firm asks for first.
const ORDER = ['lager', 'rechnungen', 'planung', 'buecher'] as const;

/** 'Was nutzt ihr?': which parts stand in the menu of the firm; what is stored and allowed stays (HAND-04, picture 41). */
export function BereicheCard({ session }: { session: Session }) {
  const { asked, stateOf, show } = useBereiche();
  const isUsed = useUsedAreas(session, true);
  const mayChange = decide(entities.firma.access.update, session) === true;
  const offline = useOfflineReason();
  const [busy, change] = useBusy(async (bereich: Schaltbar, isShown: boolean) => {
    await show(bereich, isShown);
    const { label } = bereiche[bereich];
    toast(isShown ? `„${label}“ steht im Menü` : `„${label}“ ist ausgeblendet. Gespeichert bleibt alles.`);
  });
  const isShown = (bereich: Schaltbar) => {
    const state = stateOf(bereich);
    if (state !== '') return state === 'an';
    return Object.values(areas).some((area: Area) => area.menu === bereich && isUsed(area));
  };
  if (!asked.data) return asked.isError ? <LoadFailed query={asked} /> : <SkeletonRows rows={4} />;
  return (
    <Card heading="Was nutzt ihr?" aria-label="Was nutzt ihr?">
      <p className={css.later}>
        {mayChange
          ? 'Jederzeit zu ändern: Einstellungen, Bereiche. Es geht nichts verloren.'
          : 'Das stellt die Gruppe admin ein, für alle.'}
      </p>
      <div className={css.bereiche}>
        {ORDER.map((bereich) => {
          const { label, words, icon: Glyph } = bereiche[bereich];
          return (
            <label key={bereich} className={css.bereich} title={offline}>
              <Glyph className={css.icon} size={24} stroke={1.75} aria-hidden="true" />
              <input
                type="checkbox"
                aria-label={label}
                aria-describedby={`bereich-${bereich}`}
                checked={isShown(bereich)}
                disabled={!mayChange || busy || offline !== undefined || stateOf(bereich) === undefined}
                onChange={({ currentTarget }) => void change(bereich, currentTarget.checked)}
              />
              <b className={css.name}>{label}</b>
              <span id={`bereich-${bereich}`} className={css.words}>
                {words}
              </span>
              <span className={css.state}>{isShown(bereich) ? 'im Menü' : 'ausgeblendet'}</span>
            </label>
          );
        })}
      </div>
    </Card>
  );
}
