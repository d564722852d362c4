import { Pencil, Trash2, Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copyText.ts';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import type { Template } from './templates.ts';

export interface TemplateActionsProps {
  template: Template;
  onAct: (action: 'edit' | 'delete', template: Template) => void;
}

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

/** How long the button shows that it has copied. */
const COPIED_MS = 2_000;

function CopyButton({ template }: { template: Template }) {
  const toast = useToast();
  // Counts the copies, so that another copy restarts the timer.
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(template.content)) {
      setCopied((times) => times + 1);
      toast({ title: 'Copied!', description: 'Template content copied to clipboard' });
    } else toast(failure('Failed to copy to clipboard'));
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
