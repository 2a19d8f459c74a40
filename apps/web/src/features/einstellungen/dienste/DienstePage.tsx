import { dienstePfad } from '@traverse/domain/pfade';
import { usePath } from '../../../api/use-path.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { SkeletonPage } from '../../../ui/states/SkeletonPage.tsx';
import { EinstellungenFrame } from '../EinstellungenFrame.tsx';
import css from '../KontoPage.module.css';
import { DienstCard } from './DienstCard.tsx';

const OUTLINE = [{ columns: 'minmax(0, 1fr)', lines: [3, 3, 3] }];

/** Servers outside of the house, set and tried by an admin: mail, the place of backups, signing in (RM7). */
export function DienstePage() {
  const asked = usePath(dienstePfad, {});
  const { data } = asked;
  return (
    <EinstellungenFrame title="Dienste">
      {!data && (asked.error ? <LoadFailed query={asked} /> : <SkeletonPage cards={OUTLINE} />)}
      {data && (
        <div className={css.cards}>
          <DienstCard art="mail" stand={data.mail} ordner={data.ordner} />
          <DienstCard art="sicherung" stand={data.sicherung} ordner={data.ordner} />
          <DienstCard art="anmeldung" stand={data.anmeldung} ordner={data.ordner} />
        </div>
      )}
    </EinstellungenFrame>
  );
}
