// The package has no types for its smaller build.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
