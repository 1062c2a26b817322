import { untrack } from 'svelte';

/** The text of the one polite live region; screen readers read each new text once. */
let said = $state('');

export const announcement = {
  get text(): string {
    return said;
  },
};

/** Screen readers skip a text that did not change, so a repeated one gets an invisible difference. */
export const announce = (text: string): void => {
  said = untrack(() => said) === text ? `${text}\u00a0` : text;
};
