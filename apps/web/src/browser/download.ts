/** Hands a text to the player as a file. */
export const download = (text: string, name: string, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by then; a moment longer does no harm.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
