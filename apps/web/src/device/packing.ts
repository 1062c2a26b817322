/** Text as base64url of its compressed bytes: games repeat themselves, so a tenth is left. */
export const pack = async (text: string): Promise<string> => {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return toBase64Url(binary);
};

/** `null` if it is damaged, or larger than `most` bytes. */
export const unpack = async (packed: string, most: number): Promise<string | null> => {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      // A few bytes can unpack to gigabytes.
      if (size > most) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return null;
  }
};

/** 32 random bytes, which cannot be guessed. */
export const newSecret = (): string =>
  toBase64Url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))));

export const isSecret = (text: string): boolean => /^[\w-]{43}$/u.test(text);

const SECRET_BYTES = 32;

const toBase64Url = (binary: string): string =>
  btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
