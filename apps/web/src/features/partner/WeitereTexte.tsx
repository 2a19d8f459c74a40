import { useQuery } from '@tanstack/react-query';
import { entities } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { queryKeys, refresh } from '../../api/queries.ts';
import { inOneBatch } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody } from '../../ui/Card.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import type { Partner, PartnerArt } from '../kunde/partner-kinds.ts';
import { foundFor, holding } from './weitere-texte.ts';

interface WeitereTexteProps {
  art: PartnerArt;
  record: Partner;
}

/**
 * Projects and rentals that say this one in their text and are joined with nobody, by text with counts (PART-02): ticked where the text names
 * it, joined with one press. Nothing where there is none, and nobody is asked before a hand has joined one.
 */
export function WeitereTexte({ art, record }: WeitereTexteProps) {
  const { collection, satz } = holding[art];
  const reader = useSession() ?? guest;
  const mayChange = decide(entities[collection].access.update, reader) !== false;
  const { data } = useQuery({
    queryKey: [...queryKeys.collection(collection), 'weitere', art, record.id],
    queryFn: () => foundFor(art, record),
    enabled: mayChange,
  });
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = (text: string, how: string) => wanted.get(text) ?? how === 'genannt';
  const texts = data ?? [];
  const ticked = texts.filter(({ text, gemeint }) => isTicked(text, gemeint));
  const count = ticked.reduce((sum, { holders }) => sum + holders.length, 0);
  const [busy, join] = useBusy(async () => {
    const failure = await attempt(() =>
      inOneBatch(({ update }) => {
        for (const { holders } of ticked)
          for (const { id } of holders) update(collection, id, { [satz]: record.id });
      }),
    );
    if (failure) await notify('Nicht verknüpft.', failure.message);
    else toast(`${formatZahl(count)} verknüpft`);
    await refresh(collection);
  });
  if (texts.length === 0) return null;
  const all = texts.reduce((sum, { holders }) => sum + holders.length, 0);
  return (
    <Card heading={`Auch in ${formatZahl(all)} weiteren`} aria-label="Weitere mit diesem Text">
      <CardBody>
        {texts.map(({ text, gemeint, holders }) => (
          <CheckboxField
            key={text}
            label={`„${text}“ (${formatZahl(holders.length)})`}
            checked={isTicked(text, gemeint)}
            onChange={(on) => setWanted(new Map([...wanted, [text, on]]))}
          />
        ))}
        <Button busy={busy} disabled={count === 0 && 'Wähle einen Text.'} onClick={join}>
          Verknüpfen
        </Button>
      </CardBody>
    </Card>
  );
}
