import { IconChecks, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { attempt } from '../../api/failure.ts';
import { type GezeigterEinsatz, mannschaftOf, type PersonZugang, type Stand } from '../../api/mannschaft.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { telOf } from '../../ui/tel-of.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { AnfrageCard } from './AnfrageCard.tsx';
import { EinsatzCard } from './EinsatzCard.tsx';
import { GeaendertCard } from './GeaendertCard.tsx';
import css from './MannschaftSeite.module.css';
import { StundenTeil } from './StundenTeil.tsx';
import { Termine } from './Termine.tsx';
import { tagWorte } from './tag-worte.ts';
import type { Taten } from './taten.ts';
import { useStand } from './useStand.ts';

interface SeiteProps {
  readonly zugang: PersonZugang;
  /** In the program of the house, which has head and heading of its own. */
  readonly imHaus?: true;
  /** Of a link: what stands here once it is dead. */
  readonly ended?: ReactNode;
}

/** The page of one of the crew: what wants an answer first, then where to be next (CREW-04, CREW-07). */
export function MannschaftSeite({ zugang, imHaus, ended }: SeiteProps) {
  const [Body, Title] = imHaus ? (['div', 'h2'] as const) : (['main', 'h1'] as const);
  const look = imHaus ? css.inside : css.main;
  const seite = useMemo(() => mannschaftOf(zugang), [zugang]);
  const { stand, failure, failures, reload, notice, say, complain } = useStand(seite);
  if (!stand && ended && failure?.status === 404) return ended;
  if (!stand)
    return (
      <Body className={look} aria-busy={!failure}>
        {!failure && <SkeletonRows rows={4} columns={['40%', '', '96px']} />}
        {failure?.status === 404 && <Message tone="info" title={failure.message} />}
        {failure && failure.status !== 404 && (
          <ErrorState reason={failure.message} failures={failures} onRetry={() => void reload()} />
        )}
      </Body>
    );
  const { einsaetze } = stand;
  const asked = einsaetze.filter(({ status }) => status === 'angefragt');
  const changed = einsaetze.filter(({ darf, status }) => darf.gelesen && status !== 'angefragt');
  const coming = einsaetze.filter(
    ({ kern, bis, status }) => kern !== undefined && status !== 'angefragt' && bis >= stand.jetzt,
  );
  const rest = einsaetze.filter((each) => !asked.includes(each) && !coming.includes(each));
  const acts = { seite, reload, say, complain };
  return (
    <>
      {!imHaus && <Head stand={stand} />}
      <Body className={look}>
        {notice && <Message tone={notice.tone} title={notice.text} />}
        {failure && <Message tone="danger" title={failure.message} />}
        {asked.length + changed.length > 0 && (
          <Title className={css.title}>
            Wartet auf dich <b className={css.count}>{asked.length + changed.length}</b>
          </Title>
        )}
        {changed.map((each) => (
          <GeaendertCard key={each.id} einsatz={each} {...acts} />
        ))}
        {asked.map((each) => (
          <AnfrageCard key={each.id} einsatz={each} {...acts} />
        ))}
        {asked.length > 1 && <AlleZusagen asked={asked} {...acts} />}
        {coming.length > 0 && <h2 className={css.part}>Nächste Einsätze</h2>}
        {coming.map((each) => (
          <EinsatzCard key={each.id} einsatz={each} {...acts} />
        ))}
        <StundenTeil stand={stand} {...acts} />
        {rest.length > 0 && <h2 className={css.part}>Vorbei oder abgesagt</h2>}
        {rest.length > 0 && (
          <ul className={css.rest}>
            {rest.map(({ id, projekt, status, von }) => (
              <li key={id}>
                <span>{[tagWorte(von), projekt].filter((each) => each !== '').join(' ')}</span>
                <span>{status === 'eingeteilt' ? 'vorbei' : status}</span>
              </li>
            ))}
          </ul>
        )}
        {einsaetze.length === 0 && <p>Gerade steht nichts an.</p>}
        {coming.length > 0 && <Termine seite={seite} complain={complain} />}
      </Body>
    </>
  );
}

function Head({ stand: { firma, name } }: { readonly stand: Stand }) {
  return (
    <header className={css.head}>
      <span>
        <b>{firma.name}</b>
        {name}
      </span>
      {firma.telefon !== '' && (
        <a className={css.call} href={telOf(firma.telefon)} aria-label={`${firma.name} anrufen`}>
          <IconPhone size={20} stroke={1.75} aria-hidden="true" />
        </a>
      )}
    </header>
  );
}

type AlleProps = Taten & { readonly asked: readonly GezeigterEinsatz[] };

function AlleZusagen({ asked, seite, reload, say, complain }: AlleProps) {
  const [busy, accept] = useBusy(async () => {
    let done = 0;
    for (const each of asked) {
      const failure = await attempt(() => seite.antworten(each, 'ja'));
      if (failure) {
        complain(`${zugesagt(done)} ${each.projekt}: ${failure.message}`.trim());
        break;
      }
      done += 1;
      say(zugesagt(done));
    }
    await reload();
  });
  return (
    <Button large wide icon={IconChecks} busy={busy} onClick={accept}>
      Alle zusagen
    </Button>
  );
}

const zugesagt = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'Einem zugesagt.' : `${count} zugesagt.`;
