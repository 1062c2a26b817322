// Made by scripts/make-shipped-trees.mjs.
import type { ShippedTree } from './shipped-tree.ts';

export const shipped: ShippedTree = {
  length: 4,
  symbols: 8,
  repeats: true,
  depth: null,
  total: 20471,
  worst: 7,
  basis: 'proven',
  packed:
    'BTkuv9v8v0vvv2l1FnnvG2l-lmvmMlW-H_73z_f_34A32H-fw-C_uGjfj3fv3qneo_KNo37uo-FGo09OVHvPu5WsjvVFAqmpACWnLrd7z98Gduc_COc3c_7gS3CXimPv-NP0T1g9mdviwjg8kfCUsOUsPE3NKUUnql7lQm0NglOsKlY2fHeHAYAewyfPj4arrGXfdwQGfyAwHxry4MfMECQvO4cPFGoPnaDofq4qTXbobpmKTslZVgFMOBXfYny4r4PePwA5H2Gwiw7NL8MHABOHSPy5AuQgQvkaSONEUEi5Kpy5AMImSdyPNhJyKlTGACWBdIrCDMTpOYQHAJAHLyiYAPqI3CIqKYKBEly3b7J_Jxez5eOxr2hPmXbv50tfbu5uhuVHDvJs07NtAwvVGHN_BpG_AOF3JcxkvjZkEHAuguw9EGAnF1ABAkk3ClLzZ-fLDPxK4ffXD0TzIPnLAbZpR35wKP0RYrpHPERMQXfUYUPqN8Iko3IWGfLNTzBBAxIODHEeNNfVJSXjcgApAyAMAbAMFyAMAoG6Adi33iClJyPDQGcR4RQ7YUGfDyIjAHBqAKAxAKClI3Z7W7xKJrD1m6VzxHYzIkAGBOG6FDECA0OnAIAbABAtClOSGPRuAOOXAaALClI3AOx6',
};
