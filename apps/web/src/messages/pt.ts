import { pageEnglish } from './en.ts';
export const pagePortuguese = pageEnglish;
