// A warning under a guessable password. It takes no focus and rejects nothing.

export const PasswordHint = ({ text }: { text: string }) => (
  <div aria-live="polite">{text && <p className="notice password-hint">{text}</p>}</div>
);
