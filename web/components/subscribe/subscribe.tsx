// Links to subscribe: upcoming sessions as a calendar, new recordings as a feed.

interface Followed {
  name: string;
  route: string;
}

const webcal = (publicUrl: string, file: string): string =>
  `${publicUrl.replace(/^https?:/, 'webcal:')}/api/calendar/${file}.ics`;

export const Subscribe = ({ series, publicUrl }: { series: Followed; publicUrl: string }) => (
  <section className="section">
    <h2>Follow our sessions</h2>
    <p>These links open your calendar program or news reader, which then keeps itself up to date.</p>
    <ul className="follow">
      <li>
        <a href={webcal(publicUrl, series.route)}>Calendar of {series.name}</a>
      </li>
      <li>
        <a href={webcal(publicUrl, 'all')}>Calendar of all series</a>
      </li>
      <li>
        <a href={`/api/recordings/${series.route}.atom`}>New recordings of {series.name} (Atom)</a>
      </li>
      <li>
        <a href="/api/recordings/all.atom">New recordings of all series (Atom)</a>
      </li>
    </ul>
  </section>
);
