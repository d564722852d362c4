type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** What is asked in the name of one whose sign-in may end, and goes on when there is a new one. */
export interface SignInQueue {
  fetch: Send;
  /** Sends everything that waits: somebody is signed in. */
  release: () => void;
}

/**
 * Requests that are refused because the sign-in has ended wait for the next one, together with all
 * that come after them, and are then sent once more. A write that waited was not done before.
 */
export function createSignInQueue(send: Send, onEnded: () => void): SignInQueue {
  /** Null while the sign-in holds. */
  let waiting: (() => void)[] | null = null;
  const wait = () => new Promise<void>((resolve) => void (waiting ??= []).push(resolve));
  return {
    fetch: async (input, init) => {
      if (waiting !== null) await wait();
      const response = await send(input, init);
      if (!(await isRefused(response))) return response;
      const released = wait();
      onEnded();
      await released;
      return send(input, init);
    },
    release: () => {
      const all = waiting ?? [];
      waiting = null;
      for (const go of all) go();
    },
  };
}

/** GraphQL says so in the body; a quotation mark in a text of the shop would be escaped there. */
async function isRefused(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  return (await response.clone().text()).includes('"code":"UNAUTHENTICATED"');
}
