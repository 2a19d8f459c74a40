import { Link } from '@tanstack/react-router';
import type { Rechnung } from '@traverse/domain/entities';
import { magereMarge } from '@traverse/domain/ergebnis/ergebnis';
import { ergebnisPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { type Cents, guest, isAdmin } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { Message } from '../../ui/Message.tsx';

interface MargeMessageProps {
  rechnung: Pick<Rechnung, 'id' | 'projekt'>;
  /** What it comes to as it is written now. */
  netto: Cents;
}

/** What is offered leaves too little of it, with everything else that its project is planned with (PROJ-14). Admin's alone. */
export function MargeMessage(props: MargeMessageProps) {
  const maySee = isAdmin(useSession() ?? guest);
  return maySee && props.rechnung.projekt !== '' && <OfProjekt {...props} />;
}

function OfProjekt({ rechnung: { id, projekt }, netto }: MargeMessageProps) {
  const { data } = usePath(ergebnisPfad, { id: projekt }, { anew: true });
  const own = data?.rechnungen.find((each) => each.id === id);
  if (!data || !own) return null;
  const marge = magereMarge(data.plan, { geplant: own.geplant.netto, netto }, data.margeWarnung);
  if (marge === undefined) return null;
  return (
    <Message tone="warning" title={`Wenig Marge: ${formatZahl(marge)} % bleiben nach Personal.`}>
      Gewünscht sind {formatZahl(data.margeWarnung)} %. Das sieht nur admin.{' '}
      <Link to="/projekt/$id/ergebnis" params={{ id: projekt }}>
        Ergebnis
      </Link>
    </Message>
  );
}
