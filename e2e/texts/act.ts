import type { Page } from '@playwright/test';
import type { Role } from '../../src/domain/roles.ts';
import type { Shop } from '../shop.ts';

/**
 * How a person perceives a text.
 * text: an element in sight that says it and nothing else. part: words within a longer text.
 * option: a choice of a select in sight. head: the head of a table's column.
 * name: the label of a field, or what a button of a picture alone is called.
 * placeholder: the grey words in an empty field.
 */
export type Look = 'text' | 'part' | 'option' | 'head' | 'name' | 'placeholder';

/** A text on a page, to the letter. */
export interface Shown {
  look: Look;
  text: string;
  /** The owner's form of it, which may have a placeholder or other capitals. */
  spec: string;
}

/** A text, and the section of the owner's texts that asks for it. */
export interface Seen extends Shown {
  section: string;
  /** Quoted texts are required to the letter, words of the owner's lists up to their capitals. */
  quoted: boolean;
}

export interface Scene {
  /** Brings the texts on the page. What it answers is done after they were seen. */
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
  /** Puts back what the other acts rely on. */
  after?: (shop: Shop) => Promise<unknown>;
}

type Words = (string | Shown)[];

/** Texts that a section has in quotes. */
export const quoted = (section: string, ...texts: Words): Seen[] =>
  texts.map((text) => ({ ...shown(text), section, quoted: true }));

/** Words that a section lists without quotes. */
export const words = (section: string, ...texts: Words): Seen[] =>
  texts.map((text) => ({ ...shown(text), section, quoted: false }));

/** A text that the owner wrote in another form, such as one with a placeholder. */
export const filled = (text: string, spec: string): Shown => ({ look: 'text', text, spec });

const as =
  (look: Look) =>
  (text: string, spec = text): Shown => ({ look, text, spec });
export const part = as('part');
export const option = as('option');
export const head = as('head');
export const name = as('name');
export const placeholder = as('placeholder');

/** The same look at each of some texts. */
export const each = (look: (text: string) => Shown, ...texts: string[]): Shown[] =>
  texts.map((text) => look(text));

function shown(text: string | Shown): Shown {
  return typeof text === 'string' ? { look: 'text', text, spec: text } : text;
}
