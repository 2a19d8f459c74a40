import { type FormEvent, useEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { choicesMade } from './fields/open-choices.ts';
import { alertText, type Refusal } from './refusal.ts';
import { useBusy } from './useBusy.ts';

type Problems<Values> = Partial<Record<keyof Values, string>>;

interface FormOptions<Values, Why, How> {
  initial: Values;
  /** German sentences for the fields that are not right yet. */
  check: (values: Values) => Problems<Values>;
  /** Resolves to why it was refused, or to nothing when it worked or was given up. */
  send: (values: Values, how: How) => Promise<Why | undefined>;
}

/**
 * A form that is typed into, checked and sent once. A field shows its problem when it was left (by a press: once that is
 * over) or when sending was tried; what the server says stands beside the field until it is changed. Nothing typed is
 * lost. `How` tells ways of sending apart, where there are several.
 */
export function useForm<Values extends object, Why extends Refusal = Refusal, How = void>({
  initial,
  check,
  send,
}: FormOptions<Values, Why, How>) {
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [refusal, setRefusal] = useState<Why>();
  const [refusals, setRefusals] = useState(0);
  const [how, setHow] = useState<How>();
  const [stored, setStored] = useState(initial);
  // What stands in a field and cannot be read, or is not chosen yet: its value alone would drop it.
  const [unread, setUnread] = useState<Problems<Values>>({});
  const area = useRef<HTMLElement>(null);
  const problems = withUnread(check(values), unread);
  const written = JSON.stringify(values);
  const isRead = Object.values(unread).every((problem) => problem === undefined);
  const isTyped = !isRead || (written !== JSON.stringify(initial) && written !== JSON.stringify(stored));
  const isValid = Object.keys(problems).length === 0;
  const [inTheWay] = Object.values<string | undefined>(problems);

  const now = useRef({ values, isValid });
  useEffect(() => {
    now.current = { values, isValid };
  });
  const [busy, submit] = useBusy(async (how: How) => {
    setHow(() => how);
    // What was typed to choose by is part of it, as soon as its answer is there.
    let sent = { values, isValid };
    // What follows from a choice may have to be asked in turn.
    for (let open = choicesMade(); open; open = choicesMade()) {
      await open;
      sent = now.current;
    }
    setVisited(new Set(Object.keys(sent.values)));
    const answer = sent.isValid ? await send(sent.values, how) : undefined;
    setRefusal(answer);
    if (sent.isValid && answer === undefined) setStored(sent.values);
    if (answer !== undefined || !sent.isValid) setRefusals((count) => count + 1);
  });

  useEffect(() => {
    if (refusals > 0) area.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const set = <Name extends keyof Values>(name: Name, value: Values[Name], problem?: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setUnread((now) => (now[name] === problem ? now : { ...now, [name]: problem }));
    forget(name);
  };
  const forget = (name: PropertyKey) =>
    setRefusal((now) => now && { ...now, fields: without(now.fields, String(name)) });
  const leave = (name: PropertyKey) => afterPress(() => setVisited((now) => new Set(now).add(name)));
  const errorOf = (name: keyof Values): string | undefined =>
    refusal?.fields[String(name)] ?? (visited.has(name) ? problems[name] : undefined);
  const ref = (element: HTMLElement | null) => {
    area.current = element;
  };
  return {
    values,
    /** `problem`: why what stands in the field is not its value yet. */
    set,
    /** Other values for several fields at once. */
    change: setValues,
    problems,
    isValid,
    /** What is wrong first, as the reason of a button that cannot be pressed; nothing when all is well. */
    inTheWay,
    /** Something stands here that was not there at first, and has not been sent since. */
    isTyped,
    busy,
    /** In which way it is being sent, where there are several: that one's button works, and no other. */
    sending: busy ? how : undefined,
    submit,
    /** What the server said; its message is empty when it was dismissed. */
    refusal,
    alert: refusal?.message ? alertText(refusal, (name) => name in values) : '',
    /** Shows a refusal of something else than sending, of removing for instance. */
    refuse: (answer: Why) => setRefusal(answer),
    dismissAlert: () => setRefusal((now) => now && { ...now, message: '' }),
    /** Takes back what the server said about a field. */
    forget,
    leave,
    errorOf,
    /** For what stands around the fields: the focus goes to the first one in it that is not right. */
    area: { ref },
    /** For a `<form>` that is sent in one way; in place of `area`. */
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit(undefined as How); // one way of sending is said by saying nothing
      },
    },
    /** For a field of the form. */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name], problem?: string) => set(name, value, problem),
      onBlur: () => leave(name),
      error: errorOf(name),
    }),
  };
}

function withUnread<Values>(problems: Problems<Values>, unread: Problems<Values>): Problems<Values> {
  const all = { ...problems };
  for (const name of Object.keys(unread) as (keyof Values)[]) {
    if (unread[name] !== undefined) all[name] = unread[name];
  }
  return all;
}

function without(fields: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const { [name]: _, ...rest } = fields;
  return rest;
}
