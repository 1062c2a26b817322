import type { AnswerTable } from '../kernel/answer-table.ts';
import type { CodeSpace } from '../kernel/space.ts';
import { CanonicalForms, type Naming } from './canonical.ts';
import type { Memo } from './memo.ts';

/** Nothing is known of a set. */
export const UNKNOWN = -1;

/**
 * Results about sets that differ only in the names of symbols and the order of places, whatever guesses led to them.
 * Values are in the form of `Bounds`.
 */
export class SetClasses {
  private readonly forms: CanonicalForms;
  private readonly memo: Memo;
  private size = 0;
  private depth = 0;

  private constructor(forms: CanonicalForms, memo: Memo) {
    this.forms = forms;
    this.memo = memo;
  }

  /** Null where the space is too large for it. */
  static of(space: CodeSpace, memo: Memo): SetClasses | null {
    const forms = CanonicalForms.of(space);
    return forms && new SetClasses(forms, memo);
  }

  /** The form of a set as a key, and the renaming that turns the set into it. */
  name(table: AnswerTable, start: number, size: number): { readonly key: string; readonly naming: Naming } {
    this.forms.write(table, start, size);
    return { key: this.forms.form.subarray(0, size).join(), naming: this.forms.naming() };
  }

  /** The value of a set, or `UNKNOWN`. */
  find(table: AnswerTable, start: number, size: number, depth: number): number {
    const entry = this.entryOf(table, start, size, depth);
    return entry < 0 ? UNKNOWN : this.memo.value(entry);
  }

  /** The value of the set that the last `find` did not know, and how many sets were looked at for it. */
  add(value: number, effort: number): void {
    const { memo, forms, size, depth } = this;
    memo.set(memo.add(forms.form, 0, size, depth), value, effort);
  }

  set(table: AnswerTable, start: number, size: number, depth: number, value: number, effort: number): void {
    const entry = this.entryOf(table, start, size, depth);
    if (entry < 0) this.add(value, effort);
    else this.memo.set(entry, value, effort);
  }

  /** Every guess of a best strategy gives information, so n codes take n guesses at most, and more are no help. */
  private entryOf(table: AnswerTable, start: number, size: number, depth: number): number {
    const { memo, forms } = this;
    this.size = size;
    this.depth = Math.min(depth, size);
    forms.write(table, start, size);
    return memo.find(forms.form, 0, size, this.depth);
  }
}
