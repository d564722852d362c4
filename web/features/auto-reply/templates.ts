import type { ResultOf } from 'gql.tada';
import { languageName } from '../../../src/domain/languages.ts';
import { MESSAGE_PURPOSES, type MessagePurpose } from '../../../src/domain/messages.ts';
import { matchesSearch } from '../../../src/domain/search.ts';
import { ANY_USE, parseContent, parseLabel, parseUse } from '../../../src/domain/templates.ts';
import { LANGUAGE_OPTIONS } from '../../entities/customer/languages.ts';
import { textParam } from '../../lib/list/params.ts';
import { graphql } from '../../lib/client/graphql.ts';
import type { FieldErrors } from '../../lib/form/formState.ts';
import { problemOf } from '../../lib/client/errors.ts';
import { DASH } from '../../ui/table/tableTypes.ts';

export const TemplateFields = graphql(`
  fragment TemplateFields on AutoReplyTemplate {
    id
    version
    label
    content
    preview
    purpose
    forStatus
    lang
    createdBy
  }
`);
export type Template = ResultOf<typeof TemplateFields>;

export const AutoReply_Templates = graphql(
  `
    query AutoReply_Templates {
      autoReplyTemplates {
        ...TemplateFields
      }
    }
  `,
  [TemplateFields],
);

export const FILTERS = { search: textParam };

/** Templates whose label, content or author have each of the words, ignoring case and accents. */
export function matching(templates: readonly Template[], search: string): Template[] {
  return templates.filter(({ label, content, createdBy }) =>
    matchesSearch({ texts: [label, content, createdBy] }, search),
  );
}

export const TEMPLATE_FIELDS = ['label', 'content', 'purpose', 'forStatus', 'lang'] as const;
type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export const TEMPLATE_LABELS: Readonly<Record<TemplateField, string>> = {
  label: 'Label',
  content: 'Content',
  purpose: 'Purpose',
  forStatus: 'For status',
  lang: 'Language',
};
type TextField = Exclude<TemplateField, 'purpose'>;
/** The draft of a template; an empty `forStatus` means none. */
export type TemplateDraft = Record<TextField, string> & { purpose: MessagePurpose };

export function draftOf(row: Template | null): TemplateDraft {
  const { label = '', content = '', purpose = 'reply', forStatus, lang = 'en' } = row ?? {};
  return { label, content, purpose, forStatus: forStatus ?? '', lang };
}

/** The input of the mutation: only templates about a status have one. */
export function inputOf({ forStatus, ...draft }: TemplateDraft) {
  return { ...draft, forStatus: draft.purpose === 'status' ? forStatus : null };
}

/** Each field's error, as text for the form (rules 116 and 447). */
export function checkDraft(draft: TemplateDraft): FieldErrors<TemplateField> {
  const errors: FieldErrors<TemplateField> = {};
  const wrongLabel = problemOf(() => parseLabel(draft.label));
  const wrongContent = problemOf(() => parseContent(draft.content));
  const wrongUse = problemOf(() => parseUse(inputOf(draft), ANY_USE));
  if (wrongLabel !== null) errors.label = wrongLabel;
  if (wrongContent !== null) errors.content = wrongContent;
  if (wrongUse !== null) errors.forStatus = wrongUse;
  return errors;
}

const PURPOSES: Readonly<Record<MessagePurpose, string>> = {
  reply: 'A reply to copy',
  status: 'Tell about the status',
  promised: 'Tell about a later date',
  reminder: 'Remind about the pickup',
};

export const PURPOSE_OPTIONS = MESSAGE_PURPOSES.map((value) => ({ value, label: PURPOSES[value] }));

/** A value as the conflict panel shows it. */
export function valueText(field: TemplateField, value: string): string {
  const options = { purpose: PURPOSE_OPTIONS, lang: LANGUAGE_OPTIONS };
  if (field === 'purpose' || field === 'lang')
    return options[field].find((option) => option.value === value)?.label ?? value;
  return value === '' ? DASH : value;
}

/** The purpose of a template, shown beside its label: `Unit OK · Filipino`; '' for a reply. */
export function purposeText({
  purpose,
  forStatus,
  lang,
}: Pick<Template, 'purpose' | 'forStatus' | 'lang'>): string {
  if (purpose === 'reply') return '';
  return [forStatus ?? PURPOSES[purpose], languageName(lang)].join(' · ');
}
