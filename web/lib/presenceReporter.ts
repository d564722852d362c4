/** What a window tells of itself. */
export interface Place {
  page: string;
  editing: string | null;
}

/**
 * Sends one place after the other, never two at a time, so that the last one told is the one that
 * stays. What was overtaken while another was on its way is not sent.
 */
export function createReporter(send: (place: Place) => Promise<void>): (place: Place) => void {
  let next: Place | null = null;
  let busy = false;

  async function run(): Promise<void> {
    busy = true;
    while (next !== null) {
      const place = next;
      next = null;
      await send(place);
    }
    busy = false;
  }

  return (place) => {
    next = place;
    if (!busy) void run();
  };
}
