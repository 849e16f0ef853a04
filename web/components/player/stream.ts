// Plays a stream (HLS) where the browser cannot do it by itself.
import Hls from 'hls.js/light';

/** Gives back what lets go of the video. A stream that cannot be had shows as an error of the video. */
export const attachStream = (video: HTMLVideoElement, address: string): (() => void) => {
  if (!Hls.isSupported()) return () => {};
  // Its worker would be a script made of a text, which the content policy does not allow.
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return;
    hls.destroy();
    video.src = address;
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
};
