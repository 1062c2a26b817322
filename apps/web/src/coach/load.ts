import { loadAllWords } from '../messages/words.svelte.ts';

/** The coach and its texts, loaded on first use and not with the page. */
export const loadCoach = async () => {
  const [{ default: Coach }] = await Promise.all([import('./Coach.svelte'), loadAllWords()]);
  return Coach;
};

export const loadClosed = async () => {
  const [{ default: Closed }] = await Promise.all([import('./Closed.svelte'), loadAllWords()]);
  return Closed;
};

export const loadOffer = async () => {
  const [{ default: Offer }] = await Promise.all([import('./Offer.svelte'), loadAllWords()]);
  return Offer;
};
