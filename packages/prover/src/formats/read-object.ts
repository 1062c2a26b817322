/** A text as an object of JSON; `null` if it is none. */
export const readObject = (text: string): Record<string, unknown> | null => {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};
