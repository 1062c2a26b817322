const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe in texts and in quoted attributes, of HTML and of XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character]!);
