import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { Template } from './templates.ts';

export interface TemplateActionsProps {
  template: Template;
  onAct: (action: 'edit' | 'delete', template: Template) => void;
}

/** The buttons of a row: copy, edit and delete. */
export function TemplateActions({ template, onAct }: TemplateActionsProps) {
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
