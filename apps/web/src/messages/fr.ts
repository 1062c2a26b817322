import { pageEnglish } from './en.ts';
export const pageFrench = pageEnglish;
