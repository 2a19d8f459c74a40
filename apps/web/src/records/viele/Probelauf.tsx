import { useQuery } from '@tanstack/react-query';
import { formatZahl } from '@traverse/domain/values';
import { saveFile } from '../../api/save-file.ts';
import { bleibtCsv, type Probe, probeOf, type Wunsch } from '../../api/viele.ts';
import layout from '../../ui/layout.module.css';
import { Message, MessageAction } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { entityNamed } from '../nouns.ts';
import { Aenderungen } from '../verlauf/Aenderungen.tsx';
import css from './Viele.module.css';

/** What would come of it, asked anew with every other wish; nothing is asked without one. */
export const useProbe = (wunsch: Wunsch | undefined) =>
  useQuery({
    queryKey: ['viele', wunsch],
    queryFn: ({ signal }) => {
      if (!wunsch) throw new Error('nothing is asked');
      return probeOf(wunsch, signal);
    },
    enabled: wunsch !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

interface ProbelaufProps {
  wunsch: Wunsch | undefined;
  asked: ReturnType<typeof useProbe>;
  sammlung: string;
  /** What one of them does, and what several do. */
  verb: readonly [string, string];
}

/** A few of them old and new, how many change, and what stays and why. */
export function Probelauf({ asked, wunsch, sammlung, verb }: ProbelaufProps) {
  if (asked.isError) return <LoadFailed query={asked} />;
  if (!asked.data) return asked.isLoading ? <SkeletonRows rows={3} columns={['50%', '30%']} /> : null;
  const { beispiele, geht, gleich, bleiben, bleibt, folgen } = asked.data;
  return (
    <div className={layout.stack}>
      <ul className={css.examples} aria-label="Beispiele">
        {beispiele.map(({ titel, aenderungen }) => (
          <li key={titel}>
            <b>{titel}</b>
            <Aenderungen collection={sammlung} art="geändert" aenderungen={aenderungen} />
          </li>
        ))}
      </ul>
      <p role="status">
        <b>{countWords({ geht, gleich, bleiben }, verb)}</b>
        {folgen.length > 0 && ` ${folgenWords(folgen)}`}
      </p>
      {bleibt.length > 0 && (
        <Message
          tone="warning"
          title={`${formatZahl(bleiben)} bleiben, wie sie sind`}
          action={
            bleiben > SHOWN &&
            wunsch && (
              <MessageAction onClick={() => void bleibtCsv(wunsch).then(saveFile)}>
                Alle als CSV
              </MessageAction>
            )
          }
        >
          <ul className={css.stays}>
            {bleibt.slice(0, SHOWN).map(({ id, titel, grund }) => (
              <li key={id}>
                {titel}: {grund}
              </li>
            ))}
            {bleiben > SHOWN && <li>und {formatZahl(bleiben - SHOWN)} mehr</li>}
          </ul>
        </Message>
      )}
    </div>
  );
}

const SHOWN = 8;

function countWords(
  { geht, gleich, bleiben }: Pick<Probe, 'geht' | 'gleich' | 'bleiben'>,
  [one, several]: readonly [string, string],
): string {
  const parts = [
    `${formatZahl(geht)} ${geht === 1 ? one : several}`,
    ...(gleich > 0 ? [`${formatZahl(gleich)} haben es schon`] : []),
    ...(bleiben > 0 ? [`${formatZahl(bleiben)} bleiben`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function folgenWords(folgen: Probe['folgen']): string {
  const words = folgen.map(({ sammlung, art, anzahl }) => {
    const { one = sammlung, many = sammlung } = entityNamed(sammlung)?.label ?? {};
    return `${formatZahl(anzahl)} ${anzahl === 1 ? one : many} ${art}`;
  });
  return `Dazu: ${words.join(', ')}.`;
}
