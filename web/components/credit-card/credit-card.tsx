// The certificates of a session and their hours; hidden if there are none.
import type { Credit } from '#contract/catalog/sessions.ts';

export const CreditCard = ({ credits }: { credits: Credit[] }) =>
  credits.length === 0 ? null : (
    <section className="section">
      <table>
        <caption>Continuing Education Recognition Available</caption>
        <thead>
          <tr>
            <th scope="col">Certificate</th>
            <th scope="col">Credit hours</th>
          </tr>
        </thead>
        <tbody>
          {credits.map(({ name, credits: amount, unit }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {amount} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
