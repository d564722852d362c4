import type { Page } from '@playwright/test';
import type { Role } from '../../src/domain/roles.ts';
import type { Shop } from '../kit/shop.ts';

/**
 * How a text appears on the page.
 * text: a visible element with exactly this text. part: words within a longer text.
 * option: an option of a visible select. head: a table's column header.
 * name: the label of a field, or the accessible name of an icon button.
 * placeholder: the placeholder of an empty field.
 */
export type Look = 'text' | 'part' | 'option' | 'head' | 'name' | 'placeholder';

/** A text on a page, compared exactly. */
export interface Shown {
  look: Look;
  text: string;
  /** The text as the specification has it, with placeholders or other capitals. */
  spec: string;
}

/** A text, and the section of the specification that requires it. */
export interface Seen extends Shown {
  section: string;
  /** Quoted texts are compared exactly, words from lists without regard to case. */
  quoted: boolean;
}

export interface Scene {
  /** Makes the texts appear. The function that it returns cleans up afterwards. */
  do?: (page: Page, shop: Shop) => Promise<unknown>;
  sees: readonly Seen[];
}

/** Scenes on one page, one after the other. */
export interface Act {
  title: string;
  /** Null for a visitor. */
  as: Role | null;
  path: string;
  mayFail?: RegExp[];
  prepare?: (shop: Shop) => Promise<unknown>;
  scenes: readonly Scene[];
  /** Restores what the other acts rely on. */
  after?: (shop: Shop) => Promise<unknown>;
}

type Words = (string | Shown)[];

/** Texts that a section has in quotes. */
export const quoted = (section: string, ...texts: Words): Seen[] =>
  texts.map((text) => ({ ...shown(text), section, quoted: true }));

/** Words that a section lists without quotes. */
export const words = (section: string, ...texts: Words): Seen[] =>
  texts.map((text) => ({ ...shown(text), section, quoted: false }));

/** A text that differs in form from the specification, such as one with a placeholder. */
export const filled = (text: string, spec: string): Shown => ({ look: 'text', text, spec });

const as =
  (look: Look) =>
  (text: string, spec = text): Shown => ({ look, text, spec });
export const part = as('part');
export const option = as('option');
export const head = as('head');
export const name = as('name');
export const placeholder = as('placeholder');

/** Expects several texts in the same way. */
export const each = (look: (text: string) => Shown, ...texts: string[]): Shown[] =>
  texts.map((text) => look(text));

function shown(text: string | Shown): Shown {
  return typeof text === 'string' ? { look: 'text', text, spec: text } : text;
}
