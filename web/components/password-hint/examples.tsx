// Examples of the hint about a password.
import { PasswordHint } from '#web/components/password-hint/password-hint.tsx';

export const examples = {
  shown: <PasswordHint text="This password is easy to guess." />,
  empty: <PasswordHint text="" />,
};
