import { entities } from '@traverse/domain/entities';
import { rueckgabenPfad } from '@traverse/domain/pfade';
import { offenVor } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { formatDay, formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { usePath } from '../../api/use-path.ts';
import { openVieleTat } from '../../records/viele/openViele.ts';
import { Message, MessageAction } from '../../ui/Message.tsx';
import { useToday } from '../../ui/useToday.ts';

/** After a move nobody has scanned in what was back long ago: asked once whether all of it counts as back (back.md 3.5). */
export function OffeneListen() {
  const today = useToday();
  const { data } = usePath(rueckgabenPfad, {});
  const [isAnswered, setAnswered] = useState(false);
  const { listen, stueck } = offenVor(data?.items ?? [], today);
  const ids = listen.flatMap(({ packliste }) => packliste || []);
  if (isAnswered || ids.length === 0) return null;
  const count = async () => {
    const asked = { entity: entities.packlisten, auswahl: { ids }, anzahl: ids.length };
    if (await openVieleTat({ ...asked, tat: 'zurück zählen' })) setAnswered(true);
  };
  const listenWorte = listen.length === 1 ? 'ist 1 Liste' : `sind ${formatZahl(listen.length)} Listen`;
  return (
    <Message
      tone="info"
      title={`Vor dem ${formatDay(today)} ${listenWorte} offen, ${formatZahl(stueck)} Stück.`}
      action={<MessageAction onClick={() => void count()}>Alles als zurück zählen …</MessageAction>}
      onClose={() => setAnswered(true)}
    >
      Was davon längst wieder im Lager liegt, blockiert hier noch Bestand.
    </Message>
  );
}
