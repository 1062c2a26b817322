// Made by scripts/make-atlas.mjs.
import type { AtlasRow } from './atlas.ts';

export const sizes: readonly AtlasRow[] = [
  {
    "size": "2x2",
    "codes": 4,
    "answers": 5,
    "total": 8,
    "proven": true,
    "bound": 8,
    "worst": 3,
    "within": {
      "guesses": 3,
      "total": 8
    },
    "first": "11",
    "nodes": 0,
    "seconds": 0.01
  },
  {
    "size": "2x3",
    "codes": 9,
    "answers": 5,
    "total": 21,
    "proven": true,
    "bound": 21,
    "worst": 3,
    "within": {
      "guesses": 3,
      "total": 21
    },
    "first": "12",
    "nodes": 0,
    "seconds": 0.01
  },
  {
    "size": "2x4",
    "codes": 16,
    "answers": 5,
    "total": 45,
    "proven": true,
    "bound": 45,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 45
    },
    "first": "12",
    "nodes": 4,
    "seconds": 0.01
  },
  {
    "size": "2x5",
    "codes": 25,
    "answers": 5,
    "total": 81,
    "proven": true,
    "bound": 81,
    "worst": 5,
    "within": {
      "guesses": 4,
      "total": 81
    },
    "first": "12",
    "nodes": 16,
    "seconds": 0.01
  },
  {
    "size": "2x6",
    "codes": 36,
    "answers": 5,
    "total": 132,
    "proven": true,
    "bound": 132,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 132
    },
    "first": "12",
    "nodes": 25,
    "seconds": 0.01
  },
  {
    "size": "2x7",
    "codes": 49,
    "answers": 5,
    "total": 198,
    "proven": true,
    "bound": 195,
    "worst": 6,
    "within": {
      "guesses": 5,
      "total": 198
    },
    "first": "12",
    "nodes": 56,
    "seconds": 0.01
  },
  {
    "size": "2x8",
    "codes": 64,
    "answers": 5,
    "total": 284,
    "proven": true,
    "bound": 271,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 284
    },
    "first": "12",
    "nodes": 171,
    "seconds": 0.03
  },
  {
    "size": "2x9",
    "codes": 81,
    "answers": 5,
    "total": 388,
    "proven": true,
    "bound": 367,
    "worst": 7,
    "within": {
      "guesses": 6,
      "total": 388
    },
    "first": "12",
    "nodes": 690,
    "seconds": 0.02
  },
  {
    "size": "2x10",
    "codes": 100,
    "answers": 5,
    "total": 517,
    "proven": true,
    "bound": 481,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 517
    },
    "first": "12",
    "nodes": 3691,
    "seconds": 0.03
  },
  {
    "size": "2x11",
    "codes": 121,
    "answers": 5,
    "total": 667,
    "proven": true,
    "bound": 611,
    "worst": 8,
    "within": {
      "guesses": 7,
      "total": 667
    },
    "first": "12",
    "nodes": 16435,
    "seconds": 0.1
  },
  {
    "size": "2x12",
    "codes": 144,
    "answers": 5,
    "total": 847,
    "proven": true,
    "bound": 760,
    "worst": 8,
    "within": {
      "guesses": 8,
      "total": 847
    },
    "first": "12",
    "nodes": 16013,
    "seconds": 0.17
  },
  {
    "size": "3x2",
    "codes": 8,
    "answers": 9,
    "total": 18,
    "proven": true,
    "bound": 18,
    "worst": 3,
    "within": {
      "guesses": 3,
      "total": 18
    },
    "first": "112",
    "nodes": 0,
    "seconds": 0.01
  },
  {
    "size": "3x3",
    "codes": 27,
    "answers": 9,
    "total": 73,
    "proven": true,
    "bound": 73,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 73
    },
    "first": "112",
    "nodes": 5,
    "seconds": 0.01
  },
  {
    "size": "3x4",
    "codes": 64,
    "answers": 9,
    "total": 206,
    "proven": true,
    "bound": 206,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 206
    },
    "first": "112",
    "nodes": 26,
    "seconds": 0.01
  },
  {
    "size": "3x5",
    "codes": 125,
    "answers": 9,
    "total": 451,
    "proven": true,
    "bound": 451,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 451
    },
    "first": "123",
    "nodes": 128,
    "seconds": 0.01
  },
  {
    "size": "3x6",
    "codes": 216,
    "answers": 9,
    "total": 854,
    "proven": true,
    "bound": 854,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 854
    },
    "first": "123",
    "nodes": 217,
    "seconds": 0.01
  },
  {
    "size": "3x7",
    "codes": 343,
    "answers": 9,
    "total": 1474,
    "proven": true,
    "bound": 1466,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 1474
    },
    "first": "123",
    "nodes": 1595,
    "seconds": 0.01
  },
  {
    "size": "3x8",
    "codes": 512,
    "answers": 9,
    "total": 2359,
    "proven": true,
    "bound": 2311,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 2359
    },
    "first": "123",
    "nodes": 11765,
    "seconds": 0.03
  },
  {
    "size": "3x9",
    "codes": 729,
    "answers": 9,
    "total": 3596,
    "proven": true,
    "bound": 3463,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 3596
    },
    "first": "123",
    "nodes": 51218,
    "seconds": 0.12
  },
  {
    "size": "3x10",
    "codes": 1000,
    "answers": 9,
    "total": 5242,
    "proven": true,
    "bound": 5003,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 5242
    },
    "first": "123",
    "nodes": 1477867,
    "seconds": 1.6
  },
  {
    "size": "3x11",
    "codes": 1331,
    "answers": 9,
    "total": 7361,
    "proven": true,
    "bound": 6947,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 7361
    },
    "first": "123",
    "nodes": 5121946,
    "seconds": 11
  },
  {
    "size": "4x2",
    "codes": 16,
    "answers": 14,
    "total": 44,
    "proven": true,
    "bound": 44,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 44
    },
    "first": "1112",
    "nodes": 3,
    "seconds": 0.01
  },
  {
    "size": "4x3",
    "codes": 81,
    "answers": 14,
    "total": 246,
    "proven": true,
    "bound": 246,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 246
    },
    "first": "1123",
    "nodes": 28,
    "seconds": 0.01
  },
  {
    "size": "4x4",
    "codes": 256,
    "answers": 14,
    "total": 905,
    "proven": true,
    "bound": 905,
    "worst": 5,
    "within": {
      "guesses": 4,
      "total": 905
    },
    "first": "1123",
    "nodes": 230,
    "seconds": 0.01
  },
  {
    "size": "4x5",
    "codes": 625,
    "answers": 14,
    "total": 2463,
    "proven": true,
    "bound": 2462,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 2463
    },
    "first": "1123",
    "nodes": 2269,
    "seconds": 0.02
  },
  {
    "size": "4x6",
    "codes": 1296,
    "answers": 14,
    "total": 5625,
    "proven": true,
    "bound": 5612,
    "worst": 6,
    "within": {
      "guesses": 5,
      "total": 5626
    },
    "first": "1123",
    "nodes": 19892,
    "seconds": 0.11
  },
  {
    "size": "4x7",
    "codes": 2401,
    "answers": 14,
    "total": 11228,
    "proven": true,
    "bound": 11069,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 11228
    },
    "first": "1123",
    "nodes": 746643,
    "seconds": 1.3
  },
  {
    "size": "4x8",
    "codes": 4096,
    "answers": 14,
    "total": 20471,
    "proven": true,
    "bound": 19967,
    "worst": 7,
    "within": {
      "guesses": 6,
      "total": 20473
    },
    "first": "1234",
    "nodes": 2155735,
    "seconds": 6.2
  },
  {
    "size": "5x2",
    "codes": 32,
    "answers": 20,
    "total": 97,
    "proven": true,
    "bound": 97,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 97
    },
    "first": "11122",
    "nodes": 22,
    "seconds": 0.01
  },
  {
    "size": "5x3",
    "codes": 243,
    "answers": 20,
    "total": 816,
    "proven": true,
    "bound": 816,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 816
    },
    "first": "11123",
    "nodes": 115,
    "seconds": 0.01
  },
  {
    "size": "5x4",
    "codes": 1024,
    "answers": 20,
    "total": 3954,
    "proven": true,
    "bound": 3952,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 3954
    },
    "first": "11223",
    "nodes": 10652,
    "seconds": 0.1
  },
  {
    "size": "5x5",
    "codes": 3125,
    "answers": 20,
    "total": 13496,
    "proven": true,
    "bound": 13464,
    "worst": 6,
    "within": {
      "guesses": 5,
      "total": 13531
    },
    "first": "11223",
    "nodes": 110080,
    "seconds": 1.3
  },
  {
    "size": "5x7",
    "codes": 16807,
    "answers": 20,
    "total": 85654,
    "proven": false,
    "bound": 83432,
    "worst": 7,
    "within": null,
    "first": "11223",
    "nodes": 28109,
    "seconds": 110
  },
  {
    "size": "6x2",
    "codes": 64,
    "answers": 27,
    "total": 224,
    "proven": true,
    "bound": 224,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 224
    },
    "first": "111122",
    "nodes": 84,
    "seconds": 0.01
  },
  {
    "size": "6x3",
    "codes": 729,
    "answers": 27,
    "total": 2649,
    "proven": true,
    "bound": 2649,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 2649
    },
    "first": "111223",
    "nodes": 2295,
    "seconds": 0.13
  },
  {
    "size": "7x2",
    "codes": 128,
    "answers": 35,
    "total": 496,
    "proven": true,
    "bound": 492,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 496
    },
    "first": "1111222",
    "nodes": 521,
    "seconds": 0.28
  },
  {
    "size": "7x3",
    "codes": 2187,
    "answers": 35,
    "total": 8715,
    "proven": true,
    "bound": 8704,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 8715
    },
    "first": "1111223",
    "nodes": 92508,
    "seconds": 3.4
  },
  {
    "size": "8x2",
    "codes": 256,
    "answers": 44,
    "total": 1104,
    "proven": true,
    "bound": 1092,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 1104
    },
    "first": "11111222",
    "nodes": 62591,
    "seconds": 2.6
  },
  {
    "size": "2x2u",
    "codes": 2,
    "answers": 2,
    "total": 3,
    "proven": true,
    "bound": 3,
    "worst": 2,
    "within": {
      "guesses": 2,
      "total": 3
    },
    "first": "12",
    "nodes": 0,
    "seconds": 0.01
  },
  {
    "size": "2x3u",
    "codes": 6,
    "answers": 4,
    "total": 13,
    "proven": true,
    "bound": 13,
    "worst": 3,
    "within": {
      "guesses": 3,
      "total": 13
    },
    "first": "12",
    "nodes": 0,
    "seconds": 0.01
  },
  {
    "size": "2x4u",
    "codes": 12,
    "answers": 5,
    "total": 30,
    "proven": true,
    "bound": 30,
    "worst": 3,
    "within": {
      "guesses": 3,
      "total": 30
    },
    "first": "12",
    "nodes": 0,
    "seconds": 0.01
  },
  {
    "size": "2x5u",
    "codes": 20,
    "answers": 5,
    "total": 60,
    "proven": true,
    "bound": 60,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 60
    },
    "first": "12",
    "nodes": 6,
    "seconds": 0.01
  },
  {
    "size": "2x6u",
    "codes": 30,
    "answers": 5,
    "total": 103,
    "proven": true,
    "bound": 103,
    "worst": 5,
    "within": {
      "guesses": 4,
      "total": 103
    },
    "first": "12",
    "nodes": 20,
    "seconds": 0.01
  },
  {
    "size": "2x7u",
    "codes": 42,
    "answers": 5,
    "total": 161,
    "proven": true,
    "bound": 161,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 161
    },
    "first": "12",
    "nodes": 17,
    "seconds": 0.01
  },
  {
    "size": "2x8u",
    "codes": 56,
    "answers": 5,
    "total": 238,
    "proven": true,
    "bound": 230,
    "worst": 6,
    "within": {
      "guesses": 5,
      "total": 238
    },
    "first": "12",
    "nodes": 131,
    "seconds": 0.01
  },
  {
    "size": "2x9u",
    "codes": 72,
    "answers": 5,
    "total": 332,
    "proven": true,
    "bound": 313,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 332
    },
    "first": "12",
    "nodes": 91,
    "seconds": 0.01
  },
  {
    "size": "2x10u",
    "codes": 90,
    "answers": 5,
    "total": 451,
    "proven": true,
    "bound": 421,
    "worst": 7,
    "within": {
      "guesses": 6,
      "total": 451
    },
    "first": "12",
    "nodes": 2451,
    "seconds": 0.01
  },
  {
    "size": "2x11u",
    "codes": 110,
    "answers": 5,
    "total": 589,
    "proven": true,
    "bound": 541,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 589
    },
    "first": "12",
    "nodes": 1563,
    "seconds": 0.01
  },
  {
    "size": "2x12u",
    "codes": 132,
    "answers": 5,
    "total": 758,
    "proven": true,
    "bound": 682,
    "worst": 8,
    "within": {
      "guesses": 7,
      "total": 758
    },
    "first": "12",
    "nodes": 30835,
    "seconds": 0.05
  },
  {
    "size": "3x3u",
    "codes": 6,
    "answers": 3,
    "total": 15,
    "proven": true,
    "bound": 15,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 15
    },
    "first": "123",
    "nodes": 0,
    "seconds": 0.01
  },
  {
    "size": "3x4u",
    "codes": 24,
    "answers": 6,
    "total": 72,
    "proven": true,
    "bound": 72,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 72
    },
    "first": "123",
    "nodes": 6,
    "seconds": 0.01
  },
  {
    "size": "3x5u",
    "codes": 60,
    "answers": 8,
    "total": 196,
    "proven": true,
    "bound": 196,
    "worst": 4,
    "within": {
      "guesses": 4,
      "total": 196
    },
    "first": "123",
    "nodes": 26,
    "seconds": 0.01
  },
  {
    "size": "3x6u",
    "codes": 120,
    "answers": 9,
    "total": 436,
    "proven": true,
    "bound": 436,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 436
    },
    "first": "123",
    "nodes": 56,
    "seconds": 0.01
  },
  {
    "size": "3x7u",
    "codes": 210,
    "answers": 9,
    "total": 836,
    "proven": true,
    "bound": 835,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 836
    },
    "first": "123",
    "nodes": 163,
    "seconds": 0.01
  },
  {
    "size": "3x8u",
    "codes": 336,
    "answers": 9,
    "total": 1449,
    "proven": true,
    "bound": 1443,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 1449
    },
    "first": "123",
    "nodes": 641,
    "seconds": 0.01
  },
  {
    "size": "3x9u",
    "codes": 504,
    "answers": 9,
    "total": 2337,
    "proven": true,
    "bound": 2288,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 2337
    },
    "first": "123",
    "nodes": 10564,
    "seconds": 0.01
  },
  {
    "size": "3x10u",
    "codes": 720,
    "answers": 9,
    "total": 3575,
    "proven": true,
    "bound": 3434,
    "worst": 7,
    "within": {
      "guesses": 6,
      "total": 3576
    },
    "first": "123",
    "nodes": 75092,
    "seconds": 0.13
  },
  {
    "size": "3x11u",
    "codes": 990,
    "answers": 9,
    "total": 5204,
    "proven": true,
    "bound": 4962,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 5204
    },
    "first": "123",
    "nodes": 572860,
    "seconds": 0.64
  },
  {
    "size": "3x12u",
    "codes": 1320,
    "answers": 9,
    "total": 7343,
    "proven": true,
    "bound": 6893,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 7343
    },
    "first": "123",
    "nodes": 3337593,
    "seconds": 5.9
  },
  {
    "size": "4x4u",
    "codes": 24,
    "answers": 4,
    "total": 86,
    "proven": true,
    "bound": 86,
    "worst": 6,
    "within": {
      "guesses": 5,
      "total": 86
    },
    "first": "1234",
    "nodes": 16,
    "seconds": 0.01
  },
  {
    "size": "4x5u",
    "codes": 120,
    "answers": 8,
    "total": 462,
    "proven": true,
    "bound": 462,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 462
    },
    "first": "1234",
    "nodes": 65,
    "seconds": 0.01
  },
  {
    "size": "4x6u",
    "codes": 360,
    "answers": 11,
    "total": 1446,
    "proven": true,
    "bound": 1446,
    "worst": 5,
    "within": {
      "guesses": 5,
      "total": 1446
    },
    "first": "1234",
    "nodes": 210,
    "seconds": 0.03
  },
  {
    "size": "4x7u",
    "codes": 840,
    "answers": 13,
    "total": 3639,
    "proven": true,
    "bound": 3618,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 3639
    },
    "first": "1234",
    "nodes": 6846,
    "seconds": 0.02
  },
  {
    "size": "4x8u",
    "codes": 1680,
    "answers": 14,
    "total": 7817,
    "proven": true,
    "bound": 7698,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 7817
    },
    "first": "1234",
    "nodes": 66116,
    "seconds": 0.17
  },
  {
    "size": "4x9u",
    "codes": 3024,
    "answers": 14,
    "total": 14914,
    "proven": true,
    "bound": 14639,
    "worst": 7,
    "within": {
      "guesses": 6,
      "total": 14916
    },
    "first": "1234",
    "nodes": 326590,
    "seconds": 1.2
  },
  {
    "size": "4x10u",
    "codes": 5040,
    "answers": 14,
    "total": 26274,
    "proven": true,
    "bound": 25610,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 26274
    },
    "first": "1234",
    "nodes": 4957451,
    "seconds": 12
  },
  {
    "size": "5x5u",
    "codes": 120,
    "answers": 5,
    "total": 535,
    "proven": true,
    "bound": 528,
    "worst": 6,
    "within": {
      "guesses": 6,
      "total": 535
    },
    "first": "12345",
    "nodes": 677,
    "seconds": 0.01
  },
  {
    "size": "5x6u",
    "codes": 720,
    "answers": 10,
    "total": 3434,
    "proven": true,
    "bound": 3384,
    "worst": 7,
    "within": {
      "guesses": 6,
      "total": 3434
    },
    "first": "12345",
    "nodes": 10170,
    "seconds": 0.04
  },
  {
    "size": "5x7u",
    "codes": 2520,
    "answers": 14,
    "total": 12305,
    "proven": true,
    "bound": 12019,
    "worst": 7,
    "within": {
      "guesses": 6,
      "total": 12305
    },
    "first": "12345",
    "nodes": 295027,
    "seconds": 1.4
  },
  {
    "size": "6x6u",
    "codes": 720,
    "answers": 6,
    "total": 3924,
    "proven": true,
    "bound": 3826,
    "worst": 7,
    "within": {
      "guesses": 7,
      "total": 3924
    },
    "first": "123456",
    "nodes": 77852,
    "seconds": 0.24
  }
];
