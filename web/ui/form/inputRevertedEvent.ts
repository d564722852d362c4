/**
 * The input event of a control that has its earlier value again, because what was typed into it came
 * from a scanner.
 */
export class InputRevertedEvent extends Event {
  /** The time stamp of the event of the first key whose character was removed. */
  readonly since: number;

  constructor(since: number) {
    super('input', { bubbles: true });
    this.since = since;
  }
}
