import { Check, Copy, MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { actionsColumn } from '../../ui/table/commonColumns.ts';
import { fontWeight, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { Caption } from '../../ui/layout/Text.tsx';
import { purposeText, type Template } from './templates.ts';
import { useEffect, useState } from 'react';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { useCopy } from '../../lib/browser/useCopy.ts';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';

interface TemplateListProps {
  /** Undefined while loading. */
  rows: readonly Template[] | undefined;
  onAct: TemplateActionsProps['onAct'];
  onAdd: () => void;
  onClear: (() => void) | undefined;
}

/** The replies by label; cards on narrow screens. */
export function TemplateList({ rows, onAct, onAdd, onClear }: TemplateListProps) {
  const columns: Column<Template>[] = [
    {
      key: 'label',
      sortBy: ({ label }) => label,
      header: 'Label',
      // Fits `Tell: waiting for a part (Filipino)`.
      width: 188,
      render: (template) => (
        <>
          <Label>{template.label}</Label>
          {template.purpose === 'reply' ? null : (
            <Caption as="div">{purposeText(template)}</Caption>
          )}
        </>
      ),
    },
    {
      key: 'preview',
      header: 'Content Preview',
      width: 192,
      share: 1,
      render: ({ preview }) => <ClampedText text={preview} />,
    },
    {
      key: 'createdBy',
      sortBy: ({ createdBy }) => createdBy,
      header: 'Created By',
      width: 90,
      render: ({ createdBy }) => createdBy,
    },
    actionsColumn(3, (template) => <TemplateActions template={template} onAct={onAct} />),
  ];
  const sorted = useSortedRows(rows ?? [], columns);
  return (
    <DataList
      label="Auto-reply templates"
      {...sorted}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      loadingText="Loading templates..."
      onOpen={(template) => onAct('edit', template)}
      card={(template) => ({
        title: template.label,
        subtitle: joinTexts([purposeText(template), `By ${template.createdBy}`]),
        fields: [{ label: 'Content Preview', value: template.preview, wide: true }],
        actions: <TemplateActions template={template} onAct={onAct} />,
      })}
      empty={
        onClear === undefined ? (
          <EmptyState
            icon={<MessageSquareText />}
            title="No templates yet"
            text="Save the replies that you send often, and copy them from here."
            action={
              <Button icon={<Plus />} onClick={onAdd}>
                Add First Template
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<MessageSquareText />}
            title="No templates found"
            text="No templates match the search."
            action={<Button onClick={onClear}>Show all</Button>}
          />
        )
      }
    />
  );
}

const Label = styled.span`
  color: ${theme.text};
  font-weight: ${fontWeight.medium};
`;

interface TemplateActionsProps {
  template: Template;
  onAct: (action: 'edit' | 'delete', template: Template) => void;
}

function TemplateActions({ template, onAct }: TemplateActionsProps) {
  return (
    <>
      <CopyButton template={template} />
      <IconButton
        label={`Edit ${template.label}`}
        icon={<Pencil />}
        size="small"
        onClick={() => onAct('edit', template)}
      />
      <IconButton
        label={`Delete ${template.label}`}
        icon={<Trash2 />}
        size="small"
        danger
        onClick={() => onAct('delete', template)}
      />
    </>
  );
}

/** How long the button shows that it has copied. */
const COPIED_MS = 2_000;

function CopyButton({ template }: { template: Template }) {
  const copyAndSay = useCopy();
  // Counts the copies, so that another copy restarts the timer.
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyAndSay(template.content, 'Template content copied to clipboard'))
      setCopied((times) => times + 1);
  };

  return (
    <IconButton
      label={copied > 0 ? `Copied ${template.label}` : `Copy ${template.label}`}
      icon={copied > 0 ? <Check /> : <Copy />}
      size="small"
      data-copied={copied > 0 || undefined}
      onClick={() => void copy()}
    />
  );
}
