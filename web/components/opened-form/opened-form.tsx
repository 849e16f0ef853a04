// A form that opens in place: takes focus, moves it to the first field with an error if there is no summary, and ends with its button and Cancel.
import { type ReactNode, useLayoutEffect } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Props {
  /** Its name, if no heading gives it. */
  name?: string;
  className?: string;
  /** On the button that saves. */
  label: string;
  form: {
    submit: (event: React.FormEvent) => void;
    isSending: boolean;
    statusMessage: string;
    failure: string;
    attempt: number;
  };
  close: () => void;
  children: ReactNode;
}

export const OpenedForm = ({ name, className, label, form, close, children }: Props) => {
  const element = useFocusOnErrors(form.attempt);
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [element]);
  return (
    <form ref={element} noValidate method="post" className={className} onSubmit={form.submit} aria-label={name}>
      {children}
      <SaveBar label={label} sendingLabel={t(m.saving)} {...form} />
      <p>
        <button type="button" className="button button--second" onClick={close}>
          {t(m.commonCancel)}
        </button>
      </p>
    </form>
  );
};
