import { useLocation } from '@tanstack/react-router';
import { mannschaftStandPfad } from '@traverse/domain/pfade';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { type Failure, failureOf } from '../../api/failure.ts';
import {
  type Erreichbar,
  erreichbarIn,
  type OpenAngebot,
  type OpenBestellung,
  type OpenLink,
  openLink,
} from '../../api/freigabe.ts';
import type { PersonZugang, Stand } from '../../api/mannschaft.ts';
import { openedByLink } from '../../api/zustellung/besitz.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { AngebotView } from './AngebotView.tsx';
import { DeadLink } from './DeadLink.tsx';
import css from './FreigabePage.module.css';
import { isVorbei } from './is-vorbei.ts';
import { OHNE_VERBINDUNG, type Refused } from './link-versuch.ts';

// Customers load nothing of the crew's.
const MannschaftSeite = lazy(async () => ({
  default: (await import('../mannschaft/MannschaftSeite.tsx')).MannschaftSeite,
}));

const BestellungView = lazy(async () => ({
  default: (await import('./BestellungView.tsx')).BestellungView,
}));

/** Opened once for a token, however often the page is drawn. */
const opened = new Map<string, Promise<OpenLink>>();

function openOnce(token: string): Promise<OpenLink> {
  const known = opened.get(token);
  if (known) return known;
  const opening = openLink(token);
  opened.set(token, opening);
  opening.catch(() => opened.delete(token));
  return opening;
}

/** The page of a secret link: looks like the firm, and knows nothing of the program behind it (ANGB-02). */
export function FreigabePage() {
  // The fragment is sent to no server.
  const token = useLocation({ select: ({ hash }) => hash });
  // Another link in the same tab begins anew.
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const [link, setLink] = useState<OpenLink>();
  const [failure, setFailure] = useState<Failure & { readonly firma?: Erreichbar | undefined }>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    openOnce(token).then(
      (open) => {
        document.title = titleOf(open);
        setLink(open);
      },
      (reason: unknown) => setFailure({ ...failureOf(reason), firma: erreichbarIn(reason) }),
    );
  }, [token, failures]);
  // What was answered in another tab stands here as it is now.
  const reopen = async () => {
    try {
      setLink(await openLink(token));
      return true;
    } catch (reason) {
      return failureOf(reason).status !== 404;
    }
  };
  if (link) return <Art link={link} onRefused={reopen} />;
  if (!failure) return <main className={css.empty} aria-busy="true" />;
  if (failure.status === 404) return <DeadLink firma={failure.firma} />;
  return (
    <main className={css.empty}>
      <h1>Gerade geht es nicht</h1>
      <ErrorState
        reason={failure.status === 0 ? OHNE_VERBINDUNG : failure.message}
        failures={failures + 1}
        onRetry={() => setFailures(failures + 1)}
      />
    </main>
  );
}

/** The page of its art; `link-arten.ts` of the server is the other half of this table. */
function Art({ link, onRefused }: { readonly link: OpenLink; readonly onRefused: Refused }) {
  if (isAngebot(link))
    return <AngebotView key={String(isVorbei(link.angebot.stand))} link={link} onRefused={onRefused} />;
  if (isBestellung(link))
    return (
      <Suspense fallback={<main className={css.empty} aria-busy="true" />}>
        <BestellungView link={link} onRefused={onRefused} />
      </Suspense>
    );
  if (link.person) return <Person link={link} />;
  return null;
}

const isBestellung = (link: OpenLink): link is OpenBestellung => link.bestellung !== undefined;
const isAngebot = (link: OpenLink): link is OpenAngebot => link.angebot !== undefined;

function Person({ link }: { readonly link: OpenLink }) {
  const zugang = useMemo(() => zugangByLink(link), [link]);
  // Before anything of the page sends what is kept here.
  useLayoutEffect(() => openedByLink(link.art, link.person?.id ?? ''), [link]);
  return (
    <Suspense fallback={<main className={css.empty} aria-busy="true" />}>
      <MannschaftSeite zugang={zugang} ended={<DeadLink firma={link.firma} />} />
    </Suspense>
  );
}

/** Its way, which reads while her page itself is still coming. */
function zugangByLink({ zugang }: OpenLink): PersonZugang {
  let begun: Promise<Stand> | undefined = ask(mannschaftStandPfad, { sitzung: zugang.sitzung() });
  begun.catch(() => undefined);
  return {
    ...zugang,
    merken: (call) => {
      const first = begun;
      begun = undefined;
      return first ? first.catch(call) : call();
    },
  };
}

function titleOf({ angebot, bestellung, firma }: OpenLink): string {
  const nummer = angebot?.nummer ?? bestellung?.nummer;
  return nummer ? `${nummer} – ${firma.name}` : firma.name;
}
