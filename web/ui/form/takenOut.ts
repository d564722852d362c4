/**
 * The input event of a control that has its earlier value again, because what was typed since then
 * was not meant for it.
 */
export class TakenOutEvent extends Event {
  /** When the first key that was taken out was pressed, as the time stamps of events say it. */
  readonly since: number;

  constructor(since: number) {
    super('input', { bubbles: true });
    this.since = since;
  }
}
