const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escaped = (text: string): string => text.replace(/[&"<]/gu, (sign) => ESCAPES[sign]!);

/** The HTML that shows a finished game on another site, by the part of its link behind the #. */
export const embedCode = (fragment: string, origin: string, title: string): string =>
  `<iframe title="${escaped(title)}" src="${escaped(`${origin}/embed#${fragment}`)}" width="440" height="420"></iframe>`;
