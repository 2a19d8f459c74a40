import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { AnzahlField, FaktorField } from '../../../ui/fields/NumberField.tsx';
import { SuggestField } from '../../../ui/fields/SuggestField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useForm } from '../../../ui/useForm.ts';

const MOST_OF_TITLE = 200;
const MOST_OF_TEXT = 2000;

interface TitleWish {
  readonly heading: string;
  readonly press: string;
  readonly title?: string;
  /** Of the headings there are: one of them is found by its name. */
  readonly known?: readonly string[];
  /** A heading may have no title, and then prints none. */
  readonly mayBeEmpty?: boolean;
}

/** The title of a heading; nothing when it was given up. */
export function askForTitle(wish: TitleWish): Promise<string | undefined> {
  return openDialog(TitleDialog, wish);
}

function TitleDialog(props: TitleWish & DialogControl<string>) {
  const { heading, press, title = '', known = [], mayBeEmpty = false, close } = props;
  const id = useId();
  const form = useForm({
    initial: { title },
    check: (typed) => ({
      ...(typed.title.trim() === '' && !mayBeEmpty && { title: 'Gib einen Titel ein.' }),
      ...tooLong('title', typed.title, MOST_OF_TITLE),
    }),
    send: async (typed) => {
      close(typed.title.trim());
      return undefined;
    },
  });
  return (
    <Asked title={heading} press={press} form={id} unsaved={form.isTyped}>
      <form id={id} {...form.form}>
        <SuggestField label="Titel" suggestions={known} {...form.field('title')} />
      </form>
    </Asked>
  );
}

/** A text between positions; empty: it goes. Nothing when it was given up. */
export function askForText(text = ''): Promise<string | undefined> {
  return openDialog(TextDialog, { text });
}

function TextDialog({ text, close }: { text: string } & DialogControl<string>) {
  const id = useId();
  const form = useForm({
    initial: { text },
    check: (typed) => ({
      ...(text === '' && typed.text.trim() === '' && { text: 'Gib einen Text ein.' }),
      ...tooLong('text', typed.text, MOST_OF_TEXT),
    }),
    send: async (typed) => {
      close(typed.text.trim());
      return undefined;
    },
  });
  return (
    <Asked title="Text" press="Übernehmen" form={id} unsaved={form.isTyped}>
      <form id={id} {...form.form}>
        <TextAreaField
          label="Text"
          hint={text === '' ? 'Steht zwischen den Positionen.' : 'Ohne Text entfällt die Zeile.'}
          data-autofocus
          {...form.field('text')}
        />
      </form>
    </Asked>
  );
}

/** How many of a line get a place of their own; nothing when it was given up. */
export function askForPart(name: string, whole: number): Promise<number | undefined> {
  return openDialog(PartDialog, { name, whole });
}

function PartDialog({ name, whole, close }: { name: string; whole: number } & DialogControl<number>) {
  const id = useId();
  const form = useForm<{ anzahl: number | undefined }>({
    initial: { anzahl: undefined },
    check: ({ anzahl }) =>
      anzahl !== undefined && anzahl > 0 && anzahl < whole
        ? {}
        : { anzahl: 'Gib mehr als 0 und weniger als alle ein.' },
    send: async ({ anzahl }) => {
      close(anzahl);
      return undefined;
    },
  });
  return (
    <Asked title={`${name} aufteilen`} press="Aufteilen" form={id} unsaved={form.isTyped}>
      <form id={id} {...form.form}>
        <AnzahlField
          label="Anzahl"
          hint="So viele bekommen eine eigene Zeile, die du an eine andere Stelle legen kannst."
          data-autofocus
          {...form.field('anzahl')}
        />
      </form>
    </Asked>
  );
}

/** A factor for the lines under a heading; nothing when it was given up. */
export function askForFaktor(title: string): Promise<number | undefined> {
  return openDialog(FaktorDialog, { title });
}

function FaktorDialog({ title, close }: { title: string } & DialogControl<number>) {
  const id = useId();
  const form = useForm<{ faktor: number | undefined }>({
    initial: { faktor: undefined },
    check: ({ faktor }) => (faktor === undefined ? { faktor: 'Gib einen Faktor ein.' } : {}),
    send: async ({ faktor }) => {
      close(faktor);
      return undefined;
    },
  });
  return (
    <Asked title={`Faktor: ${title}`} press="Übernehmen" form={id} unsaved={form.isTyped}>
      <form id={id} {...form.form}>
        <FaktorField
          label="Faktor"
          hint="Gilt für jede Zeile und jedes Set darin, auch für ihre Teile an anderer Stelle."
          {...form.field('faktor')}
        />
      </form>
    </Asked>
  );
}

interface AskedProps {
  title: string;
  press: string;
  /** Its id. */
  form: string;
  unsaved: boolean;
  children: ReactNode;
}

function Asked({ title, press, form, unsaved, children }: AskedProps) {
  return (
    <Dialog
      title={title}
      size="small"
      unsaved={unsaved}
      foot={
        <Button look="primary" type="submit" form={form}>
          {press}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

function tooLong<Name extends string>(name: Name, text: string, most: number): { [N in Name]?: string } {
  const words = { [name]: `Höchstens ${most} Zeichen.` } as { [N in Name]: string };
  return Array.from(text).length > most ? words : {};
}
