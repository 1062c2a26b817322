import { type Component, createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import '../style/base.css';
import '../style/tokens.css';

/**
 * A component in a separate box, as large as a phone's screen, until the test has finished. Tests may change its props.
 */
export const show = <Props extends Record<string, unknown>, Exports extends Record<string, unknown>>(
  component: Component<Props, Exports, string>,
  first: Props,
  size: { readonly width?: number; readonly height?: number } = {},
) => {
  const props = $state(first);
  const target = document.createElement('main');
  const { width = 390, height = 700 } = size;
  Object.assign(target.style, { width: `${width}px`, height: `${height}px`, display: 'flex', flexDirection: 'column' });
  document.body.append(target);
  const shown = mount(component as Component<Props, Exports>, { target, props });
  flushSync();
  onTestFinished(async () => {
    await unmount(shown);
    target.remove();
  });
  const change = (next: Partial<Props>): void => {
    Object.assign(props, next);
    flushSync();
  };
  const find = (selector: string): HTMLElement | null => target.querySelector(selector);
  /** By its visible name, or a part of it. */
  const button = (name: string): HTMLButtonElement | undefined =>
    [...target.querySelectorAll('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').toLowerCase().includes(name.toLowerCase()),
    );
  return { ...shown, props, change, target, find, button };
};

/** A snippet that shows a text. */
export const text = (content: string) => createRawSnippet(() => ({ render: () => `<p>${content}</p>` }));

const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Makes the window so large. Media queries hear of it with the next frame. */
export const resize = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  await frame();
};

/** Waits until something is so: it is looked at after every frame, since a frame is all that a page does. */
export const appears = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await frame();
};
