import { type Choice, chosenByEnter, chosenByLeaving, type Hit, type Ranked } from '@traverse/domain/suche';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '../after-press.ts';
import { PATIENCE_MS, useStoringWaits } from './useStoringWaits.ts';

/** What is chosen from, and what is told of it. */
export interface Choosable {
  /** What was found for the text, the likeliest first. */
  readonly ranked: readonly Ranked<Hit>[];
  /** The id of what is chosen; `''` for nothing. */
  readonly value: string;
  /** `problem` is why what stands in the field is not its value yet. */
  readonly onChange: (value: string, problem?: string) => void;
  /** Hears what is looked for; `''` when nothing is typed. */
  readonly onText?: ((text: string) => void) | undefined;
  /** The answer to the text is on its way, or will not come. */
  readonly answer?: 'awaited' | 'failed' | 'there';
  /** Makes what is missing, with what was typed; it is chosen then. */
  readonly create?: ((text: string) => Promise<Hit | undefined>) | undefined;
}

/** The last row; no hit. */
export const CREATE = '+';
/**
 * Choosing by typing: what is typed replaces, the only hit is taken by Enter and Tab, of several one is chosen, and nothing
 * typed goes without a word (hand.md 2.3).
 */
export function useChoosing({ ranked, value, onChange, onText, answer = 'there', create }: Choosable) {
  const [draft, setDraft] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<Hit>();
  // What is to be done with the answer.
  const [later, setLater] = useState<'enter' | 'leave'>();
  const mayCreate = create !== undefined;
  const typed = draft?.trim() ?? '';
  const isAsked = draft !== undefined && typed !== '';
  const rows = [...ranked.map(({ hit }) => hit.id), ...(mayCreate && isAsked ? [CREATE] : [])];

  const begin = (text: string | undefined) => {
    setDraft(text);
    setMarked(undefined);
    setProblem(undefined);
    setLater(undefined);
    onText?.(text?.trim() ?? '');
  };
  const type = (text: string) => {
    begin(text);
    setOpen(true);
    if (text.trim() === '') onChange('');
    else onChange(value, `„${text.trim()}“ ist noch nicht gewählt.`);
  };
  const take = (hit: Hit) => {
    begin(undefined);
    setOpen(false);
    setTaken(hit);
    onChange(hit.id);
  };
  const refuse = (sentence: string) => {
    onChange(value, sentence);
    afterPress(() => setProblem(sentence));
  };
  const make = async () => {
    setOpen(false);
    const made = await create?.(typed);
    if (made) take(made);
  };
  const act = (choice: Choice<Hit>) => {
    if (choice.does === 'take') take(choice.hit);
    else if (choice.does === 'create') void make();
    else if (choice.does === 'refuse') refuse(WORDS[choice.why](typed, ranked.length));
    else {
      setOpen(true);
      setMarked(choice.hit.id);
    }
  };
  const settle = (how: 'enter' | 'leave') => {
    if (draft === undefined) return;
    if (typed === '') return begin(undefined);
    if (answer === 'awaited') return setLater(how);
    setLater(undefined);
    if (answer === 'failed' && ranked.length === 0) return refuse(NO_ANSWER);
    const choosing = { ranked, marked, mayCreate };
    act(how === 'enter' ? chosenByEnter(choosing) : chosenByLeaving(choosing));
  };
  const settleNow = useEffectEvent(settle);
  const giveUp = useEffectEvent(() => {
    setLater(undefined);
    refuse(NO_ANSWER);
  });
  useEffect(() => {
    if (later === undefined || answer === 'awaited') return undefined;
    const timer = setTimeout(() => settleNow(later));
    return () => clearTimeout(timer);
  }, [later, answer]);
  useEffect(() => {
    if (later === undefined) return undefined;
    const timer = setTimeout(() => giveUp(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [later]);
  useStoringWaits(later !== undefined);

  const step = (by: number) => {
    setOpen(true);
    if (rows.length === 0) return;
    const place = marked === undefined ? (by > 0 ? -1 : 0) : rows.indexOf(marked);
    setMarked(rows[(place + by + rows.length) % rows.length]);
  };
  const enter = () => {
    if (marked === CREATE) return void make();
    const chosen = ranked.find(({ hit }) => hit.id === marked)?.hit;
    if (draft === undefined && chosen) take(chosen);
    else settle('enter');
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    // Before the filled button is pressed: what it stores is what stands here.
    if (key === 'Enter' && isCommand) return flushSync(() => settle('leave'));
    if (key === 'Enter' && (draft !== undefined || isOpen)) enter();
    else if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && isOpen) {
      setOpen(false);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return {
    text: draft,
    /** What was taken last, as long as nobody else knows its name. */
    taken,
    typed: isAsked ? typed : '',
    isOpen,
    marked,
    problem,
    isAwaited: later !== undefined,
    take,
    make,
    type,
    clear: () => type(''),
    press,
    toggle: () => setOpen(!isOpen),
    leave: () => {
      setOpen(false);
      settle('leave');
    },
  };
}

const NO_ANSWER = 'Nicht gefunden: kein Netz.';

const WORDS = {
  several: (_: string, count: number) => `${count} Treffer. Wähle einen.`,
  'not yet': (typed: string) => `„${typed}“ gibt es noch nicht.`,
  none: () => 'Nichts gefunden.',
};
