import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { copyText } from './copyText.ts';

export const COPY_FAILED = 'Failed to copy to clipboard';

/**
 * Copies a text and says so, or that it failed.
 * @returns a function that resolves to whether it is copied; `about` is the number of a record.
 */
export function useCopy() {
  const toast = useToast();
  return async (text: string, description: string, about?: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    toast(isCopied ? { title: 'Copied!', about, description } : failure(COPY_FAILED));
    return isCopied;
  };
}
