/** Dragging a peg from the tray or from a played row onto a slot. An extra: every peg can be placed without it. */

interface Drag {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** Pixels before a press counts as a drag, so that a tap stays a tap. */
const THRESHOLD = 10;

export const createDrag = (ondrop: (key: string, at: number) => void) => {
  let drag = $state.raw<Drag | null>(null);

  const slotUnder = (event: PointerEvent): number | null => {
    const slot = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    return slot ? Number(slot.dataset.place) : null;
  };

  return {
    get now(): Drag | null {
      return drag;
    },
    grab: (event: PointerEvent, key: string): void => {
      if (event.button !== 0) return;
      const { clientX, clientY } = event;
      const move = (to: PointerEvent): void => {
        // The press ended before this was fetched.
        if (to.buttons === 0) {
          stop();
          return;
        }
        const far = Math.hypot(to.clientX - clientX, to.clientY - clientY) >= THRESHOLD;
        if (drag !== null || far) drag = { key, x: to.clientX, y: to.clientY };
      };
      const stop = (): void => {
        drag = null;
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', drop);
        removeEventListener('pointercancel', stop);
      };
      const drop = (end: PointerEvent): void => {
        const at = drag === null ? null : slotUnder(end);
        if (drag !== null) swallowClick();
        stop();
        if (at !== null) ondrop(key, at);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', drop);
      addEventListener('pointercancel', stop);
    },
  };
};

/** The click that ends a drag must not press the element under it. */
const swallowClick = (): void => {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
};
