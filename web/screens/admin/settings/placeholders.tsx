// Placeholders with examples.

export const Placeholders = ({ placeholders }: { placeholders: Readonly<Record<string, string>> }) => (
  <>
    <p>In the words, these are filled in:</p>
    <dl className="card facts">
      {Object.entries(placeholders).map(([name, example]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>such as {example}</dd>
        </div>
      ))}
    </dl>
  </>
);
