import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingBank,
  IconHourglass,
  IconMail,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PostenGruppe } from '@traverse/domain/offene-posten/liste';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/StatusTag.tsx';

/** What comes next with a customer; a letter leads to the run that would send it, unless it stands in a button. */
export function NaechsterSchritt({
  gruppe: { schritt, dringend, posten },
  plain = false,
}: {
  gruppe: PostenGruppe;
  plain?: boolean;
}) {
  switch (schritt.art) {
    case '': {
      // What is late has had its letter, or a reason why none goes out.
      const waits = posten.find(({ tage, stand }) => tage > 0 && stand !== '');
      return waits ? (
        <span className={layout.quiet}>{waits.stand}</span>
      ) : (
        <span className={layout.faint}>–</span>
      );
    }
    case 'mahnung': {
      const words = (
        <Status tone={dringend ? 'danger' : 'warning'} icon={dringend ? IconAlertTriangle : IconMail}>
          {schritt.text}
        </Status>
      );
      return plain ? words : <Link to="/mahnlauf">{words}</Link>;
    }
    case 'verjaehrung':
      return (
        <Status tone="danger" icon={IconHourglass}>
          {schritt.text}
        </Status>
      );
    case 'zahlung':
      return (
        <Status tone="info" icon={IconBuildingBank}>
          {schritt.text}
        </Status>
      );
    case 'guthaben':
      return <Status icon={IconArrowBackUp}>{schritt.text}</Status>;
  }
}
