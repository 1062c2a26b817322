// Made by scripts/make-shipped-trees.mjs.
import type { ShippedTree } from './shipped-tree.ts';

export const shipped: ShippedTree = {
  length: 4,
  symbols: 7,
  repeats: true,
  depth: null,
  total: 11228,
  worst: 6,
  basis: 'proven',
  packed:
    'AJS5awavaoakaqTwDfVNEdT4TjacIKM5CKPSM2WThqUAcNSXO9PlO-RcTdOMTOVBTtPKijSdJ8lCOeOTKqJniFUmkcXICmUXdxihdjJBH8D6PGHmcxMOMTBNPpLJMAGjCCDaJSfoIgKAIVMHb1B9jdK0GZHiHeGhdDHSOkGNfaD2Csfsh8cpcUXmGSUClOWaY0MuHbbVWXQmfwA5H2GwDtURDqEQC0S-CXJcPgMLBFGAL2h2A2HDJHATATF4LJRiCpAWJrEJHEBgCJFdBTgcE9DnNEEfC2C2ClF6JOA3N5BUBnB-cWIIAFBaWACLMEWdDJEjLGTLBVCGBEBkAzBKFcAFAk',
};
