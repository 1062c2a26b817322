import type { CodeSpace } from '@mastermind/solver';
import { NONE } from '@mastermind/solver/search';
import type { Ledger } from './ledger.ts';
import type { SecondGuesses, SecondPosition } from './second-guesses.ts';

/** A part of an opening, by their places in the ledger. */
export interface PartPlace {
  readonly opening: number;
  readonly part: number;
}

/** A part whose second guesses must be listed before they are distributed, and their limit. */
export interface Unlisted extends PartPlace, SecondPosition {
  readonly limit: number;
}

/** Second guesses of a part that one worker prices, also by their places in its list. */
export interface Deal extends Unlisted {
  readonly id: number;
  readonly places: readonly number[];
  readonly guesses: readonly number[];
}

/** The result of pricing second guesses. */
export interface Priced extends PartPlace {
  readonly places: readonly number[];
  /** By place: `NONE` where a guess costs no less than its limit. */
  readonly totals: readonly number[];
  readonly nodes: number;
}

/**
 * A deal with fewer nodes than this is short, one with more is long. The next deal of its part then has four times as
 * many guesses, or a quarter. Opening a part takes as long as some hundred nodes.
 */
const SHORT = 20_000;
const LONG = 100_000;
const STEP = 4;
const MOST_PLACES = 256;

/** The part on which one worker is busy, as long as it finds second guesses there. */
interface Lane {
  place: PartPlace | null;
  deal: number | null;
  count: number;
}

/**
 * Distributes a proof to workers that do not share its ledger, and takes their results in any order. Each lane visits
 * the openings like a worker that has the ledger in memory. It stays with a part until all second guesses of the part
 * are settled.
 */
export class Dealer {
  private readonly space: CodeSpace;
  private readonly ledger: Ledger;
  private readonly lanes: Lane[] = [];
  private readonly lists = new Map<string, SecondGuesses>();
  private readonly wanted = new Map<string, PartPlace>();
  /** The guesses that are dealt out and not priced yet. */
  private readonly out = new Set<string>();
  private opening = 0;
  private dealt = 0;

  constructor(space: CodeSpace, ledger: Ledger) {
    this.space = space;
    this.ledger = ledger;
  }

  /** Whether nothing is left to do. */
  get isOver(): boolean {
    const { ledger } = this;
    while (this.opening < ledger.openings && ledger.isOver(this.opening)) this.opening++;
    return this.opening === ledger.openings;
  }

  /**
   * Deals for several workers at once, as far as there is work. Parts whose lists it needs first are then `unlisted`.
   */
  deal(workers: number): readonly Deal[] {
    while (this.lanes.length < workers) this.lanes.push({ place: null, deal: null, count: 1 });
    // No other lane would begin with a part where the lane of a dead worker still is.
    for (const lane of this.lanes.slice(workers)) if (lane.deal === null) this.leave(lane);
    return this.lanes.slice(0, workers).flatMap((lane) => (lane.deal === null ? (this.dealTo(lane) ?? []) : []));
  }

  get unlisted(): readonly Unlisted[] {
    const here = [...this.wanted.values()].filter(({ opening }) => opening === this.opening);
    return here.map((place) => this.describe(place));
  }

  list(place: PartPlace, guesses: SecondGuesses): void {
    this.lists.set(keyOf(place), guesses);
    this.wanted.delete(keyOf(place));
  }

  /** The limit for every part where guesses are dealt out. Limits only fall. */
  limits(): readonly (PartPlace & { readonly limit: number })[] {
    const places = this.lanes.flatMap(({ place, deal }) => (place === null || deal === null ? [] : [place]));
    return places.map((place) => ({ ...place, limit: this.limitOf(place) }));
  }

  /**
   * Takes the result of a worker: of a deal or, without one, of guesses that another dealer dealt out before. A known
   * result changes nothing.
   */
  take({ opening, part, places, totals, nodes }: Priced, deal: number | null = null): void {
    const { ledger, out } = this;
    let uncounted = nodes;
    for (const [index, at] of places.entries()) {
      const key = keyOf({ opening, part }, at);
      if (!out.delete(key) && !ledger.reserve(opening, part, at)) continue;
      ledger.report(opening, part, at, totals[index]!, uncounted);
      uncounted = 0;
    }
    if (uncounted > 0) ledger.count(uncounted);
    const lane = deal === null ? undefined : this.lanes.find((one) => one.deal === deal);
    if (lane === undefined) return;
    lane.deal = null;
    if (nodes < SHORT) lane.count = Math.min(MOST_PLACES, STEP * lane.count);
    else if (nodes > LONG) lane.count = Math.max(1, Math.floor(lane.count / STEP));
  }

  private dealTo(lane: Lane): Deal | null {
    while (!this.isOver) {
      lane.place = this.placeFor(lane);
      if (lane.place === null) return null;
      const list = this.lists.get(keyOf(lane.place));
      if (list === undefined) {
        this.wanted.set(keyOf(lane.place), lane.place);
        return null;
      }
      const deal = this.claim(lane, lane.place, list);
      if (deal !== null) return deal;
      this.leave(lane);
    }
    return null;
  }

  /** The part of a lane, or another one where nothing is left for it to do there. */
  private placeFor(lane: Lane): PartPlace | null {
    const { opening, ledger } = this;
    if (lane.place?.opening === opening) return lane.place;
    this.leave(lane);
    const part = ledger.enter(opening);
    return part === null ? null : { opening, part };
  }

  private leave(lane: Lane): void {
    if (lane.place !== null) this.ledger.leave(lane.place.opening, lane.place.part);
    lane.place = null;
    lane.count = 1;
  }

  private claim(lane: Lane, place: PartPlace, { bounds, guesses }: SecondGuesses): Deal | null {
    const { ledger, out } = this;
    const places: number[] = [];
    let least = NONE;
    // As long as there is nothing to beat, every second guess after the first would be priced in vain.
    while (places.length < lane.count && (places.length === 0 || least < NONE)) {
      const claim = ledger.claim(place.opening, place.part, bounds);
      if (claim === null) break;
      out.add(keyOf(place, claim.at));
      places.push(claim.at);
      least = Math.min(least, claim.limit);
    }
    if (places.length === 0) return null;
    lane.deal = this.dealt++;
    return { ...this.describe(place), id: lane.deal, places, guesses: places.map((at) => guesses[at]!) };
  }

  private describe(place: PartPlace): Unlisted {
    const { answer } = this.ledger.partsOf(place.opening)[place.part]!;
    const first = this.ledger.guessOf(place.opening);
    return { ...place, first, answer: this.space.feedbacks[answer]!, limit: this.limitOf(place) };
  }

  /** Any of several equal guesses will do, so one limit applies to all of them. */
  private limitOf({ opening, part }: PartPlace): number {
    return Math.min(this.ledger.limitOf(opening, part), this.ledger.bestOf(opening, part).total);
  }
}

const keyOf = ({ opening, part }: PartPlace, at?: number): string => [opening, part, at ?? ''].join(' ');
