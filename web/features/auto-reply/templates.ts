import type { ResultOf } from 'gql.tada';
import { matchesSearch } from '../../../src/domain/search.ts';
import { parseContent, parseLabel } from '../../../src/domain/templates.ts';
import { textParam } from '../../lib/params.ts';
import { graphql } from '../../lib/graphql.ts';
import type { FieldErrors } from '../../lib/useVersionedForm.ts';
import { problemOf } from '../../lib/errors.ts';

export const TemplateFields = graphql(`
  fragment TemplateFields on AutoReplyTemplate {
    id
    label
    content
    preview
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

export const TEMPLATE_FIELDS = ['label', 'content'] as const;
type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** Each field's error, as text for the form (rule 116). */
export function checkDraft({
  label,
  content,
}: Record<TemplateField, string>): FieldErrors<TemplateField> {
  const errors: FieldErrors<TemplateField> = {};
  const wrongLabel = problemOf(() => parseLabel(label));
  const wrongContent = problemOf(() => parseContent(content));
  if (wrongLabel !== null) errors.label = wrongLabel;
  if (wrongContent !== null) errors.content = wrongContent;
  return errors;
}
