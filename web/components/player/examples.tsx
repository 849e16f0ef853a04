// Examples of the video player, as it is before scripts run.
import { Player } from '#web/components/player/player.tsx';

const media = {
  video: '/example.mp4',
  stream: '',
  poster: '',
  described: '/example-described.mp4',
  signed: '/example-signed.mp4',
  descriptions: '',
  captions: [{ language: 'en', label: 'English', src: '/example.vtt' }],
  chapters: [
    { seconds: 0, title: 'Welcome' },
    { seconds: 120, title: 'Routes' },
  ],
};
const captions = [{ start: 0, end: 4, text: 'Welcome.', speaker: 'Ada Lane' }];

export const examples = {
  'with captions and sign language': (
    <>
      <h2>Recording</h2>
      <Player
        media={media}
        title="Accessible Routes"
        texts={{ language: 'en', captions, descriptions: [] }}
        readText={() => Promise.resolve('')}
      />
    </>
  ),
};
