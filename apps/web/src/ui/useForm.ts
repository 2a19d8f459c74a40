import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBusy } from './useBusy.ts';

/** Why what was sent was not accepted: a sentence for the alert, and sentences for fields. */
export interface Refusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Problems<Values> = Partial<Record<keyof Values, string>>;

interface FormOptions<Values> {
  initial: Values;
  /** German sentences for the fields that are not right yet. */
  check: (values: Values) => Problems<Values>;
  /** Resolves to why it was refused, or to nothing when it worked. */
  send: (values: Values) => Promise<Refusal | undefined>;
}

/**
 * A form that is typed into, checked and sent once. A field shows its problem when it was left or when sending was
 * tried; what the server says stands beside the field until it is changed. Nothing typed is lost.
 */
export function useForm<Values extends object>({ initial, check, send }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const problems = check(values);
  const isValid = Object.keys(problems).length === 0;

  const [busy, submit] = useBusy(async () => {
    setVisited(new Set(Object.keys(values)));
    const answer = isValid ? await send(values) : undefined;
    setRefusal(answer);
    if (answer !== undefined || !isValid) setRefusals((count) => count + 1);
  });

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefusal((now) => now && { ...now, fields: without(now.fields, String(name)) });
  };
  return {
    values,
    set,
    isValid,
    busy,
    /** What the server said about the whole; empty when nothing, or when it was dismissed. */
    alert: refusal?.message ?? '',
    /** Shows a refusal of something else than sending, of removing for instance. */
    refuse: (answer: Refusal) => setRefusal(answer),
    dismissAlert: () => setRefusal((now) => now && { ...now, message: '' }),
    /** For the `<form>`. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For a field of the form. */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      onBlur: () => setVisited((now) => new Set(now).add(name)),
      error: refusal?.fields[String(name)] ?? (visited.has(name) ? problems[name] : undefined),
    }),
  };
}

function without(fields: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const { [name]: _, ...rest } = fields;
  return rest;
}
