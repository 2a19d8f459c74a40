import { useEffect, useRef, useState } from 'react';
import { currentSession, signedInSession } from '../../api/session.ts';
import { whenGivenUp } from '../../ui/dialogs/may-lose-unsaved.ts';
import { draftAt, draftKey, dropDraft, type KeptDraft, keepDraft } from './kept-drafts.ts';

/** What this user has left in a place. */
export function draftIn(place: string): KeptDraft | undefined {
  return draftAt(draftKey(currentSession()?.id ?? '', place), Date.now());
}

/**
 * Keeps what is typed into a place, `typed`, until it is stored, given up or a day old; nothing while nothing is. Reload, a
 * crash and the end of a session leave it there. `kept`: what was there when this place was opened.
 */
export function useKeptDraft(place: string, typed: unknown) {
  const [user] = useState(() => currentSession()?.id ?? '');
  const key = draftKey(user, place);
  const [kept, setKept] = useState(() => draftIn(place));
  const written = useRef(kept ? JSON.stringify(kept.typed) : '');
  const isBegun = useRef(false);
  const text = typed === undefined ? '' : JSON.stringify(typed);
  useEffect(() => {
    // What was there at first is on its way back.
    const isNothingNew = written.current === text || (!isBegun.current && text === '');
    isBegun.current = true;
    if (isNothingNew) return;
    written.current = text;
    if (text === '') dropDraft(key);
    else keepDraft(key, { at: Date.now(), typed: JSON.parse(text) });
  }, [key, text]);
  useEffect(() => {
    const stop = whenGivenUp(() => {
      written.current = '';
      dropDraft(key);
    });
    return () => {
      stop();
      // Closed by its user: stored, or given up after the question. Of whoever was signed out it waits.
      if (written.current !== '' && signedInSession()?.id === user) dropDraft(key);
    };
  }, [key, user]);
  return {
    kept,
    /** It is stored: what stands here is none any more. */
    forget: () => {
      written.current = text;
      dropDraft(key);
    },
    discard: () => {
      dropDraft(key);
      setKept(undefined);
    },
  };
}
