// What to do about a lost password.
import { Link } from 'react-router';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

export const handle: ScreenHandle = {
  title: () => 'Lost password',
  description: () => 'How to get into your account again when you have lost your password.',
};

export const Component = () => {
  const { site } = useFrameData();
  const { route } = useSeries();
  return (
    <>
      <h1>Lost password</h1>
      <p>
        Our staff help you into your account again. Call{' '}
        <a href={`tel:+1${site.helpLine.replaceAll(/\D/g, '')}`}>{site.helpLine}</a>, voice or relay, or{' '}
        <Link to={`/${route}/contact-us`}>write to us</Link>.
      </p>
      <p>
        <Link to={`/${route}/login`}>Back to the login</Link>
      </p>
    </>
  );
};
