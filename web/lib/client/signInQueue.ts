type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * Requests that are refused because the session has ended wait for the next sign-in, together with
 * all later ones, and are then sent again. A mutation that waited was not executed before.
 */
export function createSignInQueue(send: Send, onEnded: () => void) {
  /** Null while the session is valid. */
  let waiting: (() => void)[] | null = null;
  const wait = () => new Promise<void>((resolve) => void (waiting ??= []).push(resolve));
  return {
    fetch: async (...[input, init]: Parameters<Send>) => {
      if (waiting !== null) await wait();
      const response = await send(input, init);
      if (!(await isRefused(response))) return response;
      const released = wait();
      onEnded();
      await released;
      return send(input, init);
    },
    /** Sends all waiting requests once somebody is signed in. */
    release: () => {
      const all = waiting ?? [];
      waiting = null;
      for (const go of all) go();
    },
  };
}

/** GraphQL reports it in the body. A value cannot match: its quotation marks are escaped. */
async function isRefused(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  return (await response.clone().text()).includes('"code":"UNAUTHENTICATED"');
}
