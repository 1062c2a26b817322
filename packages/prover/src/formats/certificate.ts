import { err, ok, type Result, readVariant, type SpaceError, type Variant, variantRef } from '@mastermind/engine';
import { codeSpace, type StrategyRecord, type StrategyTree } from '@mastermind/solver';
import { type CheckError, checkClaim } from './claim.ts';
import { readObject } from './read-object.ts';
import { formatTree, parseTree, type TreeError } from './tree.ts';

/** A strategy with its claims, as written to files. */
export interface Certificate {
  readonly variant: Variant;
  /** The most guesses that were allowed for any code; null for no limit. */
  readonly depth: number | null;
  readonly total: number;
  readonly worst: number;
  readonly tree: StrategyTree;
}

/** Why a certificate cannot be read, or why its claim is false. */
export type CertificateError =
  | { readonly kind: 'malformed-certificate'; readonly path: string }
  | TreeError
  | SpaceError
  | CheckError;

const VERSION = 1;

/** Writes a certificate as JSON. */
export const formatCertificate = (certificate: Certificate): Result<string, SpaceError> => {
  const { variant, depth, total, worst, tree } = certificate;
  const space = codeSpace(variant);
  if (!space.ok) return space;
  const ref = variantRef(variant);
  const text = formatTree(space.value, tree);
  return ok(`${JSON.stringify({ version: VERSION, variant: ref, depth, total, worst, tree: text }, null, 2)}\n`);
};

/** Reads an untrusted certificate. Its claims are not checked yet. */
export const parseCertificate = (text: string): Result<Certificate, CertificateError> => {
  const data = readObject(text);
  if (data === null) return malformed('');
  if (data.version !== VERSION) return malformed('version');
  const variant = readVariant(data.variant);
  if (!variant.ok) return malformed('variant');
  const { depth, total, worst, tree } = data;
  if (depth !== null && !isCount(depth)) return malformed('depth');
  if (!isCount(total)) return malformed('total');
  if (!isCount(worst)) return malformed('worst');
  if (typeof tree !== 'string') return malformed('tree');
  const space = codeSpace(variant.value);
  if (!space.ok) return space;
  const read = parseTree(space.value, tree);
  return read.ok ? ok({ variant: variant.value, depth, total, worst, tree: read.value }) : read;
};

/** Whether the strategy reaches every code with the total and depth it claims; that none is better takes a search. */
export const checkCertificate = (certificate: Certificate): Result<StrategyRecord, CertificateError> => {
  const { variant, depth, total, worst, tree } = certificate;
  if (depth !== null && worst > depth) return malformed('worst');
  return checkClaim(variant, tree, { total, worst });
};

const malformed = (path: string): Result<never, CertificateError> => err({ kind: 'malformed-certificate', path });

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
