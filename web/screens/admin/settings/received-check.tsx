// Checks a copy of an email that someone received: did the receiving server accept who sent it? Nothing leaves the browser.
import { type FormEvent, useRef, useState } from 'react';
import type { readSettings } from '#contract/admin/settings.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  type CheckMethod,
  type CheckResult,
  maxReceivedLength,
  type ReceivedEmail,
  readReceivedEmail,
  type SenderCheck,
} from '#rules/platform/received-email.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';

const resultTexts = {
  pass: m.emailCheckPassed,
  fail: m.emailCheckFailed,
  missing: m.emailCheckMissing,
} as const satisfies Record<CheckResult, Message>;
const adviceTexts = {
  spf: m.emailCheckAdviceSpf,
  dkim: m.emailCheckAdviceDkim,
  dmarc: m.emailCheckAdviceDmarc,
} as const satisfies Record<CheckMethod, Message>;

const isGood = ({ result, isAligned }: SenderCheck): boolean => result === 'pass' && isAligned;

const Check = ({ check, fromDomain }: { check: SenderCheck; fromDomain: string }) => {
  const { method, result, domain, isAligned } = check;
  const domainText = isAligned ? m.emailCheckAligned : m.emailCheckNotAligned;
  return (
    <div className="card dns-record">
      <h4>{t(resultTexts[result], { method: method.toUpperCase() })}</h4>
      {domain !== '' && <p>{t(domainText, { domain, from: fromDomain })}</p>}
      {!isGood(check) && <p>{t(adviceTexts[method], { domain: fromDomain })}</p>}
    </div>
  );
};

const conclusionOf = ({ checkedBy: server, checks }: ReceivedEmail): string => {
  if (server === '') return t(m.emailCheckNoResults);
  return t(checks.every(isGood) ? m.emailCheckAllGood : m.emailCheckProblems, { server });
};

const errorOf = (text: string): Message | undefined => {
  if (text.trim() === '') return m.emailCheckEmpty;
  if (text.length > maxReceivedLength) return m.emailCheckTooLong;
  return readReceivedEmail(text) ? undefined : m.emailCheckNoMessage;
};

export const ReceivedCheck = ({
  emailAuthentication,
}: Pick<ResponseBody<typeof readSettings>, 'emailAuthentication'>) => {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [received, setReceived] = useState<ReceivedEmail | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const check = (event: FormEvent): void => {
    event.preventDefault();
    const problem = errorOf(text);
    renderThenFocus(
      () => {
        setError(problem ? t(problem) : '');
        setReceived(problem ? null : (readReceivedEmail(text) ?? null));
      },
      () => (problem ? field : heading).current,
    );
  };
  const own = emailAuthentication?.domain ?? '';
  return (
    <section className="section" aria-labelledby="settings-email-check">
      <h2 id="settings-email-check">{t(m.emailCheck)}</h2>
      <p>{t(m.emailCheckIntro)}</p>
      <form noValidate onSubmit={check}>
        <TextAreaField
          ref={field}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          state={{ label: t(m.emailCheckField), isRequired: true, hint: t(m.emailCheckHint), error }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="button-row">
          <button type="submit" className="button">
            {t(m.emailCheckButton)}
          </button>
        </div>
      </form>
      {received && (
        <section className="section" aria-labelledby="email-check-results">
          <h3 id="email-check-results" ref={heading} tabIndex={-1}>
            {t(m.emailCheckResults, { domain: received.fromDomain })}
          </h3>
          <p>{conclusionOf(received)}</p>
          {own !== '' && own !== received.fromDomain && <p>{t(m.emailCheckForeign, { own })}</p>}
          {received.checkedBy !== '' &&
            received.checks.map((each) => <Check key={each.method} check={each} fromDomain={received.fromDomain} />)}
        </section>
      )}
    </section>
  );
};
