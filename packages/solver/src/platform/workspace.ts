/** The wanted contents of a region of a workspace. */
export interface Piece {
  readonly bytes: number;
  /** Identifies the contents: equal keys always mean equal bytes. Without a key the region is scratch space. */
  readonly key?: object;
  readonly write?: (bytes: Uint8Array<ArrayBuffer>, at: number) => void;
}

/**
 * The memory of a WebAssembly instance, in regions one after the other, and the only way to it. It alone knows the
 * address and the contents of each region. A caller names everything that it needs, and missing contents are written
 * again, so no caller depends on bytes that another one has overwritten.
 */
export interface Workspace<Instance> {
  /**
   * Lays the pieces into the regions, the first into the first; null leaves a region unchanged. Then works on them:
   * `at` gives the address of each. Addresses and bytes are good until the work returns.
   */
  use<T>(
    pieces: readonly (Piece | null)[],
    work: (instance: Instance, at: readonly number[], bytes: Uint8Array<ArrayBuffer>) => T,
  ): T;
  /** Whether a region still holds the contents of this key, so that using it again writes nothing. */
  holds(region: number, key: object): boolean;
}

export const openWorkspace = <Instance extends { readonly memory: WebAssembly.Memory; heap(): number }>(
  instance: Instance,
  regions: number,
): Workspace<Instance> => {
  const at = new Array<number>(regions + 1).fill(instance.heap());
  const held = new Array<object | null>(regions).fill(null);
  let bytes = new Uint8Array(grow(instance.memory, 0));
  /** The pieces written last. Nothing has been written since, so asking for them again needs no check. */
  let latest: readonly (Piece | null)[] | null = null;
  let busy = false;

  /** A region that grows moves all regions after it, so their contents must be written again. */
  const makeRoom = (pieces: readonly (Piece | null)[]): void => {
    for (let region = 0; region < pieces.length; region++) {
      const piece = pieces[region];
      const missing = piece ? at[region]! + padded(piece.bytes) - at[region + 1]! : 0;
      if (missing <= 0) continue;
      held.fill(null, region);
      for (let behind = region + 1; behind <= regions; behind++) at[behind]! += missing;
    }
    const memory = grow(instance.memory, at[regions]!);
    if (memory !== bytes.buffer) bytes = new Uint8Array(memory);
  };

  const lay = (pieces: readonly (Piece | null)[]): void => {
    for (let region = 0; region < pieces.length; region++) {
      const piece = pieces[region];
      if (!piece || (piece.key !== undefined && held[region] === piece.key)) continue;
      held[region] = null;
      piece.write?.(bytes, at[region]!);
      held[region] = piece.key ?? null;
    }
  };

  return {
    holds: (region, key) => held[region] === key,
    use: (pieces, work) => {
      if (busy) throw new RangeError('A workspace does one thing at a time.');
      busy = true;
      try {
        if (pieces !== latest) {
          latest = null;
          makeRoom(pieces);
          lay(pieces);
          latest = pieces;
        }
        return work(instance, at, bytes);
      } finally {
        busy = false;
      }
    },
  };
};

const PAGE = 2 ** 16;

/** Grows a memory to at least this size. Arrays over it may be detached afterwards. */
export const grow = (memory: WebAssembly.Memory, bytes: number): ArrayBuffer => {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  return memory.buffer as ArrayBuffer;
};

/** Regions and columns start at multiples of 64 bytes, and none is empty. */
export const padded = (bytes: number): number => Math.max(64, (bytes + 63) & ~63);
