import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmDelete } from '../../lib/form/ConfirmDelete.tsx';
import { errorMessage } from '../../lib/client/errors.ts';
import { searchFilter } from '../../lib/list/searchFilter.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { Button } from '../../ui/form/Button.tsx';
import { FilterBar } from '../../ui/form/FilterBar.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TemplateList } from './TemplateList.tsx';
import { AutoReply_Templates, FILTERS, matching, type Template } from './templates.ts';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Keyed, Tooltip } from '../../ui/overlay/Tooltip.tsx';

const DeleteTemplate_Delete = graphql(`
  mutation DeleteTemplate_Delete($id: ID!) {
    deleteAutoReplyTemplate(id: $id)
  }
`);

type Open = { action: 'new' } | { action: 'edit' | 'delete'; template: Template };

/** Replies that staff copy into chats. */
export function AutoReplyPage() {
  const filters = useFilters(FILTERS);
  const search = filters.values.search ?? '';
  const [open, setOpen] = useState(
    useKeptOpening<Template, Open>('template', ({ base: template }) =>
      template === null ? { action: 'new' } : { action: 'edit', template },
    ),
  );
  const query = useLiveQuery({ query: AutoReply_Templates, poll: 'lists' });
  const all = query.data?.autoReplyTemplates;
  const rows = useMemo(
    () => (all === undefined ? undefined : matching(all, search)),
    [all, search],
  );
  const failed = query.failed;
  const add = () => setOpen({ action: 'new' });
  const close = () => setOpen(null);

  return (
    <Stack>
      <PageHeader
        title="Auto Reply Templates"
        actions={
          <Tooltip content={<Keyed text="New template" keys="N" />} side="bottom">
            <Button variant="primary" icon={<Plus />} aria-keyshortcuts="N" onClick={add}>
              Add Template
            </Button>
          </Tooltip>
        }
      />
      <FilterBar
        search={searchFilter(filters, {
          placeholder: 'Search templates',
          label: 'Search templates',
        })}
        summary={
          rows === undefined || search === '' ? undefined : formatQuantity(rows.length, 'template')
        }
      />
      {failed ? (
        <QueryError text="The templates could not be loaded." query={query} />
      ) : (
        <TemplateList
          rows={rows}
          onAct={(action, template) => setOpen({ action, template })}
          onAdd={add}
          onClear={search === '' ? undefined : () => filters.clear()}
        />
      )}
      {open?.action === 'new' ? <TemplateDialog template={null} onClose={close} /> : null}
      {open?.action === 'edit' ? <TemplateDialog template={open.template} onClose={close} /> : null}
      {open?.action === 'delete' ? (
        <ConfirmDelete
          mutation={DeleteTemplate_Delete}
          id={open.template.id}
          title={open.template.label}
          question="Are you sure you want to delete this template?"
          deletedText="Auto-reply template deleted successfully"
          failedText={(refusal) => errorMessage(refusal, 'Failed to delete template')}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
