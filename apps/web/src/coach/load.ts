import { loadAllWords } from '../messages/words.svelte.ts';

/** The coach and its words, fetched when somebody wants it; nothing of it comes with the page. */
export const loadCoach = async () => {
  const [{ default: Coach }, { coachTexts }, { deductionTexts }] = await Promise.all([
    import('./Coach.svelte'),
    import('./messages/catalogue.ts'),
    import('../deduction/messages/catalogue.ts'),
  ]);
  await Promise.all([coachTexts.load(), deductionTexts.load(), loadAllWords()]);
  return Coach;
};

export const loadOffer = async () => {
  const [{ default: Offer }, { coachTexts }] = await Promise.all([
    import('./Offer.svelte'),
    import('./messages/catalogue.ts'),
  ]);
  await coachTexts.load();
  return Offer;
};
