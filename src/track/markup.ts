import { escapeHtml } from '../http/escape-html.ts';

/** HTML whose texts are escaped already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | null;

function textOf(value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

/** A template tag for HTML: every value is escaped unless it is `Html` itself; null is left out. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, place) => `${part}${textOf(values[place])}`).join(''));
}
