// The package has types, but not under the name of its smaller build.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
