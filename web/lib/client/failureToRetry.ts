import { failure, type ToastMessage } from '../../ui/feedback/useToast.ts';
import { errorMessage, type FailedRequest, isTransient } from './errors.ts';

/**
 * Says that what a message's button does has failed. While the shop cannot be reached, the message
 * offers it again, since the button itself is gone (rule 527).
 */
export function failureToRetry(
  error: FailedRequest,
  fallback: string,
  again: () => void | Promise<void>,
): ToastMessage {
  return {
    ...failure(errorMessage(error, fallback)),
    action: isTransient(error) ? { label: 'Try again', run: again } : undefined,
  };
}
