import { MediaQuery } from 'svelte/reactivity';

/** The kinds of window in the layout; style sheets use equal conditions. */

/** Room for something on both sides of the board. */
export const desk = new MediaQuery('(min-width: 900px) and (min-height: 680px)');
/** A phone in landscape, or a page much enlarged: rows and tray are side by side. */
export const sideways = new MediaQuery('(orientation: landscape) and (max-height: 679px)');
/** Every line counts. In portrait, messages appear above the rows instead of below them. */
export const short = new MediaQuery('(max-height: 759px)');
/** An upright tablet, where one column may be as large as it likes. */
export const tablet = new MediaQuery('(min-width: 600px)');
/** Fingers instead of keys. */
export const touch = new MediaQuery('(hover: none) and (pointer: coarse)');
