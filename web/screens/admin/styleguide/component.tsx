// A component of the style guide in each of its states, which are the examples that the tests check.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { loadExamples } from '#web/screens/admin/styleguide/examples.ts';
import '#web/screens/admin/styleguide/styleguide.css';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ params: { name = '' } }: LoaderFunctionArgs) => {
  const examples = await loadExamples(name);
  if (!examples) throw new Response(null, { status: 404 });
  return { name, examples };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => data?.name ?? t(m.styleguideTitle),
  crumbs: () => [{ to: '/staff/styleguide', text: t(m.styleguideTitle) }],
};

export const Component = () => {
  const { name, examples } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        <code>{name}</code>
      </h1>
      <p className="soft">
        <code>{`web/components/${name}/`}</code>
      </p>
      {Object.entries(examples).map(([state, example], index) => (
        <section key={`${name} ${state}`} className="section" aria-labelledby={`styleguide-state-${index}`}>
          <h2 id={`styleguide-state-${index}`}>{state}</h2>
          {/* Examples send nothing. */}
          <div className="styleguide__example" onSubmitCapture={(event) => event.preventDefault()}>
            {example}
          </div>
        </section>
      ))}
    </>
  );
};
