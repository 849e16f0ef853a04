// A kind word under a password that is easy to guess. It takes nobody's focus and refuses nothing.

export const PasswordHint = ({ text }: { text: string }) => (
  <div aria-live="polite">{text && <p className="notice password-hint">{text}</p>}</div>
);
