export type Request = Readonly<Record<string, unknown>> & { readonly type: string };

/** A line of a program as a request; `null` if it is no JSON object. */
export const readRequest = (line: string): Request | null => {
  try {
    const data: unknown = JSON.parse(line);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
    return { type: '', ...data } as Request;
  } catch {
    return null;
  }
};
