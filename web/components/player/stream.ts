// Plays an HLS stream in browsers without native support.
import Hls from 'hls.js/light';

/** Returns a cleanup function. A stream that fails to load appears as a video error. */
export const attachStream = (video: HTMLVideoElement, address: string): (() => void) => {
  if (!Hls.isSupported()) return () => {};
  // Its worker is created from a string, which the content policy forbids.
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
