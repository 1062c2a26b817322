// Made by scripts/make-shipped-trees.mjs.
// Exact totals of the first two turns, four of six without repeats.
export const skemindEarly =
  '0123=1446(02:1245=273,03:1234=279,04:1230=23,11:0245=140,12:0234=225,13:0134=22,20:0245=28,21:0134=63,22:0132=15,30:0134=18)';
