import type { Viewer } from '../domain/users.ts';
import { PRIVATE } from '../http/headers.ts';
import { refuse } from '../http/refuse.ts';
import { isJsonRequest, readAtMost, VISITORS_BODY } from '../http/request-body.ts';

const LARGEST_BODY = 256 * 1024;

/** Passes on a JSON POST of acceptable size; a visitor's large body is not even read. */
export async function answerGraphQL(
  request: Request,
  viewer: Viewer | null,
  answer: (body: Buffer<ArrayBuffer>) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST')
    return refuse(405, 'GraphQL is answered by POST', { allow: 'POST' });
  if (!isJsonRequest(request)) return refuse(415, 'The content type must be application/json');
  const body = await readAtMost(request, viewer === null ? VISITORS_BODY : LARGEST_BODY);
  if (body === null)
    return viewer === null ? refuseVisitor() : refuse(413, 'The request is larger than 256 kB');
  const response = await answer(body);
  return response.status === 406
    ? refuse(406, 'Subscriptions are answered over the socket')
    : response;
}

function refuseVisitor(): Response {
  const message = 'Please sign in';
  const errors = [{ message, extensions: { code: 'UNAUTHENTICATED' } }];
  return Response.json({ message, errors }, { status: 401, headers: PRIVATE });
}
