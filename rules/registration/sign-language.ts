// Addresses of live sign language: a page that opens in a window of its own, or a video that is shown beside the captions.

export const maxSignLanguageAddress = 1000;

/** HTTPS, or a file of the portal. */
export const signLanguagePattern = /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/;

/** `stream`: a playlist (HLS). */
export const signLanguageKind = (address: string): 'stream' | 'video' | 'page' => {
  const [path = ''] = address.split(/[?#]/);
  if (/\.m3u8$/i.test(path)) return 'stream';
  return /\.(?:mp4|m4v|webm)$/i.test(path) ? 'video' : 'page';
};
