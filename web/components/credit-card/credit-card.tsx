// The certificates of a session and their hours; hidden if there are none.

import type { Credit } from '#contract/catalog/sessions.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import '#web/components/credit-card/credit-card.css';

export const CreditCard = ({ credits }: { credits: Credit[] }) =>
  credits.length === 0 ? null : (
    <section className="section">
      <table className="credit-card">
        <caption>{t(m.creditCardTitle)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.creditCardCertificate)}</th>
            <th scope="col">{t(m.creditCardHours)}</th>
          </tr>
        </thead>
        <tbody>
          {credits.map(({ name, credits: amount, unit }) => (
            <tr key={name}>
              <th scope="row" lang={contentLang()}>
                {name}
              </th>
              <td>
                {amount} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
