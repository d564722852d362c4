export const JSON_TYPE = { 'content-type': 'application/json' };

/** An address of a call, of a row that need not be there. */
export function addressOf(path: string): string {
  return path.replace(/\{\w+\}/, '2');
}

/** What a refusal says. */
export async function refusalOf(response: Response) {
  const { message, field } = (await response.json()) as { message: string; field?: string };
  return { status: response.status, message, field };
}
