import { entities } from '@traverse/domain/entities';
import { rueckgabenPfad, umzuegePfad, umzugRueckgabenPfad } from '@traverse/domain/pfade';
import { offenVor } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { formatDay, formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { usePath } from '../../api/use-path.ts';
import { openVieleTat } from '../../records/viele/openViele.ts';
import { Message, MessageAction } from '../../ui/Message.tsx';
import { useToday } from '../../ui/useToday.ts';

/** After a move nobody has scanned in what was back long ago: asked once whether all of it counts as back (back.md 3.5). */
export function OffeneListen() {
  const today = useToday();
  const { data } = usePath(rueckgabenPfad, {});
  const { data: moves } = usePath(umzuegePfad, {});
  const [isAnswered, setAnswered] = useState(false);
  const { listen, stueck } = offenVor(data?.items ?? [], today);
  const ids = listen.flatMap(({ packliste }) => packliste || []);
  if (isAnswered || ids.length === 0) return null;
  const count = async () => {
    const asked = { entity: entities.packlisten, auswahl: { ids }, anzahl: ids.length };
    if (await openVieleTat({ ...asked, tat: 'zurück zählen' })) setAnswered(true);
  };
  /** Kept on the move, so that nobody is asked again. */
  const leave = async () => {
    setAnswered(true);
    const move = moves?.items.find(({ fragtRueckgaben }) => fragtRueckgaben);
    if (move) await attempt(() => ask(umzugRueckgabenPfad, { id: move.id }));
  };
  const listenWorte = listen.length === 1 ? 'ist 1 Liste' : `sind ${formatZahl(listen.length)} Listen`;
  return (
    <Message
      tone="info"
      title={`Vor dem ${formatDay(today)} ${listenWorte} offen, ${formatZahl(stueck)} Stück.`}
      action={<MessageAction onClick={() => void count()}>Alles als zurück zählen …</MessageAction>}
      onClose={() => void leave()}
    >
      Was davon längst wieder im Lager liegt, blockiert hier noch Bestand.
    </Message>
  );
}
