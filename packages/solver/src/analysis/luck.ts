/**
 * The mid-rank percentile of an answer: the percentage of possible secrets that would have left more codes. Secrets
 * that leave the same number of codes count half. 50 is average luck. A broken code leaves none.
 */
export const luckOf = (histogram: Uint32Array, win: number, answer: number): number => {
  const leftBy = (byte: number): number => (byte === win ? 0 : histogram[byte]!);
  const left = leftBy(answer);
  let all = 0;
  let more = 0;
  for (let byte = 0; byte < histogram.length; byte++) {
    const codes = histogram[byte]!;
    all += codes;
    if (leftBy(byte) > left) more += codes;
    else if (leftBy(byte) === left) more += codes / 2;
  }
  return (100 * more) / all;
};
