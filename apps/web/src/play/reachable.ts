/**
 * Keyboard users scroll the element that has the focus. An overflowing element without a focusable child can therefore
 * be focused itself.
 */
export const reachable = (place: HTMLElement): (() => void) => {
  const look = (): void => {
    const isLonger = place.scrollHeight > place.clientHeight;
    const isReached = place.querySelector('a, button, input, select, summary, [tabindex]') !== null;
    if (isLonger && !isReached) place.tabIndex = 0;
    else place.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(look);
  sizes.observe(place);
  parts.observe(place, { childList: true, subtree: true, characterData: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
};
