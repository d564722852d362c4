import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { readError } from './errors.ts';
import type { LiveQuery } from '../live/useLiveQuery.ts';

interface QueryErrorProps {
  /** What is missing: `The report could not be loaded.` */
  text: string;
  query: LiveQuery<unknown>;
}

/** Stands in place of what a query could not load, with the reason and a retry. */
export function QueryError({ text, query: { error, fetching, refetch } }: QueryErrorProps) {
  if (error === undefined) return null;
  return (
    <ErrorState title={`${text} ${readError(error).message}`} busy={fetching} onRetry={refetch} />
  );
}
